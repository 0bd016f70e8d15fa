import { findCars } from '#app/stock/find-cars.ts';
import { may } from '#domain/staff/roles.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { lateSince } from '#app/lead/late-since.ts';
import { lineView } from '../leads/load-inbox.ts';

const EACH = 6;
/** A single letter finds too much. */
export const FEWEST_LETTERS = 2;

export interface Found {
  kind: 'Leads' | 'Cars';
  to: string;
  label: string;
  note: string;
  picture: string | null;
}

/** Leads by name, number or address, open ones first, then cars. Only what the role may read is searched. */
export async function find(context: Context, staff: DeskStaff, text: string): Promise<Found[]> {
  if (text.length < FEWEST_LETTERS) return [];
  const { now } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const found: Found[] = [];
  if (may(staff.role, 'leads.read')) {
    for (const { id, name, request, about, picture } of await findLeads(context, staff, text, EACH))
      found.push({
        kind: 'Leads',
        to: `/leads/${id}`,
        label: name,
        note: [request, about].filter(Boolean).join(', '),
        picture,
      });
  }
  if (may(staff.role, 'stock.read'))
    for (const car of findCars(staff.site, staff, text, { stock: stock.index, now, limit: EACH }))
      found.push({
        kind: 'Cars',
        to: `/stock/${car.id}`,
        label: car.name,
        note: [car.badge, car.stocknum ?? car.regplate].filter(Boolean).join(', '),
        picture: car.images[0] ? pictureAddress(car.images[0].image.url, 320) : null,
      });
  return found;
}

/** Leads within reach by name, number or address, open ones first. For roles that read leads. */
export async function findLeads(context: Context, staff: DeskStaff, text: string, most: number) {
  const { now } = context.get(deskRequest);
  const { opportunities } = deskServices(context);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const late = lateSince(staff.site, now);
  const ofView = (view: 'open' | 'closed') => opportunities.list(at, { view, text }, late, { offset: 0, limit: most });
  const lines = [...(await ofView('open')), ...(await ofView('closed'))].slice(0, most);
  return lines.map((line) => lineView(staff.site, line, now));
}
