import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

/** What a client sees that writes on for ever and never closes its side. */
async function isCutOff(first: string, drop: string): Promise<void> {
  const server = await openTestServer({ timeouts });
  ({ close } = server);
  const connected = once(server.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => {});
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(drop), 20);
  const [held] = await connected;
  if (!held.destroyed) await once(held, 'close');
  clearInterval(timer);
  await expect.poll(() => received).toMatch(/^HTTP\/1.1 408/);
  expect(server.rendered).toEqual([]);
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a.test\r\n', 'X-A: 1\r\n'],
  [
    'a body',
    'POST /enquire HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
    'a',
  ],
])('slow client: %s drop by drop gets an error and is cut off, also when the client does not close', (_, first, drop) =>
  isCutOff(first, drop),
);

it('the largest file may arrive at 100 kB per second, as where a phone has a weak signal', async () => {
  const opened = await openTestServer();
  ({ close } = opened);
  expect(opened.server.requestTimeout).toBeGreaterThan(LARGEST_FILE / 100);
});
