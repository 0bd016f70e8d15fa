import type { IncomingMessage } from 'node:http';
import type { Metrics } from '#app/metrics.ts';
import { smallAnswer, textAnswer } from '../http/answers/small-answer.ts';
import { isSecret } from '../http/chain/is-secret.ts';
import type { ChainRequest, Endpoint } from '../http/chain/endpoint.ts';

export interface Health {
  /** False before stock and sites are in memory, and while the process ends. */
  ready(): boolean;
  /** False while the database is unavailable; pages are answered all the same. */
  following(): boolean;
  /** Of a process that stores enquiries: why it cannot, or undefined. Then it is not ready, whatever else works. */
  storing?: () => string | undefined;
  metrics: Metrics;
  /** Who sends it as "Authorization: Bearer …" may read details; without one no one may. */
  token: string | undefined;
}

const PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** `/healthz`: the process lives. `/readyz`: send it visitors. `/metrics` and what is behind `/readyz`: with the token. */
export const healthEndpoint = (health: Health) =>
  ({
    kind: 'endpoint',
    takes: ({ url: { pathname } }, request) =>
      PATHS.has(pathname) && (pathname !== '/metrics' || mayRead(request, health.token)),
    methods: ['GET'],
    limits: () => [],
    async answer({ request, address: { url } }: Pick<ChainRequest, 'request' | 'address'>) {
      if (url.pathname === '/healthz') return textAnswer(200, 'ok\n');
      if (url.pathname === '/metrics')
        return smallAnswer(200, await health.metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
      const problem = health.storing?.();
      const ready = health.ready() && problem === undefined;
      const details = mayRead(request, health.token)
        ? { database: health.following() ? 'following' : 'away', ...(problem !== undefined && { storing: problem }) }
        : {};
      return smallAnswer(ready ? 200 : 503, `${JSON.stringify({ ready, ...details })}\n`, 'application/json');
    },
  }) satisfies Endpoint<ChainRequest>;

const mayRead = (request: IncomingMessage, token: string | undefined): boolean =>
  isSecret(request.headers.authorization, token === undefined ? undefined : `Bearer ${token}`);
