import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertMailQueue } from '#adapters/postgres/alert/alert-mail-queue.ts';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createTextInbox } from '#adapters/postgres/lead/text-inbox.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { sendAlertMails } from '#app/alert/send-alert-mails.ts';
import { receiveText } from '#app/lead/receive-text.ts';
import type { Sms, SmsOutcome } from '#app/sign-in/sms-sender.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

// "alerts by text message: consent, confirmed by a first message, STOP, not at night"
const NOON = new Date('2026-11-21T02:00:00Z'); // in Brisbane
const HOUR = 3_600_000;
const NUMBER = '+61491570006';
const PHONE = '+61491570156';

describe.each(testDatabases)('alerts by text on $name', (engine) => {
  let open: OpenTestDatabase;
  let [site, sister, stranger]: number[] = [];
  let groups = new Map<number, number>();
  let now = NOON;
  let keys = 0;
  let cars = 0;
  let outcome: SmsOutcome = { sent: true };
  const sent: Sms[] = [];
  const sms = { send: async (text: Sms) => (sent.push(text), outcome) };

  beforeAll(async () => {
    open = await engine.open();
    const sites = createSiteStore(open.database);
    const apply = async (slug: string, group: string, textsPerDay: number) => {
      const document = {
        group,
        site: { name: 'North Motors', timezone: 'Australia/Brisbane' },
        alerts: { offered: true, byText: true, textsPerDay },
        lead: { textFrom: NUMBER },
      };
      const made = { slug, group, hosts: [], extends: null };
      const record = await sites.apply(made, { at: NOON, by: 'a test', note: null, document });
      groups.set(record.id, record.group_id);
      return record.id;
    };
    site = await apply('north', 'g', 3);
    sister = await apply('sister', 'g', 3);
    stranger = await apply('stranger', 'h', 1);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of ['alerts', 'text_opt_outs']) await sql`delete from ${sql.table(table)}`.execute(open.database);
    now = NOON;
    sent.length = 0;
    outcome = { sent: true };
  });

  const store = () => createAlertStore(open.database);
  const request = async (siteId = site!, phone = PHONE) => {
    const key = `key-${++keys}`.padEnd(22, 'x');
    const values = { make: ['Toyota'], model: [`Model ${keys}`] };
    const name = `Toyota ${keys} near “http://evil.example”`;
    const watched = {
      query: { ...EMPTY_QUERY, values },
      name,
      plainName: 'Toyota cars',
      path: '/search/toyota',
      filters: [],
    };
    const consent = { text: 'You agree.', page: '/search/toyota' };
    const origin = 'https://north.example';
    await store().request(siteId, { key, phone, watched, frequency: 'instant', drops: true, origin, consent, now }, 5);
    return key;
  };
  const send = () =>
    sendAlertMails(
      {
        queue: createAlertMailQueue(open.database),
        sites: createSiteStore(open.database),
        stock: {
          byIds: async (ids) =>
            ids.map((id) => aCar({ id, slug: `car-${id}`, group_id: groups.get(site!)!, name: '2024 Citroën C3' })),
        },
        clock: { now: () => now },
        random: () => 0.5,
        send: async () => expect.unreachable('an alert by text sends no email'),
        sms,
      },
      new AbortController().signal,
    );
  const confirm = async (key: string, siteId = site!) =>
    expect(await store().confirm(siteId, key, { now, since: new Date(0), most: 5 })).toBe('on');
  const started = async (siteId = site!, phone = PHONE) => {
    const key = await request(siteId, phone);
    await send();
    await confirm(key, siteId);
    sent.length = 0;
    return key;
  };
  /** New vehicles for every alert of a site that is on. */
  const news = async (siteId = site!, many = 1) => {
    const store = createAlertNewsStore(open.database);
    const { rows } = await sql<{ id: number }>`select id from alerts where site_id = ${siteId}`.execute(open.database);
    const hits = rows.flatMap(({ id }) =>
      Array.from({ length: many }, () => {
        const carId = ++cars;
        return { alertId: id, carId, news: 'new' as const, price: 2_990_000, before: null, once: `new ${carId}` };
      }),
    );
    await store.record(groups.get(siteId)!, { cars: [], gone: [], hits }, now);
    await composeAlertMails({ news: store, sites: createSiteStore(open.database) }, now, []);
  };
  const receive = (text: string, siteId = site!, from = PHONE) =>
    receiveText(
      { texts: createTextInbox(open.database), mails: { send: async () => {} }, sms },
      {
        id: siteId,
        origin: 'https://north.example',
        settings: siteSettings.parse({ site: { name: 'North Motors' } }),
      },
      { id: `SM${++keys}`, from, to: NUMBER, text },
      now,
    );
  const state = async (key: string, siteId = site!) => (await store().byKey(siteId, key))?.state;

  it('asks first, in a text that repeats nothing that was typed, and starts from its link alone', async () => {
    const key = await request();
    await send();
    expect(sent).toEqual([
      {
        to: PHONE,
        from: NUMBER,
        text: `North Motors: someone asked us to text this number about Toyota cars. To start, open https://north.example/alerts/${key} If it wasn't you, ignore this. Reply STOP to opt out.`,
      },
    ]);
    await news();
    await send();
    expect([sent.length, await state(key)]).toEqual([1, 'unconfirmed']);
  });

  it('texts a vehicle with one link and the way to stop, without marks that cost a second message', async () => {
    await started();
    await news();
    await send();
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^North Motors: new, 2024 Citroen C3.*, \$[\d,]+\. https:\/\/north\.example\/cars\/car-\d+ Reply STOP to opt out\.$/,
      ),
    ]);
  });

  it('texts several vehicles together, with the link to the alert', async () => {
    const key = await started();
    await news(site!, 3);
    await send();
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        `^North Motors: 3 new vehicles, Toyota .*https://north.example/alerts/${key} Reply STOP to opt out.$`,
      ),
    ]);
  });

  it('waits for the morning, the first text too', async () => {
    now = new Date(NOON.getTime() + 8 * HOUR); // eight in the evening
    await request();
    expect([await send(), sent]).toMatchObject([{ waiting: 1 }, []]);
    now = new Date(NOON.getTime() + 20 * HOUR - 1);
    await send();
    expect(sent).toEqual([]);
    now = new Date(NOON.getTime() + 20 * HOUR);
    await send();
    expect(sent).toHaveLength(1);
  });

  it('texts a number at most so often a day, from all alerts and sites of the company (textsPerDay)', async () => {
    for (const siteId of [site!, site!, sister!, sister!]) await started(siteId);
    await news();
    await news(sister!);
    expect(await send()).toMatchObject({ sent: 3, waiting: 1 });
    now = new Date(NOON.getTime() + 24 * HOUR - 1);
    expect(await send()).toMatchObject({ sent: 0 });
    now = new Date(NOON.getTime() + 24 * HOUR);
    expect(await send()).toMatchObject({ sent: 1 });
  });

  it('ends all alerts of a number with the company at STOP, answers once, and spares other companies', async () => {
    const own = await started();
    const other = await started(sister!);
    const elsewhere = await started(stranger!);
    const someone = await started(site!, '+61491570157');
    await news();
    await receive('Stop');
    await receive('STOP');
    expect(sent.map(({ text }) => text)).toEqual([
      'North Motors: you will not get any more texts from us. To get texts again, reply START.',
    ]);
    expect([await state(own), await state(other, sister!)]).toEqual(['ended', 'ended']);
    expect([await state(elsewhere, stranger!), await state(someone)]).toEqual(['on', 'on']);
    sent.length = 0;
    await send();
    expect(sent.map(({ to }) => to)).toEqual(['+61491570157']);
    const { rows } = await sql`select ended_by from alerts where key = ${own}`.execute(open.database);
    expect(rows).toEqual([{ ended_by: 'stop' }]);
  });

  it('writes to a stopped number only after START, and then only to ask', async () => {
    await receive('stop');
    sent.length = 0;
    await request();
    await request(sister!);
    expect([await send(), sent]).toMatchObject([{ sent: 0, dropped: 2 }, []]);
    await receive('START');
    now = new Date(now.getTime() + HOUR);
    await request();
    expect([await send(), sent.length]).toMatchObject([{ sent: 1 }, 1]);
  });

  it('ends an alert whose number the provider refuses, and tries a silent provider once', async () => {
    const key = await started();
    outcome = { sent: false, kind: 'silent', because: 'sms: answered 503' };
    await news();
    expect([await send(), await send()]).toMatchObject([{ failed: 1 }, { failed: 0 }]);
    expect([sent.length, await state(key)]).toEqual([1, 'on']);
    outcome = { sent: false, kind: 'refused', because: 'sms: Twilio refused it with 21211' };
    now = new Date(now.getTime() + HOUR);
    await news();
    await send();
    expect(await state(key)).toBe('ended');
    const { rows } = await sql<{ text: string }>`select alert_mails::text as text from alert_mails`.execute(
      open.database,
    );
    expect(rows.filter(({ text }) => text.includes('491570'))).toEqual([]);
  });

  it('lists and stops all alerts of one number from its page', async () => {
    const [one, two] = [await started(), await started()];
    const mine = await store().byKey(site!, one);
    expect([mine?.phone, mine?.email, mine?.others.length]).toEqual([PHONE, null, 2]);
    await store().end(site!, one, 'all', 'owner', now);
    expect([await state(one), await state(two)]).toEqual(['ended', 'ended']);
  });

  it('are told and deleted with the number they go to', async () => {
    await started();
    expect(await store().alertsOf(site!, { phone: PHONE })).toMatchObject([{ phone: PHONE, state: 'on' }]);
    expect(await store().removeAlertsOf(site!, { phone: PHONE })).toBe(1);
    expect(await store().alertsOf(site!, { phone: PHONE })).toEqual([]);
  });
});
