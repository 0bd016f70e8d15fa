import { sql } from 'kysely';
import type { DueService, ServiceReminders } from '#app/garage/garage-store.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Runs as the owner of the tables, because the role of a site may not read the phone numbers of people. */
export const createServiceReminders = (database: Database): ServiceReminders => ({
  async due(siteId, { from, to }, by) {
    const { rows } = await sql<DueService>`
      select own_cars.id, own_cars.origin, own_cars.name, own_cars.plate, own_cars.email, own_cars.email_key as "emailKey", own_cars.text_key as "textKey", own_cars.service_km as "serviceKm", people.phone,
        to_char(own_cars.service_on, 'YYYY-MM-DD') as "serviceOn"
      from own_cars join people on people.id = own_cars.person_id
      where own_cars.site_id = ${siteId} and own_cars.service_on > ${from}::date and own_cars.service_on <= ${to}::date
        and own_cars.reminded_of is distinct from own_cars.service_on
        and case when ${by} = 'sms' then own_cars.texts_stopped_at is null and not exists (
            select from text_opt_outs
            where group_id = people.group_id and phone_hash = sha256(convert_to(people.phone, 'UTF8')))
          else own_cars.email is not null and own_cars.email_confirmed_at is not null end
      order by own_cars.service_on limit 500`.execute(database);
    return rows;
  },
  async withoutConsentRequest(siteId) {
    const { rows } = await sql<{ email: string; key: string; origin: string }>`
      select distinct on (email_key) email, email_key as key, origin from own_cars
      where site_id = ${siteId} and email is not null and email_asked_at is null and email_confirmed_at is null
      order by email_key limit 500`.execute(database);
    return rows;
  },
  async consentRequested(siteId, key, now) {
    await sql`update own_cars set email_asked_at = ${now} where email_key = ${key} and site_id = ${siteId}`.execute(
      database,
    );
  },
  async reminded(siteId, id, serviceOn) {
    await sql`update own_cars set reminded_of = ${serviceOn}::date where id = ${id} and site_id = ${siteId}`.execute(
      database,
    );
  },
});
