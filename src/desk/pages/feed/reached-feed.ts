import { reachesDealership } from '#domain/staff/reach.ts';
import type { DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';

/** The dealership of an address, if this person reaches it. */
export function reachedDealership(staff: DeskStaff, slug: string | undefined) {
  const dealership = staff.site.dealerships.find((one) => one.slug === slug && reachesDealership(staff, one.id));
  if (!dealership) throw notFound();
  return dealership;
}
