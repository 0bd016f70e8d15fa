import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKeys } from '#adapters/postgres/partner/api-keys.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { newApiKey, type ApiKeys, type KeysAt } from '#app/partner/api-keys.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { ApiScope } from '#domain/partner/api-scopes.ts';
import { visitSettings } from '#domain/price/price-choice.ts';
import { aCar } from '#tests/a-car.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { openTestServer } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { carCard } from '#web/cards/car-card.ts';
import { partnerEndpoints } from '#web/endpoints/partner-endpoint.ts';
import { changesAnswer, problemSchema, stockAnswer } from '#web/public-data/partner-schemas.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const BY = { staffId: null, at: NOW };

describe.each(testDatabases)('API of partners on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let keys: ApiKeys;
  let own: KeysAt;
  let foreign: KeysAt;
  let server: Awaited<ReturnType<typeof openTestServer>>;
  let stock: StockIndex;
  let shown: number;
  let now: Date;
  beforeAll(async () => {
    test = await open();
    const sites = createSiteStore(test.database);
    const apply = async (slug: string, group: string): Promise<KeysAt> => {
      const record = await sites.apply(
        { slug, group, hosts: [], extends: null },
        { at: NOW, by: 'a test', note: null, document: { group } },
      );
      return { groupId: record.group_id, siteId: record.id };
    };
    own = await apply('a', 'ours');
    foreign = await apply('b', 'theirs');
    keys = createApiKeys(test.database);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    await sql`delete from api_keys`.execute(test.database);
    now = NOW;
    stock = createStockIndex();
    shown = Number.MAX_SAFE_INTEGER;
    const changes = createChangeLog(test.database, test.connection);
    shown = await changes.last();
    const rateLimiter = memoryRateLimiter();
    const ports = {
      clock: { now: () => now },
      keys,
      rateLimiter,
      stock: { stock, changes, shown: () => shown },
    };
    server?.close();
    server = await openTestServer({ endpoints: partnerEndpoints(ports), rateLimiter });
    const settings = { partner: { api: true, origins: ['https://partner.example'] } };
    server.hosts.set('a.test', liveSite('a', { id: own.siteId, group_id: own.groupId, settings }));
    server.hosts.set('b.test', liveSite('b', { id: foreign.siteId, group_id: foreign.groupId, settings }));
  });
  afterAll(() => server.close());

  async function makeKey(scopes: ApiScope[] = ['stock', 'changes'], perMinute = 1_000, at = own): Promise<string> {
    const { key, hash, ending } = newApiKey();
    await keys.make(at, { name: 'Carfind', scopes, perMinute, hash, ending }, BY);
    return key;
  }
  const ask = async (
    path: string,
    key?: string,
    headers: Record<string, string> = {},
    method = 'GET',
    host = 'a.test',
  ) => {
    const answer = await server.get(host, path, {
      method,
      headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
    });
    return { ...answer, body: answer.text === '' ? undefined : (JSON.parse(answer.text) as Record<string, unknown>) };
  };
  /** Changes cars as an import does: in the index, and in the log. */
  async function change(ids: number[], put: (id: number) => Parameters<typeof aCar>[0] | null, group = own.groupId) {
    for (const id of ids) {
      const car = put(id);
      if (car === null) stock.remove([id]);
      else stock.put([aCar({ id, slug: `car-${id}`, group_id: group, ...car })]);
    }
    await sql`select append_change('stock', ${ids}::int[], ${group}::int)`.execute(test.database);
    shown = await createChangeLog(test.database, test.connection).last();
  }

  it.each<[string, () => Promise<[path: string, key?: string, host?: string]>, number]>([
    ['no key', async () => ['/api/stock'], 401],
    ['a key that was made up', async () => ['/api/stock', newApiKey().key], 401],
    ['the key of another site', async () => ['/api/stock', await makeKey(undefined, 60, foreign)], 401],
    ['a key at another site', async () => ['/api/stock', await makeKey(), 'b.test'], 401],
    ['a key without the scope', async () => ['/api/stock', await makeKey(['changes'])], 403],
    ['a key without the other scope', async () => ['/api/changes', await makeKey(['stock'])], 403],
    ['an unknown parameter', async () => ['/api/stock?page=2', await makeKey()], 400],
    ['a limit that is too high', async () => ['/api/stock?limit=201', await makeKey()], 400],
    ['a cursor that was made up', async () => ['/api/changes?since=x', await makeKey()], 400],
    ['a cursor of the future', async () => ['/api/changes?since=999999999-0', await makeKey()], 400],
  ])('%s is refused with a problem document', async (_what, what, status) => {
    const [path, key, host] = await what();
    const { status: answered, headers, body } = await ask(path, key, {}, 'GET', host);
    expect([answered, headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(problemSchema.parse(body).status).toBe(status);
  });

  it('names every wrong parameter', async () => {
    const { body } = await ask('/api/stock?limit=0&page=2', await makeKey());
    expect(
      problemSchema
        .parse(body)
        .errors?.map(({ parameter }) => parameter)
        .toSorted(),
    ).toEqual(['limit', 'page']);
  });

  it('a key works until it is revoked, and only its hash is stored', async () => {
    const key = await makeKey();
    expect((await ask('/api/stock', key)).status).toBe(200);
    const [listed] = await keys.list(own);
    expect(listed).toMatchObject({ name: 'Carfind', ending: key.slice(-4), usedOn: '2026-11-20', revokedAt: null });
    const { rows } = await sql<{ row: string }>`select k::text as row from api_keys k`.execute(test.database);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await keys.revoke(foreign, listed!.id, BY)).toBe(false);
    expect(await keys.revoke(own, listed!.id, BY)).toBe(true);
    expect(await keys.revoke(own, listed!.id, BY)).toBe(false);
    expect((await ask('/api/stock', key)).status).toBe(401);
    expect(await keys.list(foreign)).toEqual([]);
    const audit = await sql<{ what: string }>`
      select what from staff_changes where subject_kind = 'api-key' and subject_id = ${String(listed!.id)} order by id`.execute(
      test.database,
    );
    expect(audit.rows.map(({ what }) => what)).toEqual(['api-key.made', 'api-key.revoked']);
  });

  it('a key is held to its own rate', async () => {
    const [slow, fast] = [await makeKey(undefined, 30), await makeKey(undefined, 300)];
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await ask('/api/changes', slow)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await ask('/api/changes', slow);
    expect([refused.headers['content-type'], Number(refused.headers['retry-after'])]).toEqual([
      'application/problem+json',
      expect.any(Number),
    ]);
    expect((await ask('/api/changes', fast)).status).toBe(200);
  });

  it('pages of an allowed website may use it in a browser, and of no other', async () => {
    const key = await makeKey();
    const headers = { origin: 'https://partner.example', 'access-control-request-headers': 'authorization' };
    const preflight = await ask('/api/stock', undefined, headers, 'OPTIONS');
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
      204,
      'https://partner.example',
    ]);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    const read = await ask('/api/stock', key, { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' });
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, 'https://partner.example']);
    expect(read.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await ask('/api/stock', key, { origin: 'https://evil.example' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask('/api/stock', undefined, { origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(403);
  });

  it('a site without the API has none', async () => {
    server.hosts.set('a.test', liveSite('a', { id: own.siteId, group_id: own.groupId }));
    expect((await ask('/api/stock', await makeKey())).status).toBe(404);
  });

  it('reads the whole stock in pages, each car once', async () => {
    await change([5, 3, 9, 7], () => ({}));
    await change([4], () => ({ status: 'sold', sold_at: NOW.toISOString() }));
    await change([6], () => ({}), foreign.groupId);
    const key = await makeKey();
    const ids: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { body } = await ask(`/api/stock?limit=3&after=${after}`, key);
      const page = stockAnswer.parse(body);
      ids.push(...page.vehicles.map(({ id }) => id));
      after = page.after;
    }
    expect(ids).toEqual([3, 5, 7, 9]);
  });

  it('a price is that of the card, also where the site shows drive away', async () => {
    const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-11-01' };
    const settings = {
      partner: { api: true },
      price: { driveAway: { state: 'QLD' } },
      onRoad: { states: { QLD: figures } },
    };
    const site = liveSite('a', { id: own.siteId, group_id: own.groupId, settings });
    server.hosts.set('a.test', site);
    const key = await makeKey();
    const { cursor } = changesAnswer.parse((await ask('/api/changes', key)).body);
    await change([8], () => ({ price_type: 'Excl. government charges' }));
    const [ofStock] = stockAnswer.parse((await ask('/api/stock?after=7&limit=1', key)).body).vehicles;
    const { changes } = changesAnswer.parse((await ask(`/api/changes?since=${cursor}`, key)).body);
    const card = carCard(stock.byId(site.stockFilter, 8)!, visitSettings(site.settings), NOW);
    expect(ofStock!.price).toMatchObject({
      amount: Number(card.price.text.replaceAll(/[^\d]/g, '')),
      basis: 'drive_away_estimate',
      state: 'QLD',
      asOf: '2026-11-01',
      advertised: { amount: aCar().price! / 100, basis: 'excluding_government_charges' },
    });
    expect(changes.find(({ id }) => id === 8)!.vehicle!.price).toEqual(ofStock!.price);
  });

  describe('a cursor is gone when estimates change without their vehicles', () => {
    const QLD = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-11-01' };
    const site = (more: object = {}, figures: object = QLD) =>
      liveSite('a', {
        id: own.siteId,
        group_id: own.groupId,
        settings: {
          partner: { api: true },
          price: { driveAway: { state: 'QLD' } },
          onRoad: { states: { QLD: figures } },
          ...more,
        },
      });
    /** What a reader does that holds the stock: it reads on, or the whole stock where it is told to. */
    const readOn = async (key: string, cursor: string) => {
      const changes = await ask(`/api/changes?since=${cursor}`, key);
      if (changes.status !== 410) return { again: false, price: undefined, cursor };
      expect(problemSchema.parse(changes.body).detail).toContain('/api/stock');
      const begin = changesAnswer.parse((await ask('/api/changes', key)).body);
      const [vehicle] = stockAnswer.parse((await ask('/api/stock?after=7&limit=1', key)).body).vehicles;
      return { again: true, price: vehicle!.price, cursor: begin.cursor };
    };

    it.each<[string, () => void, object]>([
      [
        'by other figures',
        () => server.hosts.set('a.test', site({}, { ...QLD, insurance: 350 })),
        { basis: 'drive_away_estimate' },
      ],
      [
        'by figures that become too old on a day',
        () => (now = new Date('2027-11-02T12:00:00Z')),
        { amount: aCar().price! / 100, basis: 'excluding_government_charges' },
      ],
      [
        'by prices of another kind',
        () => server.hosts.set('a.test', site({ price: { driveAway: null } })),
        { amount: aCar().price! / 100, basis: 'excluding_government_charges' },
      ],
      [
        'by another lender',
        () => server.hosts.set('a.test', site({ finance: { establishmentFee: 900 } })),
        { basis: 'drive_away_estimate' },
      ],
      [
        'by a location with another name',
        () => server.hosts.set('a.test', { ...site(), locations: [{ ...aCar().location!, name: 'Elsewhere' }] }),
        { basis: 'drive_away_estimate' },
      ],
    ])('%s', async (_how, turn, price) => {
      server.hosts.set('a.test', site());
      const key = await makeKey();
      await change([8], () => ({ price_type: 'Excl. government charges' }));
      const { cursor } = changesAnswer.parse((await ask('/api/changes', key)).body);
      const [before] = stockAnswer.parse((await ask('/api/stock?after=7&limit=1', key)).body).vehicles;
      expect(await readOn(key, cursor)).toMatchObject({ again: false });
      turn();
      const read = await readOn(key, cursor);
      expect(read).toMatchObject({ again: true, price });
      if (!/lender|location/.test(_how)) expect(read.price).not.toEqual(before!.price);
      expect(await readOn(key, read.cursor)).toMatchObject({ again: false });
    });

    it('and not by settings that change no vehicle', async () => {
      server.hosts.set('a.test', site());
      const key = await makeKey();
      const { cursor } = changesAnswer.parse((await ask('/api/changes', key)).body);
      const rated = liveSite('a').locations.map((one) => ({ ...one, review_count: 7, opening_hours: [] }));
      server.hosts.set('a.test', { ...site({ home: { title: 'Another title' } }), locations: rated });
      now = new Date('2026-12-20T12:00:00Z');
      expect(await readOn(key, cursor)).toMatchObject({ again: false });
    });
  });

  it('a reader that follows the changes holds what the site shows, through any changes and any steps', async () => {
    const key = await makeKey();
    const held = new Map<number, number | null>();
    const first = changesAnswer.parse((await ask('/api/changes', key)).body);
    expect(first.changes).toEqual([]);
    let { cursor } = first;
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 12; round++) {
      const ids = Array.from({ length: 1 + random(6) }, () => 1 + random(10));
      const price = 1_000_000 + round * 100;
      await change([...new Set(ids)], (id) => (id % 4 === round % 4 ? null : { price }));
      await change([1 + random(10) + 100], () => ({}), foreign.groupId);
      for (let more = true; more;) {
        const read = changesAnswer.parse((await ask(`/api/changes?since=${cursor}&limit=${1 + random(3)}`, key)).body);
        for (const { id, change: what, vehicle } of read.changes) {
          if (what === 'removed') held.delete(id);
          else held.set(id, vehicle!.price.amount);
        }
        ({ cursor, more } = read);
      }
      const right = [...stock.cars()].filter(({ group_id }) => group_id === own.groupId);
      expect([...held].toSorted(([a], [b]) => a - b)).toEqual(
        right.map(({ id, price: cents }) => [id, cents! / 100]).toSorted(([a], [b]) => a! - b!),
      );
      expect([...held.keys()].some((id) => id > 100)).toBe(false);
    }
  });

  it('tells nothing that this process does not show yet', async () => {
    const key = await makeKey();
    const { cursor } = changesAnswer.parse((await ask('/api/changes', key)).body);
    const before = shown;
    await change([1], () => ({}));
    shown = before;
    expect(changesAnswer.parse((await ask(`/api/changes?since=${cursor}`, key)).body).changes).toEqual([]);
  });

  it('a cursor that the log no longer reaches is gone, with what to do', async () => {
    const key = await makeKey();
    await change([1], () => ({}));
    const { cursor } = changesAnswer.parse((await ask('/api/changes', key)).body);
    await change([2], () => ({}));
    await sql`delete from change_log where seq < ${shown}`.execute(test.database);
    const { status, body } = await ask(`/api/changes?since=${cursor}`, key);
    expect([status, problemSchema.parse(body).detail]).toEqual([410, expect.stringContaining('/api/stock')]);
  });
});
