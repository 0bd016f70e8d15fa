import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Measures the load program itself: a socket that returns ANSWER_BYTES for each request without reading it. A result near
 * this rate is the limit of the load program, not of the server.
 */
const { ANSWER_BYTES = '0' } = process.env;
const body = Buffer.alloc(Number(ANSWER_BYTES), 32);
const answer = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    for (let at = chunk.indexOf('\r\n\r\n'); at >= 0; at = chunk.indexOf('\r\n\r\n', at + 4)) socket.write(answer);
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
