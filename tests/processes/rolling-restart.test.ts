import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { startOwnServer, type OwnServer } from '#tests/e2e/server.ts';
import { send, startProxy } from './rolling-proxy.ts';
import { rest } from './survival-stage.ts';

const HOST = 'northbank.localhost';
const root = mkdtempSync(join(tmpdir(), 'forecourt-rolling-'));
const variables = { DEMO_STOCK: '0.02', DRAIN_SECONDS: '2', LOG_LEVEL: 'info' };
/** The database stays where it is: the process that holds it is not one of the two. */
let owner: OwnServer;
let webs: OwnServer[];
let proxy: Awaited<ReturnType<typeof startProxy>>;

const startWeb = () => startOwnServer({ entry: ['src/main/forecourt.ts', 'serve'], dataFolder: root, variables });

beforeAll(async () => {
  makeDataFolder(root);
  owner = await startOwnServer({ dataFolder: root, variables });
  webs = await Promise.all([startWeb(), startWeb()]);
  proxy = await startProxy(() => webs.map(({ port }) => port));
}, 180_000);
afterAll(async () => {
  await proxy.close();
  for (const web of [...webs, owner]) await web.stop();
  rmSync(root, { recursive: true, force: true });
});

it('rolling restart of two web processes under load fails no request', { timeout: 180_000 }, async () => {
  const outcomes = new Map<string, number>();
  let going = true;
  const visitors = Array.from({ length: 12 }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; going; turn++) {
      const path = ['/search', `/search?price=${9_000 + number * 50 + turn}-`, '/api/search?make=Kia'][turn % 3]!;
      const outcome = String(await send(proxy.port, agent, path));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  });
  await rest(500);
  const codes: unknown[] = [];
  for (const index of [0, 1]) {
    const old = webs[index]!;
    const exited = once(old.process, 'exit');
    const began = performance.now();
    old.process.kill('SIGTERM');
    // readiness first: it is false while requests are still answered
    await expect.poll(async () => (await ask(old.port, HOST, '/readyz')).status).toBe(503);
    expect((await ask(old.port, HOST, '/search')).headers.connection).toBe('close');
    codes.push((await exited)[0]);
    expect(performance.now() - began).toBeGreaterThan(1_900); // not before DRAIN_SECONDS were over
    webs[index] = await startWeb();
    const served = proxy.servedBy.get(webs[index].port) ?? 0;
    await expect
      .poll(() => proxy.servedBy.get(webs[index]!.port) ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(served + 20);
  }
  going = false;
  await Promise.all(visitors);
  expect(codes).toEqual([0, 0]);
  expect([...outcomes.keys()]).toEqual(['200']);
  expect(outcomes.get('200')).toBeGreaterThan(100);
});
