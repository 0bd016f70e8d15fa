import { workshopsOf } from '#app/test-drive/open-times.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import type { DeskStaff } from '../../context.ts';

/** Whether someone reaches a workshop that takes bookings. */
export const takesServices = (staff: DeskStaff): boolean =>
  staff.site.settings.service.booking &&
  workshopsOf(staff.site).some(({ dealership_id: id }) => reachesDealership(staff, id));
