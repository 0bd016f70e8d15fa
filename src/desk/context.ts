import { createContext, type RouterContextProvider } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { SignedInStaff } from '#app/staff/signed-in-staff.ts';

export type Context = Readonly<RouterContextProvider>;

/** The staff member who is signed in, and the part of the group they have access to. */
export interface DeskStaff extends Omit<SignedInStaff, 'reach'> {
  site: LiveSite;
  /** Ids of the dealerships whose leads and cars they have access to. */
  dealerships: 'all' | readonly number[];
  /** Slugs of the sites whose settings and pages they have access to. */
  sites: 'all' | readonly string[];
}

/** The site, the time and the session of a request, for every loader and action. */
export const deskRequest = createContext<DeskRequest>();
/**
 * Who is signed in. The guard has checked the permissions that `pages.ts` declares, and sets it on every page that needs
 * staff. The page itself limits every query to `dealerships` and `sites`.
 */
export const deskStaff = createContext<DeskStaff>();
/** `null`: no one is signed in. */
export function staffOf({ staff, site }: DeskRequest): DeskStaff | null {
  if (staff === null) return null;
  const { reach, ...who } = staff;
  return { ...who, site, dealerships: reach.dealerships, sites: reach.sites };
}

export const services = createContext<DeskServices>();
export const errorReport = createContext<(error: unknown) => void>(() => {});

/** The services that pages use, by area: `deskServices(context).staff`. */
export const deskServices = (context: Context): DeskServices => context.get(services);
