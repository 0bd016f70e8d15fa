import type { AtNumbers } from '#app/numbers/numbers-store.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { notAllowed, type DeskStaff } from '../../staff-may.ts';

/** Whose numbers somebody reads: of this website, if they reach it. */
export function atNumbers(staff: DeskStaff): AtNumbers {
  const { id: siteId, slug } = staff.site.record;
  if (!reachesSite(staff, slug)) throw notAllowed();
  return { groupId: staff.groupId, siteId, dealerships: staff.dealerships };
}
