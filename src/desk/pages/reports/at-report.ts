import type { AtReport } from '#app/reports/report-store.ts';
import { reachesDealership, reachesSite } from '#domain/staff/reach.ts';
import { type DeskStaff } from '../../context.ts';
import { notAllowed, notFound } from '../../refusals.ts';

/** A dealership, or one location of it. */
export interface ReportPart {
  /** In the address: "12", or "12.34" for a location. */
  key: string;
  name: string;
  dealershipId: number;
  locationId?: number;
}

export interface ReportChoice {
  at: AtReport;
  /** The dealerships on this website that the staff member has access to, each with its locations if it has several. */
  dealerships: (ReportPart & { locations: ReportPart[] })[];
  /** Undefined: the report of the whole website. */
  chosen: ReportPart | undefined;
}

/** The scope of a report: this website, or a dealership or location on it that the staff member has access to. */
export function atReport(staff: DeskStaff, query = new URLSearchParams()): ReportChoice {
  const { record, dealerships: all, locations, stockFilter } = staff.site;
  if (!reachesSite(staff, record.slug)) throw notAllowed();
  const dealerships = all
    .filter(({ id }) => reachesDealership(staff, id) && (stockFilter.dealershipIds?.includes(id) ?? true))
    .map(({ id, name }) => {
      const its = locations.filter(({ dealership_id }) => dealership_id === id);
      return {
        key: String(id),
        name,
        dealershipId: id,
        locations: (its.length > 1 ? its : []).map((location) => ({
          key: `${id}.${location.id}`,
          name: location.name,
          dealershipId: id,
          locationId: location.id,
        })),
      };
    });
  const requested = query.get('dealership') ?? '';
  const parts: ReportPart[] = dealerships.flatMap((one) => [one, ...one.locations]);
  const chosen = parts.find(({ key }) => key === requested);
  if (requested !== '' && chosen === undefined) throw notFound();
  const site = { groupId: staff.groupId, siteId: record.id };
  return {
    at: chosen
      ? { ...site, dealerships: [chosen.dealershipId], carsOf: chosen.dealershipId, locationId: chosen.locationId }
      : { ...site, dealerships: staff.dealerships },
    dealerships,
    chosen,
  };
}
