import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { LARGEST_FILE } from './chain/read-upload.ts';

const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
const sockets: Socket[] = [];
let close = () => {};
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  close();
});

/** A client that writes on for ever and never closes its side. */
async function open(first: string, drop: string) {
  const server = await openTestServer({ timeouts });
  ({ close } = server);
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(drop), 20);
  const held = () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
  await sleep(100);
  expect(await held()).toBe(1);
  for (let time = 0; (await held()) > 0 && time < 100; time++) await sleep(50);
  clearInterval(timer);
  return { received, held: await held(), rendered: server.rendered };
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a.test\r\n', 'X-A: 1\r\n'],
  [
    'a body',
    'POST /enquire HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
    'a',
  ],
])(
  'slow client: %s drop by drop gets an error and is cut off, also when the client does not close',
  async (_, first, drop) => {
    expect(await open(first, drop)).toEqual({
      received: expect.stringMatching(/^HTTP\/1.1 408/),
      held: 0,
      rendered: [],
    });
  },
);

it('the largest file may arrive at 100 kB per second, as where a phone has a weak signal', async () => {
  const opened = await openTestServer();
  ({ close } = opened);
  expect(opened.server.requestTimeout).toBeGreaterThan(LARGEST_FILE / 100);
});
