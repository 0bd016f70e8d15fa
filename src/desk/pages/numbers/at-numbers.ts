import type { AtNumbers } from '#app/numbers/numbers-store.ts';
import { reachesDealership, reachesSite } from '#domain/staff/reach.ts';
import { notAllowed, notFound, type DeskStaff } from '../../staff-may.ts';

export interface NumbersChoice {
  at: AtNumbers;
  /** Dealerships on this website that somebody reaches: each has its own leads, calls and cars. */
  dealerships: { id: number; name: string }[];
  /** Undefined: the website's numbers. */
  chosen: { id: number; name: string } | undefined;
}

/** Whose numbers somebody reads: of this website, or of one dealership on it, if they reach them. */
export function atNumbers(staff: DeskStaff, query = new URLSearchParams()): NumbersChoice {
  const { record, dealerships: all, stockFilter } = staff.site;
  if (!reachesSite(staff, record.slug)) throw notAllowed();
  const dealerships = all
    .filter(({ id }) => reachesDealership(staff, id) && (stockFilter.dealershipIds?.includes(id) ?? true))
    .map(({ id, name }) => ({ id, name }));
  const asked = query.get('dealership') ?? '';
  const chosen = dealerships.find(({ id }) => String(id) === asked);
  if (asked !== '' && chosen === undefined) throw notFound();
  const site = { groupId: staff.groupId, siteId: record.id };
  return {
    at: chosen ? { ...site, dealerships: [chosen.id], carsOf: chosen.id } : { ...site, dealerships: staff.dealerships },
    dealerships,
    chosen,
  };
}
