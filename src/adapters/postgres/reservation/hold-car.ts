import { sql } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { NewReservation } from '#app/reservation/reservations.ts';
import { holdRefusal, type HoldRefusal, type UnpaidHolds } from '#domain/reservation/hold-bounds.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { lockPerson } from '#adapters/postgres/lead/lock-person.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** First key of an advisory lock. It must differ from those of other locks with a site as second key. */
const HOLDS = 0x401d;

/**
 * The limit of unpaid holds that this transaction exceeds, so that it must roll back. Holds of a site are counted one
 * at a time, under a lock.
 */
export async function boundReached(
  transaction: DatabaseTransaction,
  siteId: number,
  { payload, receivedAt }: Pick<NewLead, 'payload' | 'receivedAt'>,
  { network, bounds }: Pick<NewReservation, 'network' | 'bounds'>,
): Promise<HoldRefusal | undefined> {
  await sql`select pg_advisory_xact_lock(${siteId}, ${HOLDS})`.execute(transaction);
  const isSamePerson = await lockPerson(transaction, siteId, payload);
  const dayBefore = new Date(receivedAt.getTime() - DAY_MS);
  const unpaid = sql`reservations.site_id = ${siteId} and reservations.state = 'held'`;
  const { rows } = await sql<UnpaidHolds>`
    select count(*) filter (where reservations.state = 'held') as person,
      count(*) filter (where leads.received_at > ${dayBefore}) as "personToday",
      (select count(*) from reservations where ${unpaid}) as site,
      (select count(*) from reservations where ${unpaid} and network = ${network}::text) as network
    from reservations join leads on leads.id = reservations.lead_id
    where reservations.site_id = ${siteId} and leads.site_id = ${siteId} and ${isSamePerson}`.execute(transaction);
  return holdRefusal(rows[0]!, bounds);
}

/**
 * Counts a rejected hold for the daily email to staff. Runs in its own transaction, because that of the lead was rolled
 * back.
 */
export const noteRefusedHold = (database: Database, siteId: number, at: Date): Promise<void> =>
  inSite(database, siteId, async (transaction) => {
    await sql`insert into refused_holds (site_id, day) values (${siteId}, ${at.toISOString().slice(0, 10)})
      on conflict (site_id, day) do update set refused = refused_holds.refused + 1`.execute(transaction);
  });

/** Holds a car in the transaction of its lead, which is to be undone when someone else has it, or the form was used. */
export async function holdCar(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  reservation: NewReservation,
  now: Date,
): Promise<'held' | 'car taken' | 'key used'> {
  try {
    const held = await transaction
      .insertInto('reservations')
      .values({
        site_id: siteId,
        lead_id: leadId,
        car_id: reservation.carId,
        car_name: reservation.carName,
        key: reservation.key,
        idempotency_key: reservation.idempotencyKey,
        state: 'held',
        event: 'hold',
        changed_at: now,
        held_until: reservation.heldUntil,
        deposit_cents: reservation.deposit,
        currency: reservation.currency,
        price_cents: reservation.price,
        keep_days: reservation.keepDays,
        terms: reservation.terms,
        network: reservation.network,
        agreed: JSON.stringify(reservation.order),
        journey: reservation.journey,
      })
      .onConflict((conflict) => conflict.doNothing()) // a conflict with another hold of the car, or with the same form; told apart below
      .returning('id')
      .executeTakeFirst();
    if (held) return 'held';
  } catch (error) {
    if ((error as { constraint?: unknown } | null)?.constraint !== 'reservations_car') throw error;
    return 'car taken'; // sold or reserved by its feed, or another company's
  }
  const same = await transaction
    .selectFrom('reservations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('idempotency_key', '=', reservation.idempotencyKey)
    .executeTakeFirst();
  return same ? 'key used' : 'car taken';
}
