import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callIndexNow } from '#adapters/index-now/call-index-now.ts';
import { createIndexNowStore } from '#adapters/postgres/syndication/index-now-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { notifySearchEngines, type IndexNowCall } from '#app/syndication/notify-search-engines.ts';
import type { Car } from '#domain/car/car.ts';
import { siteRequest } from '#web/context.ts';
import { loader } from '#web/pages/index-now-key/route.ts';
import { aCar } from '../a-car.ts';
import { answeringServer, json as answers } from '../answering-server.ts';
import { testDatabases, type OpenTestDatabase } from '../databases.ts';
import { liveSite } from '../live-site.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number, from = NOW) => new Date(from.getTime() - minutes * 60_000).toISOString();

describe.each(testDatabases)('search engine notices on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let server: Server;
  let groupId: number;
  let status = 200;
  const calls: IndexNowCall[] = [];
  beforeAll(async () => {
    test = await open();
    const sites = createSiteStore(test.database);
    const apply = async (slug: string, hosts: string[], syndication: object, more: object = {}) => {
      const document = { group: 'g', hosts, syndication, ...more };
      await sites.apply({ slug, group: 'g', hosts, extends: null }, { at: NOW, by: 'a test', note: null, document });
    };
    await apply('told', ['told.example'], { indexNow: 'a-key-1234' }, { car: { usedCarPath: true } });
    await apply('new-only', ['new.example'], { indexNow: 'b-key-1234' }, { stock: { carTypes: ['new'] } });
    await apply('without-key', ['other.example'], {});
    await apply('without-host', [], { indexNow: 'c-key-1234' });
    groupId = (await sites.groups())[0]!.id;
    server = createServer((request, response) => {
      json(request).then(
        (call) => {
          calls.push(call as IndexNowCall);
          response.writeHead(status).end();
        },
        () => response.destroy(),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await test.close();
  });

  beforeEach(() => test.database.deleteFrom('index_now').execute());

  const tell = async (cars: Partial<Car>[], now = NOW) => {
    calls.length = 0;
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const counts = await notifySearchEngines(
      {
        sites: createSiteStore(test.database),
        stock: {
          async *listed() {
            yield cars.map((change, index) => aCar({ id: index + 1, group_id: groupId, ...change }));
          },
        },
        submitted: createIndexNowStore(test.database),
        call: callIndexNow({ address, limits: { deadlineMs: 2_000, maxBytes: 1_000, allowPrivate: true } }),
      },
      now,
    );
    return { ...counts, calls: calls.map(({ host, urlList }) => [host, urlList]) };
  };

  it('list what changed since the last notice, once it has settled', async () => {
    const cars: Partial<Car>[] = [
      { slug: 'a', updated_at: minutesAgo(30) },
      { slug: 'b', updated_at: minutesAgo(30), car_type: 'new', status: 'sold' },
      { slug: 'c', updated_at: minutesAgo(9) },
      { slug: 'd', updated_at: minutesAgo(26 * 60) },
      { slug: 'e', updated_at: minutesAgo(30), group_id: groupId + 1 },
      { slug: 'f', updated_at: minutesAgo(30), show_on_dealer_website: false },
    ];
    status = 429;
    expect(await tell(cars)).toMatchObject({ sites: 2, submitted: 0, failed: 2 });
    status = 202;
    expect(await tell(cars)).toEqual({
      sites: 2,
      submitted: 3,
      failed: 0,
      calls: [
        ['new.example', ['https://new.example/cars/b']],
        ['told.example', ['https://told.example/used-car/a', 'https://told.example/cars/b']],
      ],
    });
    expect(calls[1]).toMatchObject({ key: 'a-key-1234', keyLocation: 'https://told.example/indexnow-key.txt' });
    expect(await tell(cars)).toMatchObject({ submitted: 0, calls: [] });
    expect(await tell(cars, new Date(NOW.getTime() + 5 * 60_000))).toMatchObject({
      calls: [['told.example', ['https://told.example/used-car/c']]],
    });
  });

  it('are sent for other sites when the settings of one are invalid', async () => {
    const apply = (site: object) =>
      createSiteStore(test.database).apply(
        { slug: 'broken', group: 'g', hosts: ['broken.example'], extends: null },
        { at: NOW, by: 'a test', note: null, document: { group: 'g', hosts: ['broken.example'], site } },
      );
    await apply({ name: 7 });
    onTestFinished(async () => void (await apply({ name: 'Mended' })));
    const later = new Date(NOW.getTime() + 60 * 60_000);
    const answer = await tell([{ slug: 'z', updated_at: minutesAgo(30, later) }], later);
    expect(answer).toMatchObject({
      submitted: 1,
      failed: 1,
      calls: [['told.example', ['https://told.example/used-car/z']]],
    });
  });
});

describe('IndexNow service', () => {
  const service = answeringServer();
  const call: IndexNowCall = {
    host: 'a.example',
    key: 'a-key-1234',
    keyLocation: 'https://a.example/indexnow-key.txt',
    urlList: ['https://a.example/cars/a'],
  };
  const send = (limits = {}) =>
    callIndexNow({
      address: new URL(service.url),
      limits: { deadlineMs: 300, maxBytes: 1_000, allowPrivate: true, ...limits },
    })(call);

  it.each([200, 202])('has accepted a notice when it answers with %i', async (status) => {
    const received: unknown[] = [];
    service.answer = (request, response) => {
      void json(request).then((body) => {
        received.push([request.method, request.headers['content-type'], body]);
        response.writeHead(status).end();
      });
    };
    await send();
    expect(received).toEqual([['POST', 'application/json; charset=utf-8', call]]);
  });

  it.each<[string, RequestListener]>([
    ['knows no such key', answers({}, 403)],
    ['says that the addresses are not ours', answers({}, 422)],
    ['has had enough for now', answers({}, 429)],
    ['is broken', answers({}, 503)],
    ['answers hugely', (_request, response) => response.end('x'.repeat(200_000))],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: service.url }).end()],
    ['says nothing', () => {}],
    ['begins and goes on for ever', (_request, response) => response.writeHead(200).write('{')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('has not accepted a notice when it %s', async (_case, answer) => {
    service.answer = answer;
    await expect(send()).rejects.toThrow();
  });

  it('is not called on this machine unless allowed, and is reported when unreachable', async () => {
    service.answer = answers({});
    await expect(send({ allowPrivate: false })).rejects.toThrow();
    await expect(
      callIndexNow({
        address: new URL('http://127.0.0.1:9'),
        limits: { deadlineMs: 300, maxBytes: 9, allowPrivate: true },
      })(call),
    ).rejects.toThrow();
  });
});

it.each([
  ['the key', { indexNow: 'a-key-1234' }, 200, 'a-key-1234'],
  ['none', {}, 404, 'This site has no key.\n'],
])('IndexNow key file of a site has %s', async (_what, syndication, wanted, text) => {
  const context = new RouterContextProvider();
  context.set(siteRequest, {
    site: liveSite('a', { settings: { syndication } }),
    now: NOW,
    origin: 'https://a.example',
  });
  const request = new Request('https://a.example/indexnow-key.txt');
  const response = loader({ request, context, params: {}, url: new URL(request.url), pattern: '/indexnow-key.txt' });
  expect([response.status, await response.text()]).toEqual([wanted, text]);
});
