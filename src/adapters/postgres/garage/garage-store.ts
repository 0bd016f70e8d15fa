import { returnedOf } from '#adapters/postgres/reservation/reservation-rows.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  MOST_CALLS,
  MOST_OWN_CARS,
  type GarageStore,
  type StoredCar,
  type TextedAlert,
  type SentEnquiry,
} from '#app/garage/garage-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { erasePerson } from './erase-person.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { sentUnder } from '#adapters/postgres/lead/sent-under.ts';

export const createGarageStore = (database: Database): GarageStore => ({
  enquiries: (groupId, { phone }) =>
    inGroup(database, groupId, async (transaction) => {
      const sites = await transaction.selectFrom('sites').select('id').where('group_id', '=', groupId).execute();
      const found: SentEnquiry[] = [];
      for (const { id } of sites) found.push(...(await enquiriesAt(transaction, id, phone)));
      return found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    }),

  noteCall: ({ groupId, siteId }, personId, { car, dealershipId, at }) =>
    inGroup(database, groupId, async (transaction) => {
      await transaction
        .insertInto('revealed_calls')
        .values({ group_id: groupId, person_id: personId, site_id: siteId, dealership_id: dealershipId, car, at })
        .execute();
    }),

  calls: (groupId, personId) =>
    inGroup(database, groupId, (transaction) =>
      transaction
        .selectFrom('revealed_calls')
        .select(['car', 'dealership_id as dealershipId', 'at'])
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .orderBy('id', 'desc')
        .limit(MOST_CALLS)
        .execute(),
    ),

  // with the rights of the owner: alerts are shown to the role of one site alone
  textedAlerts: async (groupId, phone) => {
    const { rows } = await sql<TextedAlert>`
      select watched ->> 'name' as name, frequency, state, created_at as "requestedAt", confirmed_at as "confirmedAt",
        consent ->> 'text' as consent
      from alerts join sites on sites.id = alerts.site_id
      where sites.group_id = ${groupId} and phone = ${phone} order by alerts.id desc`.execute(database);
    return rows;
  },

  ownCars: (groupId, personId) =>
    inGroup(database, groupId, async (transaction) => {
      const rows = await transaction
        .selectFrom('own_cars')
        .select(['id', 'name', 'plate', day('service_on').as('serviceOn'), day('rego_expires').as('regoExpires')])
        .select(['service_km as serviceKm', 'email'])
        .select(sql<boolean>`email_confirmed_at is not null`.as('confirmed'))
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute();
      return rows satisfies StoredCar[];
    }),

  addOwnCar: ({ groupId, siteId, origin }, personId, car, now) =>
    inGroup(database, groupId, async (transaction) => {
      // locks the person, so that two requests at once cannot both pass the limit
      await sql`select id from people where id = ${personId} and group_id = ${groupId} for update`.execute(transaction);
      const { count } = await transaction
        .selectFrom('own_cars')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_OWN_CARS) return 'full';
      // an address that was asked for another of their cars is not asked again
      const known =
        car.email === null
          ? undefined
          : await transaction
              .selectFrom('own_cars')
              .select(['email_key', 'email_asked_at', 'email_confirmed_at'])
              .where('group_id', '=', groupId)
              .where('person_id', '=', personId)
              .where('email', '=', car.email)
              .executeTakeFirst();
      // a new vehicle does not resume the texts that its owner has stopped
      const stopped = await transaction
        .selectFrom('own_cars')
        .select('texts_stopped_at')
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .where('texts_stopped_at', 'is not', null)
        .executeTakeFirst();
      await transaction
        .insertInto('own_cars')
        .values({
          group_id: groupId,
          person_id: personId,
          site_id: siteId,
          origin,
          name: car.name,
          plate: car.plate === null ? null : JSON.stringify(car.plate),
          service_on: car.serviceOn,
          service_km: car.serviceKm,
          rego_expires: car.regoExpires,
          email: car.email,
          email_key: car.email === null ? null : (known?.email_key ?? randomBytes(16).toString('base64url')),
          email_asked_at: known?.email_asked_at ?? null,
          email_confirmed_at: known?.email_confirmed_at ?? null,
          texts_stopped_at: stopped?.texts_stopped_at ?? null,
          created_at: now,
        })
        .execute();
      return 'added';
    }),

  reminderConsent: (groupId, key) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .selectFrom('own_cars')
        .select('email_confirmed_at')
        .where('group_id', '=', groupId)
        .where('email_key', '=', key)
        .executeTakeFirst();
      return row && (row.email_confirmed_at === null ? 'waiting' : 'yes');
    }),

  answerReminders: (groupId, key, answer, now) =>
    inGroup(database, groupId, async (transaction) => {
      const no = { email: null, email_key: null, email_asked_at: null, email_confirmed_at: null };
      await transaction
        .updateTable('own_cars')
        .set(answer === 'yes' ? { email_confirmed_at: now } : no)
        .where('group_id', '=', groupId)
        .where('email_key', '=', key)
        .execute();
    }),

  textReminders: (groupId, key) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .selectFrom('own_cars')
        .select('texts_stopped_at')
        .where('group_id', '=', groupId)
        .where('text_key', '=', key)
        .executeTakeFirst();
      return row && (row.texts_stopped_at === null ? 'on' : 'stopped');
    }),

  answerTextReminders: (groupId, key, answer, now) =>
    inGroup(database, groupId, async (transaction) => {
      await transaction
        .updateTable('own_cars')
        .set({ texts_stopped_at: answer === 'no' ? now : null })
        .where('group_id', '=', groupId)
        .where('person_id', 'in', (owner) =>
          owner.selectFrom('own_cars').select('person_id').where('group_id', '=', groupId).where('text_key', '=', key),
        )
        .execute();
    }),

  removeOwnCar: (groupId, personId, id) =>
    inGroup(database, groupId, async (transaction) => {
      await transaction
        .deleteFrom('own_cars')
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .execute();
    }),

  devices: (groupId, personId, tokenHash, now) =>
    inGroup(database, groupId, async (transaction) => {
      const rows = await transaction
        .selectFrom('sessions')
        .select(['device', 'created_at', 'expires_at', 'token_hash'])
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ device, created_at, expires_at, token_hash }) => ({
        device,
        since: created_at,
        until: expires_at,
        own: token_hash.equals(tokenHash),
      }));
    }),

  since: (groupId, personId) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .selectFrom('people')
        .select('created_at')
        .where('group_id', '=', groupId)
        .where('id', '=', personId)
        .executeTakeFirst();
      return row?.created_at;
    }),

  erase: (groupId, person, now) => erasePerson(database, groupId, person, now),
});

/** A date column as text. `Date` would shift it by the zone of the process. */
export const day = (column: 'service_on' | 'rego_expires') =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The enquiries of one site, read under its row-level security. */
async function enquiriesAt(transaction: DatabaseTransaction, siteId: number, phone: string): Promise<SentEnquiry[]> {
  await sql`select set_config('forecourt.site_id', ${String(siteId)}, true)`.execute(transaction);
  const rows = await transaction
    .selectFrom('leads')
    .innerJoin('consents', 'consents.lead_id', 'leads.id')
    .leftJoin('appointments', (join) =>
      join.onRef('appointments.lead_id', '=', 'leads.id').on('appointments.site_id', '=', siteId),
    )
    .leftJoin('reservations', (join) =>
      join.onRef('reservations.lead_id', '=', 'leads.id').on('reservations.site_id', '=', siteId),
    )
    .select(['leads.id', 'leads.received_at', 'leads.payload', 'consents.opt_in', 'consents.text'])
    .select([
      'appointments.key as drive_key',
      'appointments.starts_at',
      'appointments.minutes',
      'appointments.state as drive_state',
    ])
    .select([
      'reservations.id as reservation_id',
      'reservations.key as reservation_key',
      'reservations.state as reservation_state',
      'reservations.held_until',
      'reservations.kept_until',
    ])
    .where('leads.site_id', '=', siteId)
    .where(sentUnder(phone))
    .orderBy('leads.id', 'desc')
    .limit(100)
    .execute();
  const returned = await returnedOf(
    transaction,
    rows.flatMap((row) => row.reservation_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    siteId,
    at: row.received_at,
    payload: row.payload,
    consent: { optIn: row.opt_in, text: row.text },
    appointment:
      row.drive_key === null
        ? null
        : {
            key: row.drive_key,
            startsAt: row.starts_at!,
            minutes: row.minutes!,
            state: row.drive_state as 'booked' | 'cancelled',
          },
    reservation:
      row.reservation_key === null
        ? null
        : {
            key: row.reservation_key,
            state: row.reservation_state as NonNullable<SentEnquiry['reservation']>['state'],
            until: row.kept_until ?? row.held_until,
            returned: returned.get(row.reservation_id!) ?? null,
          },
  }));
}
