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
  const answers: unknown[] = [];
  const keptOpen: boolean[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // then its proxy has read /readyz
    for (let whileClosing = 0; whileClosing < 2;) {
      const begunWhileClosing = closing;
      const { status, keepsOpen } = await once(port, agent).catch((error: Error) => ({
        status: error.message,
        keepsOpen: false,
      }));
      answers.push(status);
      if (!begunWhileClosing) continue;
      whileClosing++;
      keptOpen.push(keepsOpen);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await expect.poll(() => answers.length).toBeGreaterThan(2 * CLIENTS);
  closing = true;
  await Promise.all([drain(server, { delayMs: 2_500, limitMs: 30_000 }), ...clients]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(keptOpen).toEqual(Array(2 * CLIENTS).fill(false));
  expect(server.listening).toBe(false);
});

it('drain cuts off a request that never ends', async () => {
  const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>();
  const answer = () => (noteRequest(), new Promise<never>(() => {}));
  const { port, server } = await openTestServer({ closing: () => true, answer });
  const failed = expect(once(port, new Agent())).rejects.toThrow();
  await requested;
  await drain(server, { delayMs: 0, limitMs: 100 });
  await failed;
});
