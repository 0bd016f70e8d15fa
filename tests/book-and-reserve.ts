import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { plainOrder } from '#domain/order/order.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import { aLeadPayload, aNewLead } from './builders.ts';
import { NO_BOUNDS } from './reservation-stage.ts';
import { storeLead } from './store-lead.ts';

export interface Booked {
  name: string;
  siteId: number;
  dealershipSlug: string;
  locationId: number;
  startsAt: Date;
  carId?: number | null;
  capacity?: number;
  /** As its lead says. */
  what?: DriveName;
}

export interface Reserved {
  name: string;
  siteId: number;
  dealershipSlug: string;
  carId: number;
  heldUntil: Date;
  /** Paid, and kept until then. */
  keptUntil?: Date;
  confirmed?: boolean;
  deposit?: number;
}

const appointmentOf = ({ startsAt, ...named }: { key: string; name: DriveName; startsAt: Date }) => ({
  ...named,
  startsAt: startsAt.toISOString(),
  minutes: 45,
  timezone: 'Australia/Brisbane',
  place: { name: 'Newstead', address: '1 Ferry Road', phone: null },
  bring: [],
});

/** Leads that book a drive or reserve a car. `people`: whose numbers and addresses are no one’s before. */
export function bookAndReserve(database: Database, now: Date, people = 0) {
  let made = people;
  const contact = (name: string) => ({
    name,
    email: `p${made}@example.com`,
    phone: `0491 57${String(made).padStart(4, '0')}`,
  });
  return {
    async book({ name, siteId, dealershipSlug, locationId, startsAt, carId = null, capacity = 9, what }: Booked) {
      const key = `book-${now.getTime() % 1e8}-${++made}`.padEnd(22, 'x');
      const payload = aLeadPayload({ ...contact(name), dealership_slug: dealershipSlug });
      const { id } = await storeLead(
        createLeadStore(database),
        siteId,
        aNewLead({
          idempotencyKey: key,
          receivedAt: now,
          payload: {
            ...payload,
            form: 'test-drive',
            ...(what && {
              about: { ...payload.about, appointment: appointmentOf({ key, name: what, startsAt }) },
            }),
          },
          appointment: { locationId, carId, startsAt, minutes: 45, capacity, travelMinutes: 60, perPerson: 99, key },
        }),
      );
      return { key, lead: id };
    },

    /** The id of the reservation. A paid one has a payment of the embedded gateway. */
    async reserve({
      name,
      siteId,
      dealershipSlug,
      carId,
      heldUntil,
      keptUntil,
      confirmed,
      deposit = 20_000,
    }: Reserved) {
      const key = `hold-${now.getTime() % 1e8}-${++made}`.padEnd(22, 'x');
      const payload = aLeadPayload({ ...contact(name), dealership_slug: dealershipSlug, form: 'reserve' });
      await storeLead(
        createLeadStore(database),
        siteId,
        aNewLead({
          idempotencyKey: key,
          receivedAt: now,
          payload,
          reservation: {
            carId,
            carName: '2024 Toyota RAV4',
            key,
            idempotencyKey: key,
            deposit,
            currency: 'AUD',
            price: 4_999_000,
            heldUntil,
            keepDays: 7,
            terms: 'All of it back.',
            network: null,
            bounds: NO_BOUNDS,
            order: plainOrder(4_999_000, deposit),
            journey: null,
          },
        }),
      );
      const { rows } = await sql<{ id: number }>`select id from reservations where key = ${key}`.execute(database);
      const { id } = rows[0]!;
      if (keptUntil) {
        await sql`insert into reservation_payments (reservation_id, site_id, gateway, session, url, amount_cents, currency, state, opened_at, changed_at)
          values (${id}, ${siteId}, 'test', ${`session-${key}`}, 'http://a.test/pay', ${deposit}, 'AUD', 'paid', ${now}, ${now})`.execute(
          database,
        );
        await step(database, id, { state: 'paid', event: 'pay', at: now, keptUntil });
        if (confirmed) await step(database, id, { state: 'confirmed', event: 'confirm', at: now, keptUntil });
      }
      return id;
    },
  };
}

async function step(
  database: Database,
  id: number,
  { state, event, at, keptUntil }: { state: string; event: string; at: Date; keptUntil: Date },
): Promise<void> {
  await sql`update reservations set state = ${state}, event = ${event}, changed_at = ${at}, kept_until = ${keptUntil}
    where id = ${id}`.execute(database);
}
