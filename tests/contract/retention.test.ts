import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createEventDays } from '#adapters/postgres/events/event-days.ts';
import { createEventStore } from '#adapters/postgres/events/event-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { countEvents } from '#app/events/count-events.ts';
import { deleteExpired } from '#app/retention/delete-expired.ts';
import { aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-20T01:00:00Z');
const inDays = (days: number) => new Date(start.getTime() + days * DAY);

describe.each(testDatabases)('retention on $name', (engine) => {
  let open: OpenTestDatabase;
  let site: number;
  let other: number;
  beforeAll(async () => {
    open = await engine.open();
    const sites = createSiteStore(open.database);
    const apply = (slug: string, retention: object) =>
      sites.apply(
        { slug, group: 'g', hosts: [], extends: null },
        { at: start, by: 'a test', note: null, document: { group: 'g', retention } },
      );
    site = (await apply('short', { leadDays: 30, deliveryDays: 10, eventDays: 5 })).id;
    other = (await apply('long', { leadDays: null, deliveryDays: 0, eventDays: null, singleEventDays: null })).id;
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of [
      'people',
      'sign_in_codes',
      'code_counts',
      'outbox',
      'consents',
      'leads',
      'events',
      'event_counts',
      'event_counts_until',
      'inbox_messages',
      'change_log',
    ])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
  });

  const clearAt = (now: Date, days: { changeLogDays?: number; caughtMailDays?: number } = {}) =>
    deleteExpired(
      {
        store: createRetentionStore(open.database),
        sites: createSiteStore(open.database),
        events: createEventDays(open.database),
        changeLogDays: 0,
        caughtMailDays: 0,
        ...days,
      },
      now,
      new AbortController().signal,
    );
  const count = async (now: Date) => {
    const ports = { days: createEventDays(open.database), sites: createSiteStore(open.database) };
    await countEvents(ports, now, new AbortController().signal);
  };
  const rows = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(open.database)).rows[0]!.n;
  let keys = 0;
  const aLead = async (siteId: number, outcome: ('delivered' | 'dead' | 'waiting')[]) => {
    const { id } = await storeLead(
      createLeadStore(open.database),
      siteId,
      aNewLead({
        idempotencyKey: `key-${++keys}`,
        receivedAt: start,
        destinations: outcome.map((_, n) => ({ channel: 'email', target: `${n}@example.com`, options: {} })),
      }),
    );
    const outbox = createOutbox(open.database);
    for (const delivery of await outbox.claim('w', [{ channel: 'email', limit: 10, shares: [], firstShare: 10 }])) {
      const state = outcome[Number(delivery.target[0])];
      if (state === 'delivered') await outbox.delivered('w', delivery.id);
      if (state === 'dead') await outbox.failed('w', delivery.id, 'refused');
    }
    await sql`update outbox set delivered_at = ${start} where state = 'delivered'`.execute(open.database);
    await sql`update outbox set leased_until = null, leased_by = null, next_at = ${inDays(9999)} where state = 'waiting'`.execute(
      open.database,
    );
    return id;
  };

  it('keeps a lead for its days and then deletes it with consent and deliveries', async () => {
    await aLead(site, ['delivered']);
    expect(await clearAt(inDays(30))).toMatchObject({ leads: 0 });
    expect(await clearAt(new Date(inDays(30).getTime() + 1))).toMatchObject({ leads: 1 });
    expect([await rows('leads'), await rows('consents'), await rows('outbox')]).toEqual([0, 0, 0]);
  });

  it.each([
    ['no one has received', ['dead', 'dead'], 1],
    ['someone still waits for', ['delivered', 'waiting'], 1],
    ['one has received and another has refused', ['delivered', 'dead'], 0],
    ['goes nowhere', [], 0],
  ] as const)('of a lead that %s', async (_what, outcome, remaining) => {
    await aLead(site, [...outcome]);
    await clearAt(inDays(3_000));
    expect(await rows('leads')).toBe(remaining);
    expect(await rows('outbox')).toBe(remaining * outcome.length);
  });

  it('deletes deliveries before the lead, and only once every destination has it', async () => {
    await aLead(site, ['delivered', 'delivered']);
    await aLead(site, ['delivered', 'dead']);
    expect(await clearAt(inDays(10))).toMatchObject({ deliveries: 0 });
    expect(await clearAt(inDays(11))).toMatchObject({ deliveries: 2, leads: 0 });
    expect(await rows('outbox')).toBe(2);
  });

  it('keeps everything for ever where the site says so', async () => {
    await aLead(other, ['delivered']);
    await sql`insert into events (event, car_id, site_id, at) values (25, 1, ${other}, ${start})`.execute(
      open.database,
    );
    await count(inDays(6));
    await clearAt(inDays(30_000));
    const remaining = ['leads', 'outbox', 'events', 'event_counts'].map(rows);
    expect(await Promise.all(remaining)).toEqual([1, 1, 1, 1]);
  });

  const aPerson = async (groupOf: number, phone: string, signedIn = start) => {
    const { rows: people } = await sql<{ id: number; group_id: number }>`
      insert into people (group_id, phone, created_at, signed_in_at)
      select group_id, ${phone}, ${start}, ${signedIn} from sites where id = ${groupOf} returning id, group_id`.execute(
      open.database,
    );
    const { id, group_id } = people[0]!;
    await sql`insert into watchlist (group_id, person_id, car_id, site_id, saved_at, name)
      values (${group_id}, ${id}, 1, ${groupOf}, ${start}, 'x')`.execute(open.database);
    return { id, group_id };
  };

  it('deletes a person after the longest time of any site of the group, with the watchlist', async () => {
    const sites = createSiteStore(open.database);
    for (const [slug, personDays] of [
      ['strict', 10],
      ['patient', 20],
    ] as const)
      await sites.apply(
        { slug, group: 'people', hosts: [], extends: null },
        { at: start, by: 'a test', note: null, document: { group: 'people', retention: { personDays } } },
      );
    const strict = (await sites.bySlug('strict'))!.id;
    await aPerson(strict, '+61412000001');
    await aPerson(strict, '+61412000002', inDays(1));
    await aPerson(other, '+61412000003'); // a group that keeps for ever
    expect(await clearAt(inDays(20))).toMatchObject({ people: 0 });
    expect(await clearAt(new Date(inDays(20).getTime() + 1))).toMatchObject({ people: 1 });
    expect([await rows('people'), await rows('watchlist')]).toEqual([2, 2]);
  });

  it('deletes sessions, codes and counts a day after they expired', async () => {
    const { id, group_id } = await aPerson(other, '+61412000001');
    await sql`insert into sessions (token_hash, group_id, person_id, created_at, expires_at)
      values ('a', ${group_id}, ${id}, ${start}, ${start}), ('b', ${group_id}, ${id}, ${start}, ${inDays(9)})`.execute(
      open.database,
    );
    await sql`insert into sign_in_codes (browser_hash, group_id, site_id, phone, code_hash, tries_left, sent_at, expires_at)
      values ('a', ${group_id}, ${other}, '+61412000001', 'x', 5, ${start}, ${start})`.execute(open.database);
    await sql`insert into code_counts (key, count, until) values ('a', 1, ${start}), ('b', 1, ${inDays(9)})`.execute(
      open.database,
    );
    expect(await clearAt(inDays(1))).toMatchObject({ signIns: 0 });
    expect(await clearAt(inDays(2))).toMatchObject({ signIns: 3 });
    expect([await rows('sessions'), await rows('sign_in_codes'), await rows('code_counts')]).toEqual([1, 0, 1]);
  });

  it('ends expired sign-in data of staff, and keeps the staff', async () => {
    const { rows: made } = await sql<{ id: number; group_id: number }>`
      insert into staff (group_id, email, name, role, whole_group, created_at)
      select group_id, n || '@example.com', n, 'sales', true, ${start} from sites, unnest(array['a', 'b']) as n
      where sites.id = ${site} order by n returning id, group_id`.execute(open.database);
    for (const [index, { id, group_id }] of made.entries()) {
      const until = inDays(index * 9); // the first has run out, the second works
      const secret = Buffer.from([index]);
      await sql`insert into staff_sessions (token_hash, group_id, staff_id, created_at, seen_at, expires_at, device)
        values (${secret}, ${group_id}, ${id}, ${start}, ${start}, ${until}, 'a test')`.execute(open.database);
      await sql`insert into staff_challenges (browser_hash, group_id, staff_id, kind, tries_left, expires_at)
        values (${secret}, ${group_id}, ${id}, 'code', 5, ${until})`.execute(open.database);
      await sql`insert into staff_invitations (token_hash, group_id, staff_id, expires_at)
        values (${secret}, ${group_id}, ${id}, ${until})`.execute(open.database);
    }
    expect(await clearAt(inDays(1))).toMatchObject({ signIns: 0 });
    expect(await clearAt(inDays(2))).toMatchObject({ signIns: 3 });
    const left = ['staff', 'staff_sessions', 'staff_challenges', 'staff_invitations'].map(rows);
    expect(await Promise.all(left)).toEqual([2, 1, 1, 1]);
  });

  it('deletes many events in batches, once they are counted', async () => {
    await sql`insert into events (event, car_id, site_id, at) select 25, n, ${site}, ${start} from generate_series(1, 1500) as n`.execute(
      open.database,
    );
    await sql`insert into events (event, car_id, site_id, at) select 25, n, ${site}, ${inDays(0.1)} from generate_series(1, 1500) as n`.execute(
      open.database,
    );
    expect(await clearAt(inDays(6))).toMatchObject({ events: 0 });
    await count(inDays(6));
    expect(await clearAt(inDays(6))).toMatchObject({ events: 3_000, counts: 1_500 });
  });

  it('drops a day of events as a whole when no site keeps it, and deletes those of a site that keeps them shorter', async () => {
    const own = await engine.open();
    onTestFinished(own.close);
    const [store, sites, days] = [
      createRetentionStore(own.database),
      createSiteStore(own.database),
      createEventDays(own.database),
    ];
    const apply = async (slug: string, retention: object) =>
      (
        await sites.apply(
          { slug, group: 'g', hosts: [], extends: null },
          { at: start, by: 'a test', note: null, document: { group: 'g', retention } },
        )
      ).id;
    const shorter = await apply('shorter', { singleEventDays: 5 });
    const longer = await apply('longer', { singleEventDays: 10 });
    const [first, second] = [new Date('2031-01-01T12:00:00Z'), new Date('2031-01-02T12:00:00Z')];
    const events = [first, second].flatMap((at) =>
      [shorter, longer].map((siteId) => ({ event: 25, siteId, carId: 1, dealershipId: 1, at, details: {} })),
    );
    await createEventStore(own.database).add(events);
    const left = async () =>
      (
        await sql<{ row: string }>`
          select concat_ws(' ', tableoid::regclass, site_id) as row from events order by 1`.execute(own.database)
      ).rows.map(({ row }) => row);
    const clear = async (now: string) => {
      const signal = new AbortController().signal;
      await countEvents({ days, sites }, new Date(now), signal);
      const services = { store, sites, events: days, changeLogDays: 0, caughtMailDays: 0 };
      const { eventDays, events } = await deleteExpired(services, new Date(now), signal);
      return { eventDays, events };
    };
    // `events_first` ended years ago
    expect(await clear('2031-01-06T23:59:59Z')).toEqual({ eventDays: 1, events: 0 });
    expect(await clear('2031-01-07T00:00:00Z')).toEqual({ eventDays: 0, events: 1 });
    expect(await left()).toEqual([
      `events_20310101 ${longer}`,
      `events_20310102 ${shorter}`,
      `events_20310102 ${longer}`,
    ]);
    expect(await clear('2031-01-11T23:59:59Z')).toEqual({ eventDays: 0, events: 1 });
    expect(await clear('2031-01-12T00:00:00Z')).toEqual({ eventDays: 1, events: 0 });
    expect(await left()).toEqual([`events_20310102 ${longer}`]);
    await apply('broken', { singleEventDays: 'soon' });
    await expect(clear('2031-02-01T00:00:00Z')).rejects.toThrow(/broken/);
    const { rows } = await sql<{ n: number }>`select count(*) as n from event_counts`.execute(own.database);
    expect(rows[0]!.n).toBe(4);
  });

  it('deletes caught emails and old changes, but never the newest change', async () => {
    await sql`insert into inbox_messages (at, message_id, sender, recipient, subject, body) values
      (${start}, '1', 'a', 'b', 'c', 'd'), (${inDays(20)}, '2', 'a', 'b', 'c', 'd')`.execute(open.database);
    await sql`insert into change_log (kind, ids, at) select 'stock', '{1}', ${start} from generate_series(1, 3)`.execute(
      open.database,
    );
    expect(await clearAt(inDays(31), { changeLogDays: 7, caughtMailDays: 30 })).toMatchObject({ mails: 1, changes: 2 });
    expect([await rows('inbox_messages'), await rows('change_log')]).toEqual([1, 1]);
  });

  it('deletes data of a removed site by its settings, too', async () => {
    const sites = createSiteStore(open.database);
    const gone = await sites.apply(
      { slug: 'gone', group: 'g', hosts: [], extends: 'short' },
      { at: start, by: 'a test', note: null, document: { group: 'g', extends: 'short' } },
    );
    await aLead(gone.id, ['delivered']);
    await sites.remove(gone.id, start);
    await clearAt(inDays(29));
    expect(await rows('leads')).toBe(1);
    await clearAt(inDays(31));
    expect(await rows('leads')).toBe(0);
  });

  it('continues with other sites when the settings of one are invalid', async () => {
    const sites = createSiteStore(open.database);
    const apply = (document: object) =>
      sites.apply(
        { slug: 'broken', group: 'g', hosts: [], extends: null },
        { at: start, by: 'a test', note: null, document },
      );
    await apply({ group: 'g', tag: { newArrivalDays: 'soon' } });
    onTestFinished(async () => void (await apply({ group: 'g' })));
    await aLead(site, ['delivered']);
    await expect(clearAt(inDays(40))).rejects.toThrow(/broken/);
    expect(await rows('leads')).toBe(0);
  });
});
