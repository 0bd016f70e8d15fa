import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedDownloads } from '#adapters/feed/download-feed.ts';
import { noMailbox } from '#tests/no-mailbox.ts';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { RUNS_KEPT, shownAddress, type FeedSource } from '#app/feed/feed-store.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import { fetchFeed } from '#app/feed/fetch-feed.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { importIntoDealership, NOW } from '#tests/import-into-dealership.ts';

const GOOD = 'stocknum,make,model\nU1,Kia,Rio\nU2,Kia,Rio\n';

describe.each(testDatabases)('feed fetch on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let server: Server;
  let answer: RequestListener;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let services: FeedServices;
  beforeAll(async () => {
    test = await open();
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });
  beforeEach(async () => {
    dealer = await importIntoDealership(test.database);
    services = {
      store: createFeedStore(test.database),
      pushes: createPushStore(test.database),
      drops: dropFolders,
      mailbox: noMailbox,
      imports: dealer.store,
      clock: { now: () => NOW },
      download: feedDownloads({ allowPrivate: true, maxBytes: 10_000, deadlineMs: 300 }),
      openFeed: (path) => openFeed(path as string, Readable.from([])),
    };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv?key=secret`;
    await services.store.set({
      dealership: dealer.dealership,
      url,
      folder: null,
      alarm: feedAlarmPolicy.parse({}),
      everyMinutes: 15,
      mapping: null,
      full: false,
      nextAt: NOW,
    });
  });
  const source = async () => (await services.store.find(dealer.dealership)) as FeedSource & { url: string };
  const fetchIt = async (more = {}) => fetchFeed(services, await source(), more);
  const stock = async () => (await dealer.cars()).map((car) => car.stocknum);
  const runs = () => services.store.runs(dealer.dealership, 10);

  it('imports a file, and afterwards requests it only when it is newer', async () => {
    const requests: unknown[] = [];
    answer = ({ headers }, response) => {
      requests.push([headers['if-none-match'], headers['if-modified-since']]);
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 01 May 2026 00:00:00 GMT' }).end(GOOD);
    };
    expect(await fetchIt()).toMatchObject({ outcome: 'imported', report: { created: 2 } });
    expect(await stock()).toEqual(['U1', 'U2']);
    expect(await fetchIt()).toBeUndefined();
    expect(await fetchIt({ anew: true })).toMatchObject({ outcome: 'imported', report: { unchanged: 2 } });
    expect(requests).toEqual([
      [undefined, undefined],
      ['"1"', 'Fri, 01 May 2026 00:00:00 GMT'],
      [undefined, undefined],
    ]);
    expect((await runs()).map(({ outcome, report }) => [outcome, report?.rows])).toEqual([
      ['imported', 2],
      ['imported', 2],
    ]);
  });

  it('sends user name and password to the address alone, and not to another host that it redirects to', async () => {
    const elsewhere: unknown[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(request.headers.authorization);
      response.writeHead(200).end(GOOD);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const seen: unknown[] = [];
    answer = ({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(302, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` }).end();
    };
    const withPassword = { ...(await source()), credentials: { user: 'me', password: 'hush' } };
    expect(await fetchFeed(services, withPassword, { anew: true })).toMatchObject({ outcome: 'imported' });
    other.closeAllConnections();
    other.close();
    expect([seen, elsewhere]).toEqual([[`Basic ${Buffer.from('me:hush').toString('base64')}`], [undefined]]);
  });

  it.each<[string, RequestListener, string]>([
    [
      '401',
      (_, response) => void response.writeHead(401).end(),
      'The URL returned status 401. Check the user name and the password.',
    ],
    ['500', (_, response) => void response.writeHead(500).end('boom'), 'The URL returned status 500.'],
    [
      'too much',
      (_, response) => void response.writeHead(200).end('x'.repeat(10_001)),
      'The file could not be fetched: the answer is longer than 10000 bytes.',
    ],
    [
      'an answer that never ends',
      (_, response) => void response.writeHead(200).write(GOOD),
      'The file could not be fetched: no answer within 300 ms.',
    ],
    [
      'a connection that is cut',
      ({ socket }) => void socket.destroy(),
      'The file could not be fetched: the host ended the connection. Try again in a few minutes.',
    ],
  ])('reports %s, and leaves the stock unchanged', async (_what, answers, because) => {
    answer = answers;
    expect(await fetchIt()).toMatchObject({ outcome: 'failed', because });
    expect(await stock()).toEqual([]);
    expect(await runs()).toMatchObject([{ outcome: 'failed', because, at: NOW }]);
    expect((await source()).etag).toBeNull();
  });

  it('reports an unusable file, and skipped rows', async () => {
    answer = (_, response) => void response.end('');
    expect(await fetchIt()).toMatchObject({ outcome: 'empty', because: 'The file is empty.' });
    answer = (_, response) => void response.end('stocknum,make,model\nU1,Kia,Rio\nU2,,\n');
    await fetchIt();
    const [run] = await runs();
    expect(run).toMatchObject({ outcome: 'imported', report: { rows: 2, failed: 1 } });
    expect(run!.problems.map(({ line, row }) => [line, row])).toContainEqual([3, 'skipped']);
  });

  it('calls no address of this machine or its network', async () => {
    services.download = feedDownloads();
    let called = 0;
    answer = (_, response) => {
      called++;
      response.end(GOOD);
    };
    for (const url of [(await source()).url, (await source()).url.replace('http:', 'https:')])
      expect(await fetchFeed(services, { ...(await source()), url })).toMatchObject({ outcome: 'failed' });
    expect(called).toBe(0);
  });

  it('reads columns in the order in which the mapping names them: the later value wins', async () => {
    const columns = ['stocknum', 'make', 'model', 'A longer name', 'B'];
    const to = ['stocknum', 'make', 'model', 'badge', 'badge'];
    const mapping = mappingSchema.parse({ columns: Object.fromEntries(columns.map((name, at) => [name, to[at]])) });
    const backwards = mappingSchema.parse({
      columns: Object.fromEntries(columns.map((name, at) => [name, to[at]]).reverse()),
    });
    answer = (_, response) => void response.writeHead(200).end(`${columns.join()}\nU1,Kia,Rio,first,last\n`);
    for (const [how, badge] of [
      [mapping, 'last'],
      [backwards, 'first'],
    ] as const) {
      await services.store.setMapping(dealer.dealership, how, NOW);
      await fetchIt();
      expect((await dealer.cars()).map((car) => car.badge)).toEqual([badge]);
    }
  });

  it('requests the whole file again when its address or mapping changes', async () => {
    await services.store.taken(dealer.dealership, { etag: '"1"', lastModified: null });
    expect((await source()).etag).toBe('"1"');
    await services.store.set(await source());
    expect((await source()).etag).toBeNull();
    expect(await services.store.set({ ...(await source()), dealership: 'nobody' })).toBe(false);
  });

  it('remembers a bounded number of runs', async () => {
    const run = { at: NOW, outcome: 'failed', because: 'x', report: null, problems: [] } as const;
    for (let n = 0; n < RUNS_KEPT + 3; n++)
      await services.store.record(dealer.dealership, { ...run, problems: [], because: String(n) });
    const stored = await services.store.runs(dealer.dealership, RUNS_KEPT + 10);
    expect([stored.length, stored[0]!.because, stored.at(-1)!.because]).toEqual([
      RUNS_KEPT,
      String(RUNS_KEPT + 2),
      '3',
    ]);
  });
});

it('feed address is shown without anything that may be a password', () => {
  expect(shownAddress('https://feeds.example/a.csv?key=secret')).toBe('https://feeds.example/a.csv?…');
  expect(shownAddress('https://feeds.example/a.csv')).toBe('https://feeds.example/a.csv');
  expect(shownAddress('https://me:secret@feeds.example/a.csv')).toBe('https://feeds.example/a.csv');
});
