import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertMailQueue } from '#adapters/postgres/alert/alert-mail-queue.ts';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { AlertLetter } from '#app/alert/alert-letter.ts';
import type { NewAlert } from '#app/alert/alert-store.ts';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { matchAlerts } from '#app/alert/match-alerts.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { sendAlertMails } from '#app/alert/send-alert-mails.ts';
import type { DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

// a Saturday, eight in the evening in Brisbane
const START = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const TOYOTAS: SearchQuery['values'] = { make: ['Toyota'] };

type ByEmail = Partial<Extract<NewAlert, { email: string }>>;
const textOf = (letter: AlertLetter | undefined) => mailText(letter!.content);

describe.each(testDatabases)('alerts on $name', (engine) => {
  let open: OpenTestDatabase;
  let [site, other, groupId]: number[] = [];
  let now = START;
  let stock = new Map<number, Car>();
  let keys = 0;
  /** Every email that was taken, by its id. */
  let taken = new Map<string, AlertLetter>();

  beforeAll(async () => {
    open = await engine.open();
    const sites = createSiteStore(open.database);
    const apply = async (slug: string, settings: object) => {
      const document = { group: 'g', site: { name: 'North Motors' }, ...settings };
      const site = { slug, group: 'g', hosts: [], extends: null };
      return (await sites.apply(site, { at: START, by: 'a test', note: null, document })).id;
    };
    site = await apply('north', { alerts: { offered: true, most: 3, replyTo: 'sales@north.example' } });
    other = await apply('other', { alerts: { offered: true }, stock: { makes: ['Kia'] } });
    groupId = (await sites.groups())[0]!.id;
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of ['alerts', 'alert_cars', 'alert_cursors', 'change_log'])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
    now = START;
    stock = new Map();
    taken = new Map();
  });

  const store = () => createAlertStore(open.database);
  const newAlert = (change: ByEmail = {}, values = TOYOTAS): NewAlert => ({
    key: `key-${++keys}`.padEnd(22, 'x'),
    email: 'priya@example.com',
    watched: {
      query: { ...EMPTY_QUERY, values },
      name: 'Toyota cars near “http://evil.example”',
      plainName: 'Toyota cars',
      path: '/search/toyota',
      filters: ['Toyota'],
    },
    frequency: 'instant',
    drops: true,
    origin: 'https://north.example',
    consent: { text: 'You ask us.', page: '/search/toyota' },
    now,
    ...change,
  });
  const confirm = (key: string, siteId = site!) =>
    store().confirm(siteId, key, { now, since: new Date(now.getTime() - 48 * HOUR), most: 3 });
  /** A confirmed alert. */
  const ask = async (change: ByEmail = {}, values = TOYOTAS, siteId = site!) => {
    const alert = newAlert(change, values);
    await store().request(siteId, alert, 3);
    await send();
    expect(await confirm(alert.key, siteId)).toBe('on');
    return alert.key;
  };
  /** Changes cars, as an import would. */
  const change = async (...cars: (Partial<Car> & { id: number })[]) => {
    for (const each of cars)
      stock.set(each.id, {
        ...(stock.get(each.id) ?? aCar({ slug: `car-${each.id}`, group_id: groupId!, before_price: null })),
        ...each,
      });
    const ids = cars.map(({ id }) => id);
    await sql`select append_change('stock', ${ids}::int[], ${groupId!}::int)`.execute(open.database);
  };
  const matchPorts = () => ({
    news: createAlertNewsStore(open.database),
    changes: createChangeLog(open.database, open.connection),
    sites: createSiteStore(open.database),
    stock: {
      byIds: async (ids: readonly number[]) => ids.flatMap((id) => stock.get(id) ?? []),
      async *listed() {
        yield [...stock.values()];
      },
    },
    index: () => createStockIndex(),
  });
  const look = async (ports = matchPorts()) => {
    const found = await matchAlerts(ports, now, new AbortController().signal, []);
    return { ...found, ...(await composeAlertMails(ports, now, [])) };
  };
  const send = async (
    deliver: (id: string, letter: AlertLetter) => DeliveryOutcome = () => ({ delivered: true }),
  ): Promise<AlertLetter[]> => {
    const sent: AlertLetter[] = [];
    await sendAlertMails(
      {
        queue: createAlertMailQueue(open.database),
        sites: createSiteStore(open.database),
        stock: matchPorts().stock,
        clock: { now: () => now },
        random: () => 0.5,
        send: async (id, letter) => {
          const outcome = deliver(id, letter);
          if (outcome.delivered && !taken.has(id)) sent.push(letter);
          if (outcome.delivered) taken.set(id, letter);
          return outcome;
        },
        sms: { send: async () => ({ sent: true }) },
      },
      new AbortController().signal,
    );
    return sent;
  };
  const subjects = async () => (await send()).map(({ subject }) => subject);
  const later = (hours: number) => (now = new Date(now.getTime() + hours * HOUR));

  describe('are requested', () => {
    it('by an email that repeats nothing that was typed, and start only by its link', async () => {
      const alert = newAlert();
      await store().request(site!, alert, 3);
      const [letter, ...more] = await send();
      expect(more).toEqual([]);
      expect(letter).toMatchObject({
        to: 'priya@example.com',
        subject: 'Confirm your alert: Toyota cars, North Motors',
      });
      expect(letter!.oneClick).toBeNull();
      expect(textOf(letter)).not.toContain('evil');
      expect(textOf(letter)).toContain(`https://north.example/alerts/${alert.key}`);
      expect(await store().byKey(site!, alert.key)).toMatchObject({ state: 'unconfirmed', others: [] });
      expect(await store().byKey(other!, alert.key)).toBeUndefined();
    });

    it('once: two requests are one alert and one email; someone who has it already is told by email alone', async () => {
      const key = await ask();
      await store().request(site!, newAlert({ frequency: 'weekly' }), 3);
      expect(await subjects()).toEqual(['You already have this alert: Toyota cars, North Motors']);
      expect(await store().byKey(site!, key)).toMatchObject({ frequency: 'instant' });
      const twice = [newAlert({}, { make: ['Kia'] }), newAlert({}, { make: ['Kia'] })];
      await Promise.all(twice.map((alert) => store().request(site!, alert, 3)));
      expect(await subjects()).toHaveLength(1);
    });

    it('up to the limit of the site, also when all are confirmed at once', async () => {
      const requests = ['Kia', 'Ford', 'Mazda', 'Isuzu', 'BMW'].map((make) => newAlert({}, { make: [make] }));
      for (const alert of requests) await store().request(site!, alert, 3);
      const confirmed = await Promise.all(requests.map(({ key }) => confirm(key)));
      expect(confirmed.toSorted()).toEqual(['full', 'full', 'on', 'on', 'on']);
      await store().request(site!, newAlert({}, { make: ['Audi'] }), 3);
      expect(await subjects()).toContain('You’ve reached your alert limit: North Motors');
    });

    it('and confirmed within the hours of the site', async () => {
      const alert = newAlert();
      await store().request(site!, alert, 3);
      later(48);
      expect(await confirm(alert.key)).toBe('on');
      const late = newAlert({ email: 'late@example.com' });
      await store().request(site!, late, 3);
      now = new Date(now.getTime() + 48 * HOUR + 1);
      expect(await confirm(late.key)).toBe('late');
    });
  });

  it('report new cars, price drops and returning cars, and nothing else', async () => {
    await change({ id: 1, price: 3_000_000 }, { id: 2, make: 'Kia' });
    const key = await ask();
    expect(await look()).toEqual({ cars: 0, hits: 0, mails: 0 }); // cars from before the alert are not news
    await change({ id: 1, km: 5 }, { id: 2, price: 1 });
    expect(await look()).toMatchObject({ hits: 0 });

    await change({ id: 3 }, { id: 4, make: 'Kia' }, { id: 5, status: 'sold', sold_at: START.toISOString() });
    expect(await look()).toMatchObject({ hits: 1, mails: 1 });
    const [letter] = await send();
    expect(letter).toMatchObject({
      subject: '1 new vehicle: Toyota cars near “http://evil.example”, North Motors',
      replyTo: 'sales@north.example',
    });
    expect(letter!.from.name).toBe('North Motors');
    expect(letter!.oneClick).toBe(`https://north.example/alerts/${key}/unsubscribe`);
    expect(textOf(letter)).toMatch(/2024 Toyota RAV4\nCruiser\n\$49,990\nDrive away\nNew\n/);
    expect(letter!.content.blocks[0]).toMatchObject({
      car: {
        url: 'https://north.example/cars/car-3',
        picture: 'https://north.example/img/1280.jpg/pictures/suv/green-fq.webp',
      },
    });

    later(1);
    await change({ id: 1, price: 2_900_000 }, { id: 3, price: 5_500_000 });
    await look();
    expect(textOf((await send())[0])).toContain('$29,000\nDrive away\nWas $30,000');
    later(1);
    await change({ id: 2, make: 'Toyota' }, { id: 1, status: 'sold', sold_at: now.toISOString() });
    await look();
    expect(await subjects()).toEqual([expect.stringMatching(/^1 new/)]); // the corrected car matches now
    later(24);
    await change({ id: 1, status: 'in_stock', sold_at: null });
    await look();
    expect(textOf((await send())[0])).toContain('Available again');
  });

  it('for a vehicle report its return once it is not reserved, and then its price, on a site that shows it', async () => {
    await change({ id: 1, price: 3_000_000, reserved: true });
    const car = (siteId: number) =>
      ask({ watched: { carId: 1, name: '2024 Toyota RAV4 Cruiser', path: '/cars/car-1' } }, undefined, siteId);
    await car(site!);
    await car(other!); // which sells Kias alone
    await look();
    await change({ id: 1, price: 2_950_000 }, { id: 2 });
    expect(await look(), 'someone else has agreed to it').toMatchObject({ hits: 0 });
    await change({ id: 1, reserved: false, price: 2_899_000 });
    await look();
    expect(await subjects()).toEqual(['Available again: 2024 Toyota RAV4 Cruiser, North Motors']);
    later(1);
    await change({ id: 1, price: 2_799_000 });
    await look();
    expect(await subjects()).toEqual(['Price drop to $27,990: 2024 Toyota RAV4 Cruiser, North Motors']);
    later(1);
    await change({ id: 1, price: 2_699_000, price_type: 'Excl. Gov. Charges' });
    expect(await look(), 'less, because charges are to come').toMatchObject({ hits: 0 });
    stock.delete(1);
    await sql`select append_change('stock', array[1], ${groupId!}::int)`.execute(open.database);
    await look();
    later(24);
    await change({ id: 1, price: 2_799_000 });
    await look();
    expect(await subjects()).toEqual(['Available again: 2024 Toyota RAV4 Cruiser, North Motors']);
  });

  it('match search words literally when no filter understood them', async () => {
    await ask({
      watched: { ...newAlert().watched, query: { ...EMPTY_QUERY, query: 'cruiser' } } as NewAlert['watched'],
    });
    await look();
    await change({ id: 1, badge: 'Cruisar' });
    expect(await look()).toMatchObject({ hits: 0 });
    await change({ id: 2 });
    expect(await look()).toMatchObject({ hits: 1 });
  });

  it('are sent as often as requested: three times a day, at seven, on Saturday at seven', async () => {
    await ask();
    await ask({ email: 'daily@example.com', frequency: 'daily' });
    await ask({ email: 'weekly@example.com', frequency: 'weekly' });
    await ask({ email: 'paused@example.com' }).then((key) => store().change(site!, key, { state: 'paused' }, now));
    await look();
    const mailed: Record<string, number> = {};
    for (let step = 0; step < 38; step++) {
      if (step < 24) await change({ id: 100 + step });
      await look();
      for (const { to } of await send()) mailed[to] = (mailed[to] ?? 0) + 1;
      later(step < 24 ? 1 : 12);
    }
    // 24 cars in a day: three emails, and the last with the rest; the days end at seven in the morning
    expect(mailed).toEqual({ 'priya@example.com': 4, 'daily@example.com': 2, 'weekly@example.com': 1 });
    const weekly = [...taken.values()].filter(({ to }) => to === 'weekly@example.com').at(-1);
    expect(weekly!.subject).toMatch(/^24 new/);
    expect(textOf(weekly)).toContain('Plus 12 more in this search.');
  });

  it('end by one click, together with news that waited', async () => {
    const key = await ask({ frequency: 'daily' });
    await look();
    await change({ id: 1 });
    await look();
    await store().end(site!, key, 'this', 'one-click', now);
    later(48);
    await look();
    expect(await send()).toEqual([]);
    expect(await store().byKey(site!, key)).toMatchObject({ state: 'ended', others: [] });
  });

  it('lose nothing and repeat nothing, wherever a worker is killed', async () => {
    const readers = 30;
    for (let reader = 0; reader < readers; reader++) await ask({ email: `r${reader}@example.com` });
    await look();
    await change(...Array.from({ length: 20 }, (_, index) => ({ id: index + 1 })));

    const killed = new Error('killed');
    const die = () => Promise.reject(killed);
    const ports = matchPorts();
    const halfway: typeof ports.news.record = (group, { hits }, at) =>
      ports.news.record(group, { cars: [], gone: [], hits: hits.slice(200) }, at).then(die);
    // killed before its news are written, while they are written, and before its position in the log is written
    for (const dying of [{ record: die }, { record: halfway }, { advance: die }])
      await expect(look({ ...ports, news: { ...ports.news, ...dying } })).rejects.toThrow('killed');
    expect(await look()).toMatchObject({ hits: 0, mails: readers });

    // with emails in hand, some of which the mail server has, and again
    let left = 7;
    const dies = () => {
      if (left-- > 0) return { delivered: true } as const;
      throw killed;
    };
    const confirmations = taken.size;
    await expect(send(dies)).rejects.toThrow('killed');
    left = 5;
    later(0.1); // its lease has run out
    await expect(send(dies)).rejects.toThrow('killed');
    later(0.1);
    await Promise.all([send(), send(), send()]); // three workers at once
    later(0.1);
    await send();

    const news = [...taken.values()].slice(confirmations);
    expect(news.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: readers }, (_, reader) => `r${reader}@example.com`).toSorted(),
    );
    for (const { subject } of news) expect(subject).toMatch(/^20 new/);
    expect(await look()).toMatchObject({ mails: 0 });
    const { rows } = await sql`select state from alert_mails where kind = 'news' and state <> 'sent'`.execute(
      open.database,
    );
    expect(rows).toEqual([]);
  });

  it('are retried while the mail server is unavailable, and end when it always rejects one', async () => {
    const key = await ask();
    await look();
    await change({ id: 1 });
    await look();
    for (let days = 0; days < 12; days++) {
      await send(() => ({ delivered: false, because: 'mail: EENVELOPE 550', kind: 'refused' }));
      later(30);
    }
    expect(await store().byKey(site!, key)).toMatchObject({ state: 'ended' });
    expect(await send()).toEqual([]);
  });

  it('miss no change from while the change log was cut off', async () => {
    await change({ id: 1 });
    await ask();
    await look();
    await change({ id: 2 });
    await sql`delete from change_log`.execute(open.database);
    await change({ id: 3 });
    expect(await look()).toMatchObject({ hits: 2, mails: 1 });
  });

  it('drop what they saw when a group has no alert left', async () => {
    await change({ id: 1 });
    const key = await ask();
    await look();
    await store().end(site!, key, 'all', 'owner', now);
    await look();
    expect((await sql`select * from alert_cars`.execute(open.database)).rows).toEqual([]);
  });

  it("are in a person's data export, and deleted with the person", async () => {
    await ask();
    await ask({ email: 'sam@example.com' });
    expect(await store().alertsOf(site!, { email: 'Priya@Example.com' })).toMatchObject([{ state: 'on' }]);
    expect(await store().removeAlertsOf(site!, { email: 'priya@example.com' })).toBe(1);
    expect(await store().alertsOf(site!, { email: 'priya@example.com' })).toEqual([]);
    expect(await store().alertsOf(site!, { email: 'sam@example.com' })).toHaveLength(1);
  });
});
