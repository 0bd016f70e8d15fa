import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface AnsweringServer {
  /** Without a slash at its end; there once the tests run. */
  url: string;
  /** How it answers from now on. */
  answer: RequestListener;
}

/** The outside service of a contract suite, on this machine from before its tests until after them. */
export function answeringServer(): AnsweringServer {
  const service: AnsweringServer = { url: '', answer: json({}) };
  const server = createServer((request, response) => service.answer(request, response));
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
