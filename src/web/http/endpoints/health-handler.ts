import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Handler } from '../handler.ts';
import type { Metrics } from '#app/metrics.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

export interface Health {
  /** False before stock and sites are in memory, and while the process ends. */
  ready(): boolean;
  /** False while the database is away; pages are answered all the same. */
  following(): boolean;
  /** Of a process that stores enquiries: why it cannot, or undefined. Then it is not ready, whatever else works. */
  storing?: () => string | undefined;
  metrics: Metrics;
  /** Who sends it as "Authorization: Bearer …" may read details; without one no one may. */
  token: string | undefined;
}

/** `/healthz`: the process lives. `/readyz`: send it visitors. `/metrics` and what is behind `/readyz`: with the token. */
export const healthHandler =
  (health: Health): Handler =>
  (request, response, { url }) => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...SECURITY_HEADERS }).end(body);
      return true;
    };
    if (url.pathname === '/healthz') return send(200, 'ok\n');
    if (url.pathname === '/readyz') {
      const problem = health.storing?.();
      const ready = health.ready() && problem === undefined;
      const details = mayRead(request, health.token)
        ? { database: health.following() ? 'following' : 'away', ...(problem !== undefined && { storing: problem }) }
        : {};
      return send(ready ? 200 : 503, `${JSON.stringify({ ready, ...details })}\n`, 'application/json');
    }
    if (url.pathname !== '/metrics' || !mayRead(request, health.token)) return false;
    health.metrics.text().then(
      (text) => send(200, text, 'text/plain; version=0.0.4; charset=utf-8'),
      () => send(500, 'failed\n'),
    );
    return true;
  };

function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
