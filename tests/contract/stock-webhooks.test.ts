import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createStockListeners } from '#adapters/postgres/stock/stock-listeners.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { stockWebhook } from '#adapters/webhook/stock-webhook.ts';
import { sendStockChanges, type StockWebhookServices } from '#app/partner/send-stock-changes.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { aCar } from '../a-car.ts';
import { answeringServer } from '../answering-server.ts';
import { testDatabases, type OpenTestDatabase } from '../databases.ts';

const SECRET = `whsec_${Buffer.from('a secret of this test only').toString('base64')}`;
const receiver = answeringServer();

interface Received {
  id: string;
  type: string;
  data: { since?: string; changes?: { id: number; change: string; url?: string }[] };
}

describe.each(testDatabases)('webhooks for stock on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let services: StockWebhookServices & { sites: ReturnType<typeof createSiteStore> };
  let groupId: number;
  let apply: (more?: object) => Promise<void>;
  let now = new Date();
  let status = 200;
  let received: Received[] = [];
  const cars = new Map<number, ReturnType<typeof aCar>>();
  beforeAll(async () => {
    test = await open();
    const sites = createSiteStore(test.database);
    apply = async (more = {}) => {
      const document = {
        group: 'g',
        partner: { webhooks: [{ url: `${receiver.url}/stock`, secretVariable: 'WEBHOOK_TEST' }] },
        ...more,
      };
      const record = await sites.apply(
        { slug: 'told', group: 'g', hosts: [], extends: null },
        { at: now, by: 'a test', note: null, document },
      );
      groupId = record.group_id;
    };
    await apply();
    services = {
      listeners: createStockListeners(test.database),
      changes: createChangeLog(test.database, test.connection),
      sites,
      stock: {
        byIds: async (ids) => ids.flatMap((id) => cars.get(id) ?? []),
        async *listed() {
          yield [...cars.values()];
        },
      },
      index: () => createStockIndex(),
      random: () => 0.5,
      originOf: () => 'https://told.example',
      post: stockWebhook({
        clock: { now: () => new Date() },
        allowPrivate: true,
        secret: (variable) => (variable === 'WEBHOOK_TEST' ? SECRET : undefined),
      }),
    };
    receiver.answer = (request, response) => {
      void text(request).then((body) => {
        const headers = request.headers as Record<string, string>;
        // throws where the signature is not right
        const message = new Webhook(SECRET).verify(body, headers) as Omit<Received, 'id'>;
        received.push({ ...message, id: headers['webhook-id']! });
        response.writeHead(status).end();
      });
    };
  });
  afterAll(() => test.close());

  const change = async (ids: number[], group = groupId) => {
    for (const id of ids) cars.set(id, aCar({ id, slug: `car-${id}`, group_id: group }));
    await sql`select append_change('stock', ${ids}::int[], ${group}::int)`.execute(test.database);
  };
  const run = () => sendStockChanges(services, now, new AbortController().signal);
  const changes = () => received.flatMap(({ data }) => data.changes ?? []);

  beforeEach(async () => {
    status = 200;
    now = new Date('2026-11-20T12:00:00Z');
    await run();
    received = [];
  });

  it('a receiver first hears where to begin, then what has changed, and nothing twice', async () => {
    await sql`delete from stock_listeners`.execute(test.database);
    await change([1]);
    await run();
    // no cursor: the web process that is read next may not show that entry of the log yet
    expect(received).toMatchObject([{ type: 'stock.reset' }]);
    expect(received[0]!.data).toEqual({ site: 'told', changes_url: 'https://told.example/api/changes' });
    received = [];
    await change([1, 2]);
    cars.delete(2);
    await run();
    await run();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      type: 'stock.changed',
      data: { changes_url: 'https://told.example/api/changes' },
    });
    expect(changes()).toEqual([
      { id: 1, change: 'updated', slug: 'car-1', url: 'https://told.example/cars/car-1' },
      { id: 2, change: 'removed' },
    ]);
  });

  it('nothing of another group is told', async () => {
    await change([50], groupId + 1);
    await run();
    expect(changes()).toEqual([]);
  });

  it.each([[500], [429], [404]])(
    'a receiver that answers %i is asked again later, and hears everything then',
    async (wrong) => {
      status = wrong;
      await change([3]);
      await run();
      const [first] = received;
      await change([4]);
      await run(); // too soon
      expect(received).toHaveLength(1);
      status = 200;
      now = new Date(now.getTime() + 10_000);
      await run();
      expect(new Set(received.slice(1).flatMap(({ data }) => data.changes!.map(({ id }) => id)))).toEqual(
        new Set([3, 4]),
      );
      expect(first!.id).toMatch(/^msg_stock_/);
    },
  );

  it('a receiver that is not there loses nothing', async () => {
    const { answer } = receiver;
    receiver.answer = (request) => request.destroy();
    await change([5]);
    await run();
    const { rows } = await sql<{ problem: string; attempts: number }>`
      select problem, attempts from stock_listeners`.execute(test.database);
    expect(rows).toEqual([{ problem: expect.stringContaining('webhook'), attempts: 1 }]);
    receiver.answer = answer;
    now = new Date(now.getTime() + 60_000);
    await run();
    expect(changes().map(({ id }) => id)).toContain(5);
  });

  it('a receiver that was away for longer than the log hears that it has to begin again', async () => {
    await change([6]);
    await change([7]);
    await sql`delete from change_log where seq < (select max(seq) from change_log)`.execute(test.database);
    await run();
    expect(received.map(({ type }) => type)).toEqual(['stock.reset']);
  });

  it('a receiver hears that it has to begin again when estimates change without their vehicles', async () => {
    const onRoad = {
      states: { QLD: { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-11-01' } },
    };
    await apply({ onRoad, price: { driveAway: { state: 'QLD' } } });
    await run();
    await apply({ onRoad, price: { driveAway: { state: 'QLD' } }, home: { title: 'Another title' } });
    await run();
    now = new Date('2027-11-02T12:00:00Z'); // the figures are too old
    await run();
    await run();
    expect(received.map(({ type }) => type)).toEqual(['stock.reset', 'stock.reset']);
    const [first, second] = received;
    expect(first!.id).not.toBe(second!.id);
  });

  it('a receiver hears that it has to begin again when a location or a dealership changes, and not by hours or reviews', async () => {
    const types = async (dealership: string, place: object) => {
      received = [];
      const location = { slug: 'yard', name: 'Yard', address: { city: 'Brisbane', state: 'QLD' }, ...place };
      const dealerships = [{ slug: 'told-motors', name: dealership, locations: [location] }];
      await services.sites.applyDirectory(groupDirectory.parse({ group: { slug: 'g', name: 'G' }, dealerships }));
      await run();
      return received.map(({ type }) => type);
    };
    await types('Told Motors', {});
    expect(await types('Told Motors', {})).toEqual([]);
    const unseen = { opening_hours: { daily: '09:00-17:00' }, average_rating: 4.5, review_count: 12 };
    expect(await types('Told Motors', unseen)).toEqual([]);
    expect(await types('Told Motors', { name: 'Yard North' })).toEqual(['stock.reset']);
    expect(await types('Told Motors', { address: { city: 'Logan', state: 'QLD' } })).toEqual(['stock.reset']);
    expect(await types('Told Cars', { address: { city: 'Logan', state: 'QLD' } })).toEqual(['stock.reset']);
  });
});
