import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { readServerTiming } from '#adapters/http/trace-request.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { stepTrace, timeStep } from '#app/traces.ts';
import { forecourt } from '#main/forecourt.ts';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';

const TOKEN = 'a-token-of-some-length';
const ASK = { headers: { 'x-forecourt-trace': TOKEN, 'accept-encoding': 'br' } };

async function server(options: ServerOptions = {}) {
  const open = await openTestServer({ traceToken: TOKEN, ...options });
  onTestFinished(open.close);
  const steps = async (path: string, ask: Parameters<typeof open.get>[2] = ASK) => {
    const { headers } = await open.get('a.test', path, ask);
    return readServerTiming(headers['server-timing']?.toString() ?? '');
  };
  return { ...open, steps };
}

async function trace(address: string, variables: Record<string, string>, ...options: string[]) {
  let output = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      output += chunk.toString();
      done();
    },
  });
  const code = await forecourt(['trace', address, ...options], variables, {
    stdin: process.stdin,
    stdout: stream,
    stderr: stream,
  });
  return { code, output };
}

it('trace shows why the cache missed, then that it hit, and the steps of each', async () => {
  const { steps, hosts, rendered } = await server();
  const named = async () => (await steps('/search')).map(({ step, words }) => [step, words]);
  const first = await named();
  expect(first).toContainEqual(['cache', 'miss: no copy is kept']);
  expect(first.map(([step]) => step)).toEqual(['host', 'cache', 'turn', 'compress', 'server']);
  expect(first).toContainEqual(['host', 'a']);
  expect(first.find(([step]) => step === 'compress')?.[1]).toMatch(/^br \d+ bytes$/);
  const second = await named();
  expect(second).toContainEqual(['cache', 'hit']);
  expect(second.map(([step]) => step)).not.toContain('turn');
  const site = hosts.get('a.test')!;
  hosts.set('a.test', { ...site, stockRevision: { ...site.stockRevision, number: site.stockRevision.number + 1 } });
  expect(await named()).toContainEqual(['cache', 'miss: the stock or the settings have changed']);
  expect(rendered).toHaveLength(2);
});

it('trace counts the statements of its own request alone', async () => {
  const embedded = await openMemoryDatabase(process.env.TEST_TEMPLATE_FILE);
  onTestFinished(embedded.close);
  const pool = openPool(embedded.connection, { slow: { ms: 0, report: () => {} } });
  onTestFinished(pool.close);
  const statement = () => sql`select 1`.execute(pool.database);
  const { steps } = await server({
    answer: async ({ url }) => {
      for (let count = url.endsWith('/brands') ? 2 : 5; count > 0; count--) await statement();
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    },
  });
  const [two, five] = await Promise.all([steps('/brands'), steps('/search'), statement()]);
  const database = (found: typeof two) => found.find(({ step }) => step === 'database')?.words;
  expect([database(two), database(five)]).toEqual([
    expect.stringMatching(/^2 statements, the slowest [\d.]+ ms$/),
    expect.stringMatching(/^5 statements/),
  ]);
});

it.each([
  ['no token', {}],
  ['a wrong token', { 'x-forecourt-trace': 'a-token-of-some-lengtH' }],
  ['an empty token', { 'x-forecourt-trace': '' }],
])('trace with %s tells nothing, and the cache answers as ever', async (_what, headers) => {
  const { get } = await server();
  for (let count = 0; count < 2; count++) {
    const answer = await get('a.test', '/search', { headers });
    expect(answer.headers).not.toHaveProperty('server-timing');
    expect(answer.headers['cache-control']).toContain('s-maxage');
  }
});

it('trace of a server without a token tells nothing', async () => {
  const { get } = await server({ traceToken: undefined });
  const { headers } = await get('a.test', '/search', { headers: { 'x-forecourt-trace': 'undefined' } });
  expect(headers).not.toHaveProperty('server-timing');
});

it('trace leaves no listener behind, and its answer is for no cache in between', async () => {
  const { get } = await server();
  const { headers } = await get('a.test', '/search', ASK);
  expect(headers['cache-control']).toBe('no-store');
  expect(stepTrace.hasSubscribers).toBe(false);
  const { headers: next } = await get('a.test', '/search', { headers: { 'accept-encoding': 'br' } });
  expect(next['cache-control']).toContain('s-maxage');
});

it('a step that fails is told with its time, and its error is passed on', async () => {
  const heard: unknown[] = [];
  const hear = (message: unknown) => void heard.push(message);
  stepTrace.subscribe(hear);
  onTestFinished(() => void stepTrace.unsubscribe(hear));
  const lost = timeStep('load', () => rest(1).then(() => Promise.reject(new Error('lost'))));
  await expect(lost).rejects.toThrow('lost');
  expect(heard).toEqual([{ step: 'load', ms: expect.any(Number) as number, words: 'failed' }]);
});

it('forecourt trace prints the steps of one request', async () => {
  const { port } = await server();
  const { code, output } = await trace('http://a.test/search', { METRICS_TOKEN: TOKEN, PORT: String(port) }, '--here');
  expect(code).toBe(0);
  expect(output).toMatch(/^GET http:\/\/a\.test\/search\n200 {2}text\/html, (zstd|br)\n\nconnect /);
  expect(output).toMatch(/\n {2}host +a\n {2}cache +miss: no copy is kept\n/);
  expect(output).toMatch(/\nserver +[\d.]+ ms {2}all steps of the server\n/);
  expect(output).toMatch(/\nlast byte +[\d.]+ ms {2}\d+ bytes\n$/);
});

it.each([
  ['without METRICS_TOKEN', {}, 'http://a.test/', 'Set METRICS_TOKEN to that of the server'],
  ['with another token', { METRICS_TOKEN: 'another-token-of-some' }, 'http://a.test/', 'told no steps'],
  ['of no address', { METRICS_TOKEN: TOKEN }, 'northbank', 'is not a web address. Example: https://'],
])('forecourt trace %s says what to do and exits with 1', async (_what, variables, address, words) => {
  const { port } = await server();
  const { code, output } = await trace(address, { ...variables, PORT: String(port) }, '--here');
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
});

it('forecourt trace of a closed port says that nothing answers there', async () => {
  const { port, server: http } = await openTestServer();
  await new Promise((closed) => http.close(closed));
  const { code, output } = await trace('http://a.test/', { METRICS_TOKEN: TOKEN, PORT: String(port) }, '--here');
  expect([code, output]).toEqual([1, expect.stringContaining(`Nothing answers at port ${port} of this machine`)]);
});

it.each([
  ['a name that cannot be resolved', 'http://northbank.invalid/', 'The name northbank.invalid cannot be resolved'],
  ['a server that hangs up', 'http://127.0.0.1:PORT/', 'did not answer: socket hang up'],
])('forecourt trace of %s says so and exits with 1', async (_what, address, words) => {
  const hangsUp = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void hangsUp.close());
  await once(hangsUp, 'listening');
  const { port } = hangsUp.address() as AddressInfo;
  const { code, output } = await trace(address.replace('PORT', String(port)), { METRICS_TOKEN: TOKEN });
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
});
