import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlertMailQueue } from '#adapters/postgres/alert/alert-mail-queue.ts';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { AlertLetter } from '#app/alert/alert-letter.ts';
import { composeAlertMails } from '#app/alert/compose-alert-mails.ts';
import { matchAlerts } from '#app/alert/match-alerts.ts';
import { sendAlertMails } from '#app/alert/send-alert-mails.ts';
import { mailText } from '#app/mail/mail-text.ts';
import type { Car } from '#domain/car/car.ts';
import type { PriceChoice } from '#domain/price/price-choice.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const never = new AbortController().signal;
const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 600, fees: 100, date: '2026-11-01' };

describe.each(testDatabases)('prices of an alert on $name', (engine) => {
  let open: OpenTestDatabase;
  let [site, groupId]: number[] = [];
  let stock: Car[] = [];
  let keys = 0;
  beforeAll(async () => {
    open = await engine.open();
    const sites = createSiteStore(open.database);
    const document = {
      group: 'g',
      site: { name: 'North Motors' },
      alerts: { offered: true },
      price: { driveAway: { state: 'QLD', first: false } },
      onRoad: { states: { QLD: figures, NSW: figures } },
    };
    const record = { slug: 'north', group: 'g', hosts: [], extends: null };
    site = (await sites.apply(record, { at: NOW, by: 'a test', note: null, document })).id;
    groupId = (await sites.groups())[0]!.id;
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of ['alerts', 'alert_cars', 'alert_cursors', 'change_log'])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
    stock = [];
  });

  const services = () => ({
    news: createAlertNewsStore(open.database),
    changes: createChangeLog(open.database, open.connection),
    sites: createSiteStore(open.database),
    stock: {
      byIds: async (ids: readonly number[]) => stock.filter(({ id }) => ids.includes(id)),
      async *listed() {
        yield stock;
      },
    },
    index: () => createStockIndex(),
  });

  async function send(): Promise<string[]> {
    const sent: AlertLetter[] = [];
    await sendAlertMails(
      {
        ...services(),
        queue: createAlertMailQueue(open.database),
        clock: { now: () => NOW },
        random: () => 0.5,
        send: async (_id, letter) => {
          sent.push(letter);
          return { delivered: true };
        },
        sms: { send: async () => ({ sent: true }) },
      },
      never,
    );
    return sent.map(({ content }) => mailText(content));
  }

  /** An alert under $45,000 in these prices, confirmed. */
  async function ask(prices: PriceChoice | undefined): Promise<void> {
    const key = `key-${++keys}`.padEnd(22, 'x');
    await createAlertStore(open.database).request(
      site!,
      {
        key,
        email: 'priya@example.com',
        watched: {
          query: { ...EMPTY_QUERY, ranges: { price: { max: 4_500_000 } }, prices },
          name: 'Cars under $45,000',
          plainName: 'Cars',
          path: '/search?price=-45000',
          filters: [],
        },
        frequency: 'instant',
        drops: true,
        origin: 'https://north.example',
        consent: { text: 'You ask us.', page: '/search' },
        now: NOW,
      },
      3,
    );
    await createAlertStore(open.database).confirm(site!, key, { now: NOW, since: new Date(0), most: 3 });
    await send();
    await matchAlerts(services(), NOW, never, []);
  }

  /** What an import of this one car has told. */
  async function arrive(dollars: number): Promise<string[]> {
    stock = [
      aCar({ id: 1, group_id: groupId!, price: dollars * 100, price_type: 'Excl. Govt. Charges', before_price: null }),
    ];
    await sql`select append_change('stock', array[1], ${groupId!}::int)`.execute(open.database);
    await matchAlerts(services(), NOW, never, []);
    await composeAlertMails(services(), NOW, []);
    return send();
  }

  it('are those that its owner saw: $44,000 is above $45,000 when it is driven away', async () => {
    await ask('NSW');
    expect(await arrive(44_000)).toEqual([]);
    const [letter] = await arrive(42_000);
    expect(letter).toContain('$44,360\nDrive away in NSW, estimate'); // with $1,260 of duty and $1,100 of charges
    expect(letter).toMatch(/north\.example\/cars\/\S+\?drive_away=NSW/);
  });

  it('are the site’s own where its owner chose none', async () => {
    await ask(undefined);
    const [letter] = await arrive(44_000);
    expect(letter).toContain('$44,000\nExcl. Govt. Charges');
  });

  it('are the site’s own where the site has no figures for that state any more', async () => {
    await ask('VIC');
    expect(await arrive(44_000)).toHaveLength(1);
  });
});
