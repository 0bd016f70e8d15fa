import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { PaymentPorts } from './begin-payment.ts';
import { cancelReservation, type Cancelled } from './cancel-reservation.ts';
import type { Reservation, StepDone, WhichReservation } from './reservations.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** What staff do with a reservation, at the desk and by the command. */
export const STAFF_ACTS = ['confirm', 'extend', 'sell', 'cancel'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

export interface StaffPorts extends PaymentPorts {
  sites: Pick<SiteStore, 'list' | 'current'>;
}

/** Every change is emailed to the shopper and logged; a rejected one changes nothing. */
export async function workOnReservation(
  ports: StaffPorts,
  siteId: number,
  which: WhichReservation,
  act: StaffAct,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<Cancelled | StepDone> {
  const change = { now: ports.clock.now(), staffId };
  if (act === 'cancel') return cancelReservation(ports, siteId, which, { staffId });
  if (act !== 'extend') return ports.reservations.decide(siteId, which, { event: act }, change);
  const found = await ports.reservations.find(siteId, which);
  if (!found) return { done: false, because: 'nothing is held' };
  const until = await extendedUntil(ports.sites, siteId, found, change.now);
  if (found.state !== 'held') return ports.reservations.decide(siteId, which, { event: 'keep', until }, change);
  // how often a shopper may hold on is no limit of staff
  return ports.reservations.extend(siteId, which, { until, most: Number.POSITIVE_INFINITY, ...change });
}

/** Until when staff extend a reservation or a hold that they extend now. */
export async function extendedUntil(
  sites: StaffPorts['sites'],
  siteId: number,
  { state, heldUntil, keptUntil }: Pick<Reservation, 'state' | 'heldUntil' | 'keptUntil'>,
  now: Date,
): Promise<Date> {
  const { holdMinutes, keepDays } = await reservePolicyOf(sites, siteId);
  return state === 'held' ? later(now, heldUntil, holdMinutes * MINUTE_MS) : later(now, keptUntil, keepDays * DAY_MS);
}

const later = (now: Date, from: Date | null, ms: number): Date =>
  new Date(Math.max(now.getTime(), from?.getTime() ?? 0) + ms);

async function reservePolicyOf(sites: StaffPorts['sites'], siteId: number) {
  const records = await sites.list();
  const { slug } = records.find(({ id }) => id === siteId)!;
  return (await resolveSite(sites, slug, records)).settings.reserve;
}

/** What staff may do with one now: what the buttons of the desk offer. */
export function staffActs({ state }: Pick<Reservation, 'state'>): readonly StaffAct[] {
  switch (state) {
    case 'held':
      return ['extend', 'cancel'];
    case 'paid':
      return ['confirm', 'extend', 'sell', 'cancel'];
    case 'confirmed':
      return ['extend', 'sell', 'cancel'];
    case 'expired':
    case 'cancelled':
    case 'refunded':
    case 'sold':
      return [];
  }
}
