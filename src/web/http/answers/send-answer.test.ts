import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { answerUnread } from './send-answer.ts';
import { MOST_SENT } from '../chain/read-upload.ts';

it.each([
  ['a form', '/enquire', 'application/x-www-form-urlencoded'],
  ['a form with a file', '/careers', 'multipart/form-data; boundary=B'],
])(
  '%s that is far too large gets a response while it is still being sent, and the response arrives',
  async (_, path, type) => {
    const server = await openTestServer();
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    let reset: Error | undefined;
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', (error) => (reset = error));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Type: ${type}\r\nContent-Length: ${MOST_SENT + 1}\r\n\r\n`,
    );
    for (let sent = 0; sent < 12; sent++) {
      socket.write(Buffer.alloc(1_048_576));
      await new Promise((next) => setTimeout(next, 10));
    }
    await expect.poll(() => answer).toContain('</html>');
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*Go back/s);
    expect(reset).toBeUndefined();
    socket.destroy();
    server.close();
  },
);

const LINGER_MS = 50;
const givesUp = () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('too many fields')) });

it.each(['goes away after the answer', 'goes on sending and reads nothing', 'sends what is given up in the middle'])(
  'a client that %s leaves the server unchanged, and no socket open',
  async (how) => {
    const server = createServer((request, response) => {
      answerUnread(request, response, LINGER_MS);
      const refuse = () => void response.writeHead(413).end('too large');
      if (how.startsWith('sends what')) pipeline(request, givesUp(), refuse);
      else refuse();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const failed: unknown[] = [];
    const note = (error: unknown) => failed.push(error);
    process.prependListener('uncaughtException', note);
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1000000\r\n\r\n');
    const sending = setInterval(() => socket.write('more'), 5);
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (how.startsWith('goes away')) socket.destroy();
    const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    clearInterval(sending);
    await new Promise((next) => setTimeout(next, 3 * LINGER_MS));
    process.off('uncaughtException', note);
    server.close();
    socket.destroy();
    expect(failed).toEqual([]);
  },
);
