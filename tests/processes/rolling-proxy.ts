import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '#tests/ask.ts';

const HOST = 'northbank.localhost';

/** The status, or what became of the request. With `form` it is posted. */
export const send = (port: number, agent: Agent, path: string, form?: string): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { host: HOST, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
    const method = form === undefined ? 'GET' : 'POST';
    request({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error) => resolve(error.message));
    })
      .once('error', (error) => resolve(error.message))
      .end(form);
  });

/**
 * What any proxy does: asks each process at /readyz now and then, sends requests in turn to those that are ready, on
 * connections that it keeps. It never sends a request twice, so that one that a process drops is seen.
 */
export async function startProxy(ports: () => number[]) {
  const ready = new Set<number>();
  const servedBy = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const look = async () => {
    const status = (port: number) =>
      ask(port, HOST, '/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
    for (const port of ports()) ready[(await status(port)) === 200 ? 'add' : 'delete'](port);
    for (const port of ready) if (!ports().includes(port)) ready.delete(port);
  };
  const looking = setInterval(() => void look(), 200);
  await look();
  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const targets = [...ready];
    const port = targets[turn++ % targets.length];
    if (port === undefined) return void outgoing.writeHead(502).end();
    const passed = request(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers, agent },
      (answer: IncomingMessage) => {
        servedBy.set(port, (servedBy.get(port) ?? 0) + 1);
        const { connection: _hop, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    ).once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    servedBy,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
