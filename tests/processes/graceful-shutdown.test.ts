import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask } from '#tests/ask.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { startLeadReceivers, type LeadReceivers } from './lead-receivers.ts';
import { leadForm } from './lead-survival.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { receivingSite, rest } from './survival-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-shutdown-'));
let receivers: LeadReceivers;
let variables: Record<string, string>;
beforeAll(async () => {
  receivers = await startLeadReceivers();
  variables = { ...receivingSite(folder, receivers), DRAIN_SECONDS: '3' };
});
afterAll(async () => {
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });
});

const CLIENTS = 24;
const HOST = 'northbank.localhost';

/** A request on a connection that is kept, as a proxy does; the status, or what became of it. */
const get = (port: number, agent: Agent, path: string) =>
  new Promise<number | string>((resolve) => {
    request({ port, host: '127.0.0.1', path, headers: { host: HOST }, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error) => resolve(error.message));
    })
      .once('error', (error) => resolve(error.message))
      .end();
  });

/** Every lead stored, the demo's own among them. */
async function countLeads(dataFolder: string): Promise<number> {
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: dataFolder }));
  const { stored } = await database
    .selectFrom('leads')
    .select((select) => select.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  await close();
  return stored;
}

it('graceful shutdown on SIGTERM under load: visitors go to other processes, leads are kept, the database closes last', async () => {
  const dataFolder = join(folder, 'data');
  makeDataFolder(dataFolder);
  const server = await startOwnServer({ dataFolder, variables });
  const { port } = server;
  const before = await countLeads(dataFolder);
  let proxySendsHere = true;
  const outcomes = new Set<number | string>();
  const visitors = Array.from({ length: CLIENTS }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; proxySendsHere; turn++) {
      // a cached page, one that is not, and an answer of the API in turn
      const path = [`/search`, `/search?price=${10_000 + number * 100 + turn}-`, '/api/search?make=Kia'][turn % 3]!;
      outcomes.add(await get(port, agent, path));
    }
    agent.destroy();
  });
  let leads = 0;
  const shoppers = Array.from({ length: 3 }, async () => {
    while (proxySendsHere) {
      const number = leads++;
      const { status } = await ask(port, HOST, '/enquire', {
        method: 'POST',
        body: leadForm(number),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }).catch((error: Error) => ({ status: error.message }));
      outcomes.add(status);
    }
  });
  await rest(1_000);

  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  // a proxy looks at /readyz now and then, and finishes what it has begun
  while ((await ask(port, HOST, '/readyz')).status === 200) await rest(50);
  proxySendsHere = false;
  await Promise.all([...visitors, ...shoppers]);
  expect(await exited).toEqual([0, null]);

  expect([...outcomes].toSorted()).toEqual([200, 303]);
  expect(leads).toBeGreaterThan(0);
  expect((await countLeads(dataFolder)) - before).toBe(leads);
});

it('graceful shutdown ends at once on a second signal', async () => {
  const dataFolder = join(folder, 'hasty');
  makeDataFolder(dataFolder);
  const server = await startOwnServer({
    dataFolder,
    variables: { ...variables, DEMO_STOCK: '0', DRAIN_SECONDS: '10' },
  });
  const exited = once(server.process, 'exit');
  onTestFailed(() => console.info(server.process.exitCode, server.process.signalCode, server.output()));
  server.process.kill('SIGTERM');
  while ((await ask(server.port, HOST, '/readyz')).status === 200) await rest(50);
  await rest(300); // a terminal's Ctrl-C may come in two signals
  server.process.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});
