import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { drain } from './drain.ts';

const CLIENTS = 24;

/** One answer, and whether its connection stays open. */
const once = (port: number, agent: Agent) =>
  new Promise<{ status: number | undefined; keepsOpen: boolean }>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: '/success', headers: { host: 'a.test' }, agent },
      (answer) => {
        answer.resume().once('end', () => {
          resolve({ status: answer.statusCode, keepsOpen: answer.headers.connection !== 'close' });
        });
      },
    );
    sent.once('error', reject).end();
  });

it('drain closes busy connections after their response, and lets open requests finish', async () => {
  let closing = false;
  const { port, server } = await openTestServer({
    closing: () => closing,
    answer: async () => {
      await sleep(30);
      return new Response('page');
    },
  });
  let proxySendsHere = true;
  const answers = new Map<string, number>();
  const keptOpen: boolean[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (proxySendsHere) {
      const { status, keepsOpen } = await once(port, agent).catch((error: Error) => ({
        status: error.message,
        keepsOpen: false,
      }));
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
      if (closing) keptOpen.push(keepsOpen);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await sleep(200);
  closing = true;
  const drained = drain(server, { delayMs: 1_500, limitMs: 5_000 });
  await sleep(300);
  proxySendsHere = false; // it has read /readyz by now
  await Promise.all([drained, ...clients]);
  expect([...answers.keys()]).toEqual(['200']);
  expect(keptOpen.slice(CLIENTS)).not.toContain(true);
  expect(server.listening).toBe(false);
});

it('drain cuts off a request that never ends', async () => {
  const { port, server } = await openTestServer({ closing: () => true, answer: () => new Promise(() => {}) });
  const answer = once(port, new Agent());
  const failed = expect(answer).rejects.toThrow();
  await sleep(50);
  await drain(server, { delayMs: 0, limitMs: 100 });
  await failed;
});
