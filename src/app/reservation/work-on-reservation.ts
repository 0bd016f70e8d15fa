import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { PaymentPorts } from './begin-payment.ts';
import { cancelReservation, type Cancelled } from './cancel-reservation.ts';
import { extendHold } from './extend-hold.ts';
import type { Reservation, StepDone, WhichReservation } from './reservations.ts';
import { extendedUntil } from '#domain/reservation/held-until.ts';

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
  const policy = await reservePolicyOf(ports.sites, siteId);
  if (found.state === 'held') return extendHold(ports, found, policy, { staffId });
  return ports.reservations.decide(
    siteId,
    which,
    { event: 'keep', until: extendedUntil(found, policy, change.now) },
    change,
  );
}

/** What the button says that extends it. */
export const untilIfExtended = async (
  sites: StaffPorts['sites'],
  reservation: Pick<Reservation, 'siteId' | 'state' | 'heldUntil' | 'keptUntil'>,
  now: Date,
): Promise<Date> => extendedUntil(reservation, await reservePolicyOf(sites, reservation.siteId), now);

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
