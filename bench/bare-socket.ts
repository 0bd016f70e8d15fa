import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * As many bytes as an answer has, from a socket that reads nothing of the request but where it ends: what the load
 * program itself can ask for. A server that comes near this was not measured, the load program was.
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
