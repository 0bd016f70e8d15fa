import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createGarageStore } from '#adapters/postgres/garage/garage-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createServiceReminders } from '#adapters/postgres/garage/service-reminders.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createWatchlistStore } from '#adapters/postgres/watchlist/watchlist-store.ts';
import type { NewAlert } from '#app/alert/alert-store.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { MOST_OWN_CARS, type GarageStore } from '#app/garage/garage-store.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const now = new Date('2026-11-20T01:00:00Z');
const PHONE = '+61412345678';
const ownCar = {
  name: '2021 Mazda 3',
  plate: { rego: '847XKT', regoState: 'QLD' as const },
  serviceOn: '2026-12-01',
  regoExpires: null,
  serviceKm: 75_000,
  email: 'priya@example.com',
};

describe.each(testDatabases)('garage on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: GarageStore;
  let sites: { groupId: number; siteId: number; origin: string }[];
  let people: { personId: number; phone: string }[];
  let stages = 0;
  let leads = 0;
  const send = (siteId: number, phone: string, email = 'priya@example.com') =>
    storeLead(
      createLeadStore(open.database),
      siteId,
      aNewLead({
        idempotencyKey: `key-${++leads}`,
        receivedAt: new Date(now.getTime() + leads * 1000),
        payload: aLeadPayload({ phone, email }),
      }),
    );
  beforeAll(async () => {
    open = await engine.open();
    store = createGarageStore(open.database);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    [sites, people] = [[], []];
    stages += 1;
    for (const [name, company] of [
      ['a', 'one'],
      ['sister', 'one'],
      ['b', 'two'],
    ] as const) {
      const [slug, group] = [`${name}-${stages}`, `${company}-${stages}`];
      const site = await createSiteStore(open.database).apply(
        { slug, group, hosts: [], extends: null },
        { at: now, by: 'a test', note: null, document: { group } },
      );
      sites.push({ groupId: site.group_id, siteId: site.id, origin: `https://${name}.test` });
    }
    for (const { groupId } of [sites[0]!, sites[2]!]) people.push(await personOf(groupId, PHONE));
  });
  async function personOf(groupId: number, phone: string) {
    const { id } = await open.database
      .insertInto('people')
      .values({ group_id: groupId, phone, created_at: now, signed_in_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { personId: id, phone };
  }

  /** The address of the one car of the first site is confirmed. */
  const confirm = async () => {
    const reminders = createServiceReminders(open.database);
    const { groupId, siteId } = sites[0]!;
    const [unconfirmed] = await reminders.withoutConsentRequest(siteId);
    await reminders.consentRequested(siteId, unconfirmed!.key, now);
    await store.answerReminders(groupId, unconfirmed!.key, 'yes', now);
  };

  it('shows what was sent under a number on every site of the group, in any notation, and nowhere else', async () => {
    const [one, sister, other] = sites.map(({ siteId }) => siteId);
    await send(one!, '0412 345 678');
    await send(sister!, '+61 (0)412-345-678');
    await send(one!, '0412 345 679');
    await send(other!, '0412 345 678');
    const found = await store.enquiries(sites[0]!.groupId, people[0]!);
    expect(found.map(({ siteId }) => siteId)).toEqual([sister, one]);
    expect(found[0]).toMatchObject({ payload: { name: 'Priya Raman' }, appointment: null, reservation: null });
    expect(await store.enquiries(sites[2]!.groupId, people[1]!)).toHaveLength(1);
  });

  it('stores own cars for their owner alone, up to a limit', async () => {
    const [at, , elsewhere] = sites;
    for (let car = 0; car < MOST_OWN_CARS; car++)
      expect(await store.addOwnCar(at!, people[0]!.personId, ownCar, now)).toBe('added');
    expect(await store.addOwnCar(at!, people[0]!.personId, ownCar, now)).toBe('full');
    const cars = await store.ownCars(at!.groupId, people[0]!.personId);
    expect(cars).toHaveLength(MOST_OWN_CARS);
    expect(cars[0]).toEqual({ ...ownCar, id: expect.any(Number) as number, confirmed: false });
    expect(await store.ownCars(elsewhere!.groupId, people[0]!.personId)).toEqual([]);
    await store.removeOwnCar(elsewhere!.groupId, people[1]!.personId, cars[0]!.id);
    await store.removeOwnCar(at!.groupId, people[1]!.personId, cars[0]!.id);
    expect(await store.ownCars(at!.groupId, people[0]!.personId)).toHaveLength(MOST_OWN_CARS);
    for (const { id } of cars.slice(1)) await store.removeOwnCar(at!.groupId, people[0]!.personId, id);
    expect(await store.ownCars(at!.groupId, people[0]!.personId)).toHaveLength(1);
  });

  it('finds due services, until a reminder was sent', async () => {
    const reminders = createServiceReminders(open.database);
    const { siteId } = sites[0]!;
    await store.addOwnCar(sites[0]!, people[0]!.personId, ownCar, now);
    const due = (from: string, to: string, by: 'mail' | 'sms' = 'mail') => reminders.due(siteId, { from, to }, by);
    expect(await due('2026-11-20', '2026-12-01')).toEqual([]); // not confirmed yet
    expect(await due('2026-11-20', '2026-12-01', 'sms')).toHaveLength(1);
    const [{ key, email } = { key: '', email: '' }] = await reminders.withoutConsentRequest(siteId);
    expect(email).toBe('priya@example.com');
    await reminders.consentRequested(siteId, key, now);
    expect(await reminders.withoutConsentRequest(siteId)).toEqual([]);
    expect(await store.reminderConsent(sites[2]!.groupId, key)).toBeUndefined();
    expect(await store.reminderConsent(sites[0]!.groupId, key)).toBe('waiting');
    await store.answerReminders(sites[2]!.groupId, key, 'yes', now);
    expect(await due('2026-11-20', '2026-12-01')).toEqual([]);
    await store.answerReminders(sites[0]!.groupId, key, 'yes', now);
    expect(await store.reminderConsent(sites[0]!.groupId, key)).toBe('yes');
    expect(await due('2026-11-20', '2026-11-30')).toEqual([]);
    expect(await due('2026-12-01', '2026-12-30')).toEqual([]);
    const [car] = await due('2026-11-20', '2026-12-01');
    expect(car).toMatchObject({
      name: '2021 Mazda 3',
      phone: PHONE,
      serviceOn: '2026-12-01',
      origin: 'https://a.test',
    });
    expect(await reminders.due(sites[1]!.siteId, { from: '2026-11-20', to: '2026-12-01' }, 'mail')).toEqual([]);
    await reminders.reminded(siteId, car!.id, '2026-12-01');
    expect(await due('2026-11-20', '2026-12-01')).toEqual([]);
  });

  it('asks an address to confirm once for all cars of a person, and a refusal removes it from them', async () => {
    const reminders = createServiceReminders(open.database);
    const { groupId, siteId } = sites[0]!;
    const { personId } = people[0]!;
    await store.addOwnCar(sites[0]!, personId, ownCar, now);
    await confirm();
    await store.addOwnCar(sites[0]!, personId, ownCar, now); // confirmed with the first
    expect(await reminders.withoutConsentRequest(siteId)).toEqual([]);
    const other = { ...ownCar, email: 'sam@example.com' };
    await store.addOwnCar(sites[0]!, personId, other, now);
    await store.addOwnCar(sites[0]!, personId, other, now);
    const unconfirmed = await reminders.withoutConsentRequest(siteId);
    expect(unconfirmed).toMatchObject([{ email: 'sam@example.com', origin: 'https://a.test' }]);
    await store.answerReminders(groupId, unconfirmed[0]!.key, 'no', now);
    expect(await store.reminderConsent(groupId, unconfirmed[0]!.key)).toBeUndefined();
    const cars = await store.ownCars(groupId, personId);
    expect(cars.map(({ email, confirmed }) => [email, confirmed])).toEqual([
      ['priya@example.com', true],
      ['priya@example.com', true],
      [null, false],
      [null, false],
    ]);
  });

  it("keeps a person's saved searches, and lets no one else end them", async () => {
    const alerts = createAlertStore(open.database);
    const { siteId } = sites[0]!;
    const [own, stranger] = people;
    const alert: NewAlert = {
      key: 'search-key',
      email: 'priya@example.com',
      watched: { query: EMPTY_QUERY, name: 'Toyota', plainName: 'Toyota', path: '/search/toyota', filters: [] },
      frequency: 'daily',
      drops: true,
      origin: 'https://a.test',
      consent: { text: '', page: '' },
      personId: own!.personId,
      now,
    };
    await alerts.request(siteId, alert, 3);
    const [saved] = await alerts.searchesOf(siteId, own!.personId);
    expect(saved).toEqual({ id: saved!.id, watched: alert.watched, frequency: 'daily', state: 'unconfirmed' });
    expect(await alerts.searchesOf(sites[1]!.siteId, own!.personId)).toEqual([]);
    await alerts.endSearch(siteId, stranger!.personId, saved!.id, now);
    expect(await alerts.searchesOf(siteId, own!.personId)).toHaveLength(1);
    await alerts.endSearch(siteId, own!.personId, saved!.id, now);
    expect(await alerts.searchesOf(siteId, own!.personId)).toEqual([]);
  });

  it('distinguishes a New South Wales landline from a New Zealand mobile with the same digits', async () => {
    const { groupId, siteId } = sites[0]!;
    const at = async (country: 'AU' | 'NZ', phone: string) => {
      const payload = aLeadPayload({ phone, email: 'x@example.com' });
      const lead = aNewLead({
        idempotencyKey: `two-${country}-${phone}`,
        receivedAt: now,
        payload: { ...payload, about: { ...payload.about, country } },
      });
      return (await storeLead(createLeadStore(open.database), siteId, lead)).id;
    };
    const sydney = await at('AU', '02 7123 4567');
    const auckland = await at('NZ', '027 123 4567');
    const abroad = await at('AU', '+64 27 123 4567');
    const of = async (phone: string) => (await store.enquiries(groupId, { personId: 0, phone })).map(({ id }) => id);
    expect(await of('+61271234567')).toEqual([sydney]);
    expect(await of('+64271234567')).toEqual([abroad, auckland]);
  });

  it('is not deleted while a test drive is ahead', async () => {
    const { groupId, siteId } = sites[0]!;
    await store.addOwnCar(sites[0]!, people[0]!.personId, ownCar, now);
    const { id } = await send(siteId, '0412 345 678');
    const { rows } = await sql<{ id: number }>`
      insert into dealerships (group_id, slug, name) values (${groupId}, 'd', 'D') returning id`.execute(open.database);
    const location = await sql<{ id: number }>`
      insert into locations (dealership_id, name, slug, city, state, country, timezone) values (${rows[0]!.id}, 'L', 'l', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane') returning id`.execute(
      open.database,
    );
    await sql`
      insert into appointments (site_id, lead_id, location_id, starts_at, minutes, seat, key)
      values (${siteId}, ${id}, ${location.rows[0]!.id}, ${new Date(now.getTime() + 1)}, 45, 1, 'k')`.execute(
      open.database,
    );
    const [enquiry] = await store.enquiries(groupId, people[0]!);
    expect(enquiry!.appointment).toMatchObject({ key: 'k', state: 'booked', minutes: 45 });
    expect(await store.erase(groupId, people[0]!, now)).toBe('ahead');
    expect(await store.ownCars(groupId, people[0]!.personId)).toHaveLength(1);
    await sql`update appointments set state = 'cancelled' where site_id = ${siteId}`.execute(open.database);
    const hold = (days: number) => sql`
      insert into reservations (site_id, group_id, car_id, car_name, lead_id, key, idempotency_key, state, event, changed_at, held_until, kept_until, deposit_cents, currency, price_cents, keep_days, terms)
      values (${siteId}, ${groupId}, 1, 'A car', ${id}, ${`r${days}`}, ${`r${days}`}, 'paid', 'pay', ${now}, ${now}, ${new Date(now.getTime() + days * 86_400_000)}, 1, 'AUD', 1, 7, '')`;
    await sql`alter table reservations disable trigger user`.execute(open.database);
    await hold(1).execute(open.database);
    expect(await store.erase(groupId, people[0]!, now)).toBe('ahead');
    // one that no one has closed is no reason for ever
    await sql`update reservations set kept_until = ${now} where site_id = ${siteId}`.execute(open.database);
    expect(await store.erase(groupId, people[0]!, now)).toBe('erased');
  });

  it('is deleted from every table, and everything of other people stays', async () => {
    // a number, an address and a plate of this test alone: it looks through the whole database
    const typed = { own: '0412 999 111', strange: '0412 999 112' };
    const { groupId, siteId } = sites[0]!;
    const kiri = await personOf(groupId, '+61412999111');
    await personOf(sites[2]!.groupId, kiri.phone);
    const plate = { rego: '999KRI', regoState: 'QLD' as const };
    await store.addOwnCar(sites[0]!, kiri.personId, { ...ownCar, plate, email: 'kiri@example.com' }, now);
    await confirm();
    await send(siteId, typed.own, 'kiri@example.com');
    await send(sites[1]!.siteId, '+61 (0)412-999-111', 'kiri@example.com');
    await send(siteId, typed.strange, 'kiri@example.com');
    await send(sites[2]!.siteId, typed.own, 'kiri@example.com');
    await createWatchlistStore(open.database).save(sites[0]!, kiri.personId, [
      { carId: 1, savedAt: now, name: 'A car', price: null, priceType: null, state: null },
    ]);
    const hash = Buffer.alloc(32, 1);
    await sql`
      insert into sessions (token_hash, group_id, person_id, created_at, expires_at, device)
      values (${hash}, ${groupId}, ${kiri.personId}, ${now}, ${new Date(now.getTime() + 1000)}, 'Chrome on Mac')`.execute(
      open.database,
    );
    expect(await store.devices(groupId, kiri.personId, hash, now)).toMatchObject([
      { device: 'Chrome on Mac', own: true },
    ]);
    await sql`
      insert into sign_in_codes (browser_hash, group_id, site_id, phone, code_hash, tries_left, sent_at, expires_at)
      values (${hash}, ${groupId}, ${siteId}, ${kiri.phone}, ${hash}, 5, ${now}, ${now})`.execute(open.database);
    const mine = await store.enquiries(groupId, kiri);
    await sql`
      insert into inbox_messages (message_id, sender, recipient, subject, body)
      values (${`lead-${mine[0]!.id}-1@x`}, 'x', 'sales@example.com', 's', ${`Kiri ${typed.own}`}), ('sms-1@x', 'SMS', ${kiri.phone}, 's', 'code')`.execute(
      open.database,
    );
    for (const [at, email] of [
      [siteId, 'kiri@example.com'],
      [siteId, 'stranger@example.com'],
      [siteId, 'victim@example.com'],
      [sites[2]!.siteId, 'other@example.com'],
    ] as const)
      await sql`
        insert into alerts (site_id, key, email, subject_key, watched, frequency, drops, origin, consent, created_at, touched_at)
        values (${at}, ${email}, ${email}, 'car:1', '{}', 'daily', true, 'https://a.test', '{}', ${now}, ${now})`.execute(
        open.database,
      );
    await sql`
      insert into alerts (site_id, key, phone, subject_key, watched, frequency, drops, origin, consent, created_at, touched_at)
      values (${siteId}, 'by-text', ${kiri.phone}, 'car:1', '{}', 'daily', true, 'https://a.test', '{}', ${now}, ${now})`.execute(
      open.database,
    );
    await sql`
      insert into attachments (site_id, key, lead_id, slot, media_type, bytes, created_at, expires_at)
      values (${siteId}, 'a-key', ${mine[0]!.id}, 'resume', 'application/pdf', '\\x00', ${now}, ${now})`.execute(
      open.database,
    );
    // the other group, and a stranger of this one, stay
    await sql`update leads set payload = payload || '{"name":"Other","email":"other@example.com"}'
      where site_id = ${sites[2]!.siteId}`.execute(open.database);
    await send(siteId, typed.own, 'victim@example.com'); // typed, and no one's
    await send(siteId, '0499 999 999', 'stranger@example.com');
    await sql`update leads set payload = payload || '{"email":"stranger@example.com"}'
      where payload ->> 'phone' = ${typed.strange}`.execute(open.database);
    await sql`update contacts set email = 'stranger@example.com', email_key = 'stranger@example.com'
      where phone = ${typed.strange}`.execute(open.database);

    expect(await places(/412.?999.?111|kiri@|999KRI/)).not.toEqual([]);
    const texted = { frequency: 'daily', state: 'unconfirmed', requestedAt: now, confirmedAt: null };
    expect(await store.textedAlerts(groupId, kiri.phone)).toMatchObject([texted]);
    expect(await store.textedAlerts(sites[2]!.groupId, kiri.phone)).toEqual([]);
    expect(await store.erase(groupId, kiri, now)).toBe('erased');
    await sql`delete from people where group_id = ${sites[2]!.groupId}`.execute(open.database);
    await sql`delete from outbox where site_id = ${sites[2]!.siteId}`.execute(open.database);
    await sql`delete from consents where site_id = ${sites[2]!.siteId}`.execute(open.database);
    expect(await places(/Other.*412.?999.?111/)).toEqual(['leads']);
    await sql`delete from leads where site_id = ${sites[2]!.siteId}`.execute(open.database);
    expect(await places(/412.?999.?111|kiri@|999KRI/)).toEqual([]);
    expect(await places(/stranger@/)).toEqual(expect.arrayContaining(['leads', 'alerts']));
    expect(await places(/other@/)).toEqual(['alerts']);
    expect(await places(/victim@/)).toEqual(['alerts']);
    expect(await places(/a-key/)).toEqual([]);
  });

  /** The tables with a row that contains the text, of all tables. */
  async function places(pattern: RegExp): Promise<string[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      open.database,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const all = await sql<{ text: string }>`
        select to_jsonb(t)::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(open.database);
      if (all.rows.some(({ text }) => pattern.test(text))) found.push(name);
    }
    return found;
  }
});
