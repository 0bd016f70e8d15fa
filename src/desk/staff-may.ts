import { redirect } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { SignedInStaff } from '#app/staff/signed-in-staff.ts';
import { may, type Permission } from '#domain/staff/roles.ts';
import { deskRequest, type Context } from './context.ts';
import { databaseAway } from './database-away.ts';

/** The staff member who is signed in, and the part of the group they have access to. */
export interface DeskStaff extends Omit<SignedInStaff, 'reach'> {
  site: LiveSite;
  /** Ids of the dealerships whose leads and cars they have access to. */
  dealerships: 'all' | readonly number[];
  /** Slugs of the sites whose settings and pages they have access to. */
  sites: 'all' | readonly string[];
}

/**
 * The first line of every loader and action. Redirects to the sign-in if no one is signed in, throws a 403 if the role
 * does not have the permission, and a 503 if the database is unavailable. The page itself limits every query to
 * `dealerships` and `sites`.
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

/** For a dealership or site without access. It does not reveal whether that exists. */
export const notAllowed = (): Response => new Response(null, { status: 403, statusText: 'Not allowed' });
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not found' });
