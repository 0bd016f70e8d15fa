import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

const CLIENTS = 16;

/** The status of one answer, or what went wrong. */
const statusOf = (port: number, path: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const options = { port, host: '127.0.0.1', path, headers: { host: 'northbank.localhost' }, agent };
    request(options, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
      .once('error', (error) => resolve(error.message))
      .end();
  });

it('shutdown by SIGTERM under load fails no request of a load balancer that reads /readyz', async () => {
  const server = await startOwnServer({ variables: { DEMO_STOCK: '0.02', DRAIN_SECONDS: '5' } });
  const exited = once(server.process, 'exit');
  let sendsHere = true;
  const statuses = new Map<number | string, number>();
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let page = 1; sendsHere; page++) {
      const status = await statusOf(server.port, `/search?page=${page}&seats=${number + 1}`, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  await sleep(500);
  server.process.kill('SIGTERM');
  while ((await ask(server.port, 'localhost', '/readyz')).status === 200) await sleep(50);
  sendsHere = false;
  await Promise.all(clients);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(CLIENTS);
  expect(await exited).toEqual([0, null]);
  await server.stop();
});
