import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { MOST_SENT } from './read-upload.ts';

it.each([
  ['a form', '/enquire', 'application/x-www-form-urlencoded'],
  ['a form with a file', '/careers', 'multipart/form-data; boundary=B'],
])(
  '%s that is far too large is answered while it is still being sent, and the answer arrives',
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
