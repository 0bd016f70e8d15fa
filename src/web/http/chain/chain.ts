import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveSite } from '#app/site/live-sites.ts';
import { noteStep, timeStep } from '#app/traces.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { headersFor, originAllowed, preflight } from '../answers/origin-headers.ts';
import { addressRefusal, bodyRefusal, fromElsewhere, tooMany, unsupportedMethod } from '../answers/refusal.ts';
import { STRICT_TRANSPORT } from '../answers/security-headers.ts';
import { outOfReach } from '../answers/unavailable.ts';
import { keyHeaders } from '../cache/key-headers.ts';
import type { HttpPorts } from '../http-ports.ts';
import { isLocalAddress, unknownProxyWarning, type ClientAddresses } from './client-address.ts';
import type { Answer, ChainRequest, Endpoint, SiteChainRequest } from './endpoint.ts';
import { isFromThisSite } from './from-this-site.ts';
import { loggedPath } from './logged-path.ts';
import { hostOrigin, readAddress, type Address, type Scheme } from './read-address.ts';
import { readSent } from './read-sent.ts';

const UNKNOWN_HOST = 'There’s no website at this address.';
const NO_WEBSITE =
  'This server has no website yet. It printed a link when it was started: open it to set up the first one.';
/** What this machine and its network may do without end: health checks, load tests, a proxy that TRUST_PROXY does not name. */
const UNLIMITED_HERE = new Set<RateLimitName>(['visit', 'render']);
/** What is asked of no site is counted over all of them together. */
const NO_SITE = 0;

export type Chain = (request: IncomingMessage, response: ServerResponse, id: string) => Promise<Answer>;

/**
 * The way of every request that is not answered from the page cache: host and site, address, origin, method, limits, who
 * asks, body, answer. Each is decided here and nowhere else, by what the endpoint declares.
 */
export function createChain(
  ports: HttpPorts,
  clients: ClientAddresses,
  pageAt: (at: SiteChainRequest) => Endpoint<SiteChainRequest> | Answer,
): Chain {
  const { sites, log, rateLimiter, endpoints, hostlessEndpoints, publicPort, isOutOfReach = () => false } = ports;
  const warnOfUnknownProxy = unknownProxyWarning(clients, (words) => log.warn(words));

  const requestAt = (request: IncomingMessage, address: Address, id: string, site?: LiveSite): ChainRequest => {
    const clientAddress = clients.of(request);
    const from = { siteId: site?.record.id ?? NO_SITE, address: clientAddress };
    const isLocal = isLocalAddress(clientAddress);
    const path = loggedPath(address.url.pathname);
    const scheme = address.url.protocol === 'https:' ? 'https' : 'http';
    return {
      request,
      address,
      scheme,
      reads: request.method === 'GET' || request.method === 'HEAD',
      clientAddress,
      originAt: (hostname) => hostOrigin(hostname, scheme, publicPort()),
      take: async (limit, times) =>
        isLocal && UNLIMITED_HERE.has(limit) ? { allowed: true } : rateLimiter.take(limit, from, times),
      report: (error) => log.error({ id, site: site?.record.slug, path, err: error }, 'A page failed'),
    };
  };

  const siteRequestAt = (request: IncomingMessage, address: Address, id: string, site: LiveSite): SiteChainRequest => {
    const at = requestAt(request, address, id, site);
    return { ...at, site, homeOrigin: at.originAt(sites.hostname(site)) };
  };

  const endpointAt = (at: SiteChainRequest) => endpoints.find((one) => one.takes(at.address, at.request)) ?? pageAt(at);

  return async (request, response, id) => {
    const secure = request.headers['x-forwarded-proto'] === 'https' && clients.trustsPeer(request);
    const scheme: Scheme = secure ? 'https' : 'http';
    if (secure) response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
    warnOfUnknownProxy(request);
    if (keyHeaders(request.rawHeaders).twoHosts)
      return addressRefusal(request.url, 400, 'The request has two Host headers.');
    const address = readAddress(request.headers.host, request.url ?? '', scheme);
    if ('reason' in address) {
      const { status, reason, location, at } = address;
      const site = sites.byHost(request.headers.host?.toLowerCase().split(':', 1)[0] ?? '');
      const endpoint = site && at && endpointAt(siteRequestAt(request, at, id, site));
      return addressRefusal(request.url, status, reason, {
        site: site?.settings,
        headers: {
          ...(site && endpoint && 'takes' in endpoint && headersFor(endpoint, site, request)),
          ...(location !== undefined && { location }),
        },
      });
    }
    const hostless = hostlessEndpoints.find((endpoint) => endpoint.takes(address, request));
    if (hostless) return answerOf(hostless, requestAt(request, address, id), undefined);
    const site = sites.byHost(address.hostname);
    noteStep('host', () => site?.record.slug ?? 'no website');
    if (!site) return addressRefusal(request.url, 404, sites.all().length === 0 ? NO_WEBSITE : UNKNOWN_HOST);
    const at = siteRequestAt(request, address, id, site);
    const endpoint = endpointAt(at);
    if (!('takes' in endpoint)) return endpoint;
    const allowed = originAllowed(endpoint, site, request);
    if (allowed) {
      response.setHeaders(new Map(Object.entries(allowed)));
      const supported = [...supportedMethods(endpoint), 'OPTIONS'];
      if (request.method === 'OPTIONS') return preflight(supported, allowed);
      if (!supported.includes(request.method ?? '')) return unsupportedMethod({ endpoint, site }, supported);
    }
    return answerOf(endpoint, at, site).catch((error: unknown) => {
      if (!isOutOfReach(error)) throw error;
      at.report(error);
      return outOfReach({ endpoint, site });
    });
  };
}

/** The steps for one endpoint: what it does not declare is refused. */
async function answerOf<At extends ChainRequest>(
  endpoint: Endpoint<At>,
  at: At,
  site: LiveSite | undefined,
): Promise<Answer> {
  const { request, reads } = at;
  const { method = '' } = request;
  const refusedAt = { endpoint, site };
  const supported = supportedMethods(endpoint);
  const unsupported = supported.includes(method) ? undefined : unsupportedMethod(refusedAt, supported);
  if (!reads && !isFromThisSite(request.headers, at.address.host)) return fromElsewhere(refusedAt);
  if (unsupported) return unsupported;

  for (const limit of endpoint.limits?.(at) ?? [reads ? 'visit' : 'post']) {
    const verdict = await timeStep(
      'limits',
      () => at.take(limit),
      ({ allowed }) => `${limit}: ${allowed ? 'within' : 'over'}`,
    );
    if (!verdict.allowed) return tooMany(refusedAt, verdict.retryAfterSeconds);
  }

  const admitted = endpoint.admit ? await timeStep('who', () => endpoint.admit!(at)) : { who: undefined };
  if ('refused' in admitted) return admitted.refused;
  const rule = reads ? 'stream' : endpoint.body!(admitted.who);
  const sent = rule === 'stream' ? undefined : await readSent(at, rule);
  return typeof sent === 'string'
    ? bodyRefusal(refusedAt, sent, endpoint.bodyWords)
    : endpoint.answer(at, admitted.who, sent);
}

/** A method that sends is one only where something may be sent. */
const supportedMethods = ({ methods, body }: Pick<Endpoint, 'methods' | 'body'>): string[] =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : body ? [method] : []));
