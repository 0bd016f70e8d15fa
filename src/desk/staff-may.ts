import { redirect } from 'react-router';
import type { LiveSite } from '#app/live-sites.ts';
import type { SignedInStaff } from '#app/staff/signed-in-staff.ts';
import { may, type Permission } from '#domain/staff/roles.ts';
import { deskRequest, type Context } from './context.ts';
import { databaseAway } from './database-away.ts';

/** Who works on this page, and what of the group they reach. */
export interface DeskStaff extends Omit<SignedInStaff, 'reach'> {
  site: LiveSite;
  /** Ids: leads and cars of these. */
  dealerships: 'all' | readonly number[];
  /** Slugs: settings and pages of these. */
  sites: 'all' | readonly string[];
}

/**
 * The first line of every loader and action. Throws on to the sign-in when nobody is signed in, and a refusal (403) when
 * the role may not; a 503 while the database cannot say who it is. What somebody reaches (`dealerships`, `sites`) the page itself holds every query to.
 */
export function staffMay(context: Context, permission: Permission | 'staff'): DeskStaff {
  const desk = context.get(deskRequest);
  if (desk.databaseAway) throw databaseAway(desk);
  const { staff, site, path } = desk;
  if (staff === null) {
    const wanted = path.replace(/^\/desk\/?/, '/').replace(/\.data(?=$|\?)/, '');
    throw redirect(
      wanted === '/' || wanted.startsWith('/_root') ? '/sign-in' : `/sign-in?to=${encodeURIComponent(wanted)}`,
    );
  }
  if (permission !== 'staff' && !may(staff.role, permission)) throw notAllowed();
  const { reach, ...who } = staff;
  return { ...who, site, dealerships: reach.dealerships, sites: reach.sites };
}

/** For what a role may do elsewhere: another's dealership or site. Tells nothing of whether it is there. */
export const notAllowed = (): Response => new Response(null, { status: 403, statusText: 'Not allowed' });
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not found' });
