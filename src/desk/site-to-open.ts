import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import type { DeskStaff } from './context.ts';

/** Leads from a finished step of the set-up to the next one. */
export const NEXT_STEP = '/start?continue';

/** Whether the staff member is one who takes the steps of the set-up. */
export const maySetUp = (staff: DeskStaff): boolean =>
  may(staff.role, 'settings.edit') && reachesSite(staff, staff.site.record.slug);

/** Whether the website is closed, and the staff member is one who can open it. */
export const canOpenSite = (staff: DeskStaff): boolean => !staff.site.settings.site.open && maySetUp(staff);
