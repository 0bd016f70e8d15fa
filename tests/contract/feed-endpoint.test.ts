import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveFile } from '#adapters/feed/receive-file.ts';
import { MOST_PUSHED, type PushServices } from '#app/feed/accept-push.ts';
import { feedTokenHash } from '#app/feed/feed-token.ts';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { openTestServer } from '#tests/http-server.ts';
import { feedEndpoint, feedRunEndpoint } from '#web/endpoints/feed-endpoint.ts';

let stored: string[];
let waiting: number[];
let receive: PushServices['receive'];
let server: Awaited<ReturnType<typeof openTestServer>>;
beforeEach(async () => {
  stored = [];
  waiting = [];
  receive = receiveFile;
  const services: PushServices = {
    store: {
      token: (dealership) => Promise.resolve(dealership === 'northbank' ? feedTokenHash('right') : undefined),
      run: (_dealership, id) =>
        Promise.resolve(
          id === 7
            ? { id, at: new Date(0), outcome: 'refused', because: 'Why', file: null, report: null, problems: [] }
            : undefined,
        ),
    },
    pushes: {
      waiting: () => Promise.resolve(waiting),
      accept: async (_dealership, _at, pieces) => stored.push(await text(Readable.from(pieces))),
    },
    clock: { now: () => new Date(0) },
    receive: (body, maxBytes) => receive(body, maxBytes),
  };
  server = await openTestServer({ endpoints: [feedEndpoint(services), feedRunEndpoint(services)] });
});
afterEach(() => server.close());

const put = (more: { token?: string; headers?: Record<string, string>; method?: string; path?: string } = {}) =>
  server.get('a.test', more.path ?? '/api/feeds/northbank', {
    method: more.method ?? 'PUT',
    headers: { authorization: `Bearer ${more.token ?? 'right'}`, ...more.headers },
    ...((more.method ?? 'PUT') === 'PUT' ? { body: 'stocknum\nU1\n' } : {}),
  });

it('feed push stores a file sent with the right token and names its run', async () => {
  const answered = await put();
  expect([answered.status, answered.text, stored]).toEqual([
    202,
    '{"run":1,"status":"/api/feeds/northbank/runs/1"}',
    ['stocknum\nU1\n'],
  ]);
  expect(answered.headers).toMatchObject({ location: '/api/feeds/northbank/runs/1', 'cache-control': 'no-store' });
  const run = await put({ method: 'GET', path: '/api/feeds/northbank/runs/7' });
  expect(JSON.parse(run.text)).toMatchObject({ run: 7, outcome: 'refused', because: 'Why' });
  expect((await put({ method: 'GET', path: '/api/feeds/northbank/runs/8' })).status).toBe(404);
});

it.each<[string, Parameters<typeof put>[0], number, string]>([
  ['another token', { token: 'wrong' }, 401, 'with the token'],
  ['no token', { headers: { authorization: '' } }, 401, 'with the token'],
  ['a dealership without a feed', { path: '/api/feeds/nobody' }, 401, 'with the token'],
  ['another token for a run', { token: 'x', method: 'GET', path: '/api/feeds/northbank/runs/7' }, 401, 'token'],
  ['GET', { method: 'GET' }, 405, 'PUT'],
  ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415, 'not a form'],
  ['brotli', { headers: { 'content-encoding': 'br' } }, 415, 'Only gzip'],
  ['what another website sends', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, ''],
])('feed push rejects %s', async (_what, more, status, words) => {
  const answered = await put(more);
  expect([answered.status, stored]).toEqual([status, []]);
  expect(answered.text).toContain(words);
});

it('feed push stores XML as any other file', async () => {
  expect((await put({ headers: { 'content-type': 'application/xml' } })).status).toBe(202);
  expect(stored).toEqual(['stocknum\nU1\n']);
});

it('feed push rejects a file announced as too long, and files behind too many waiting ones', async () => {
  const long = await server
    .get('a.test', '/api/feeds/northbank', {
      method: 'PUT',
      headers: { authorization: 'Bearer right', 'content-length': String(MOST_PUSHED + 1) },
    })
    .catch((error: NodeJS.ErrnoException) => error.code);
  expect(long).toMatchObject({ status: 413 });
  waiting = [1, 2, 3, 4, 5];
  expect(await put()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(stored).toEqual([]);
});

it('feed push rejects a file that turns out too long, and stores nothing', async () => {
  receive = (body) => receiveFile(body, 100_000);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-own-'));
  vi.stubEnv('TMPDIR', folder);
  const answered = await server.get('a.test', '/api/feeds/northbank', {
    method: 'PUT',
    headers: { authorization: 'Bearer right', 'transfer-encoding': 'chunked' },
    body: Buffer.alloc(100_001, 'a'),
  });
  expect([answered.status, answered.headers.connection, stored]).toEqual([413, 'close', []]);
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('feed push stores nothing of an interrupted file', async () => {
  const { promise: arriving, resolve: arrives } = Promise.withResolvers<{ file: ReturnType<typeof receiveFile> }>();
  receive = (body, maxBytes) => {
    const file = receiveFile(body, maxBytes);
    arrives({ file });
    return file;
  };
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'PUT /api/feeds/northbank HTTP/1.1\r\nHost: a.test\r\nAuthorization: Bearer right\r\nContent-Length: 1000\r\n\r\nstocknum\n',
  );
  const { file } = await arriving;
  const interrupted = expect(file).rejects.toThrow();
  socket.destroy();
  await interrupted;
  expect((await put()).status).toBe(202);
  expect(stored).toEqual(['stocknum\nU1\n']);
});

it('feed push limits guesses at tokens', async () => {
  for (let guess = 0; guess < RATE_LIMITS.feed.times; guess++) await put({ token: `guess-${guess}` });
  expect((await put({ token: 'right' })).status).toBe(429);
});
