import { textAnswer } from '../http/answers/small-answer.ts';
import { isLocalAddress } from '../http/chain/client-address.ts';
import type { ChainRequest, Endpoint } from '../http/chain/endpoint.ts';

/**
 * `/api/host-allowed?domain=…`: 200 when a site answers there, for a proxy that asks before it gets a certificate for a
 * name. Only for anyone who asks this server itself from this machine or its network: what a proxy passes on has an
 * X-Forwarded-For, and a stranger must not learn name by name which sites are here. `isSite`: of a host name in lower case.
 */
export const hostAllowedEndpoint = (isSite: (hostname: string) => boolean): Endpoint<ChainRequest> => ({
  kind: 'endpoint',
  takes: ({ url }, { headers, socket, method }) =>
    url.pathname === '/api/host-allowed' &&
    method === 'GET' &&
    headers['x-forwarded-for'] === undefined &&
    isLocalAddress(socket.remoteAddress ?? ''),
  methods: ['GET'],
  limits: () => [], // a flood of made-up names must not keep a site from its certificate: only names of no one are counted
  async answer({ address, take }) {
    const domain = (address.url.searchParams.get('domain') ?? '').toLowerCase().replace(/\.$/, '');
    const verdict = isSite(domain) ? undefined : await take('host-allowed');
    const status = verdict === undefined ? 200 : verdict.allowed ? 404 : 429;
    const wait = verdict?.allowed === false ? { 'retry-after': String(verdict.retryAfterSeconds) } : {};
    return textAnswer(status, '', wait);
  },
});
