import { createContext } from 'react-router';
import type { DeskCounts } from '#app/staff/desk-counts.ts';
import { deskRequest, deskServices, deskStaff, type Context } from './context.ts';
import { lateSince } from '#app/lead/late-since.ts';

const counts = createContext<Promise<DeskCounts> | null>(null);

/** The counts of the navigation and of the inbox, read once for a request: they read all open leads. */
export function countsHere(context: Context): Promise<DeskCounts> {
  const known = context.get(counts);
  if (known) return known;
  const { groupId, id: staffId, dealerships, site } = context.get(deskStaff);
  const counting = deskServices(context).count(
    { groupId, staffId, dealerships },
    lateSince(site, context.get(deskRequest).now),
  );
  context.set(counts, counting);
  return counting;
}
