import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '#tests/ask.ts';

/** The baseline for cached pages: a plain node:http server that returns a copy of one response of the real server. */
const { COPY_PORT, COPY_HOST = '', COPY_PATH = '/' } = process.env;
const copied = await ask(Number(COPY_PORT), COPY_HOST, COPY_PATH, { headers: { 'accept-encoding': 'br' } });
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = copied.headers;
const headers = Object.entries(rest).flatMap(([name, value]) => [name, String(value)]);
const server = createServer((_request, response) => response.writeHead(200, headers).end(copied.body));
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
