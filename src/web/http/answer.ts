import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveSite } from '#app/site/live-sites.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { RateVerdict } from '#app/rate-limiter.ts';
import type { Visitor } from '#app/visitor.ts';
import { MISSING_PAGE_TIMES, type RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import type { Page, SharedCache } from '../pages/define-page.ts';
import { gateOf } from '../pages/gate-of.ts';
import { pageAt } from '../pages/page-at.ts';
import { readSecret } from '../session-cookie.ts';
import { answerUnread } from './answers/answer-unread.ts';
import { answerPreflight, originHeaders, READ_ONLY } from './chain/any-origin.ts';
import { cameFrom, refererPath } from './pages/came-from.ts';
import { isLocalAddress, type ClientAddresses } from './chain/client-address.ts';
import { acceptedEncoding } from './answers/encoding.ts';
import { errorPage } from './answers/error-page.ts';
import { isFromThisSite } from './chain/from-this-site.ts';
import { goneFiles, isBuilt } from './gone-files.ts';
import type { HttpPorts } from './http-server.ts';
import { loggedPath } from './chain/logged-path.ts';
import type { PageCache } from './cache/page-cache.ts';
import { isProgram } from './is-program.ts';
import { keyHeaders } from './cache/key-headers.ts';
import { pageKey, pagePath } from './cache/page-key.ts';
import { properPath } from './pages/proper-path.ts';
import {
  prepareResponse,
  responseBytes,
  sendVariant,
  variantOf,
  type PreparedResponse,
} from './answers/prepared-response.ts';
import { forwardedHeaders } from './chain/forwarded-headers.ts';
import { readAddress, type Address, type Scheme } from './chain/read-address.ts';
import { readBody } from './chain/read-body.ts';
import { readUpload } from './chain/read-upload.ts';
import { PREVIEW_KEY, previewAnswer } from './pages/preview-answer.ts';
import { busy, fromElsewhere, outOfReach, refusal, tooMany, unknownMethod } from './answers/refusal.ts';
import { bufferedAnswer, sharedPage } from './pages/render-page.ts';
import { STRICT_TRANSPORT } from './answers/security-headers.ts';
import { uploadRefusal } from './upload-refusal.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const UNKNOWN_HOST = errorPage(404, 'There’s no website at this address.');
const PROBLEM = /^application\/problem\+json\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

interface PageRequest {
  request: IncomingMessage;
  site: LiveSite;
  page: Page;
  url: URL;
  scheme: Scheme;
  /** Where the site is at home, for addresses that others read. */
  origin: string;
  report(error: unknown): void;
}

export function createAnswer(ports: HttpPorts, { cache, clients }: { cache: PageCache; clients: ClientAddresses }) {
  const { sites, clock, log, rateLimiter, isOutOfReach = () => false, pageAt: findPage = pageAt } = ports;

  const send = async (request: IncomingMessage, response: ServerResponse, answer: PreparedResponse) => {
    const aim = answer.variants.has('identity') ? 'fast' : 'small'; // anyone who asks again will not be the last
    const before = responseBytes(answer);
    const variant = await variantOf(answer, acceptedEncoding(request.headers['accept-encoding'], aim), {
      aim,
      drop: answer.status === 200 ? ['identity', 'zstd'] : [],
    });
    if (responseBytes(answer) !== before) cache.grown(answer);
    sendVariant(request.method, request.headers['if-none-match'], response, answer.status, variant);
  };

  /** Made for everyone: the route sees the canonical address and nothing of who asks. */
  const sharedAnswer = async (at: PageRequest, shared: SharedCache): Promise<PreparedResponse> => {
    const { request, site, page, url, scheme, origin, report } = at;
    const key = pageKey(shared, url, site.settings);
    const cached = cache.find(site, scheme, key);
    if (cached) return cached;
    const from = { siteId: site.record.id, address: clients.of(request) };
    const limited = !isLocalAddress(from.address);
    const verdict: RateVerdict = limited ? await rateLimiter.take('render', from) : { allowed: true };
    if (!verdict.allowed) return tooMany(at, verdict.retryAfterSeconds);
    const render = async () => {
      ports.metrics.rendered++;
      const rendering = { site, now: clock.now(), origin, services: ports.services, report };
      const more = { ...moreHeaders(scheme), ...originHeaders(page) };
      return sharedPage(await ports.renderPage(new Request(origin + key), rendering), more, report);
    };
    const made = await cache.fill(
      { site, scheme, shows: shared.shows },
      key,
      async () =>
        ports.limits.pages.run(render) ?? { page: cache.findOutdated(site, scheme, key) ?? busy(at), lifetimeMs: 0 },
    );
    if (limited && made.status === 404) await rateLimiter.take('render', from, MISSING_PAGE_TIMES - 1);
    return made;
  };

  /** Made for one visitor, and never cached. */
  const personalAnswer = async (at: PageRequest, response: ServerResponse): Promise<PreparedResponse> => {
    const { request, site, page, url, scheme, origin, report } = at;
    const from = { siteId: site.record.id, address: clients.of(request) };
    const visitor: Visitor = {
      session: sessionOf(at),
      clientAddress: from.address,
      take: (limit) => rateLimiter.take(limit, from),
    };
    for (const limit of limitsOf(request.method, page, from.address)) {
      const verdict = await visitor.take(limit);
      if (!verdict.allowed) return tooMany(at, verdict.retryAfterSeconds);
    }
    const path = pagePath(url.pathname);
    const gate = gateOf(page, site.settings, path);
    const lookup = { site, path, query: url.searchParams, now: clock.now(), services: ports.services };
    const isGated = gate !== undefined && (page.exists?.(lookup) ?? true);
    if (isGated && (await visitor.session()) === null) {
      const location = signInPath(gate, path + url.search, refererPath(request, url.host));
      return errorPage(302, 'Please sign in first.', { headers: { location } });
    }
    if (request.method === 'POST' && page.kind === 'page' && !FORM.test(request.headers['content-type'] ?? ''))
      return refusal(at, 415, 'Send the form as application/x-www-form-urlencoded or multipart/form-data.');
    const isUpload =
      request.method === 'POST' && page.upload === true && MULTIPART.test(request.headers['content-type'] ?? '');
    const upload = isUpload ? await readUpload(request, from.address) : undefined;
    const refuseUpload = (reason: Parameters<typeof uploadRefusal>[0]) => {
      answerUnread(request, response);
      const { status, text, headers } = uploadRefusal(reason, site.settings);
      return refusal(at, status, text, headers);
    };
    if (typeof upload === 'string') return refuseUpload(upload);
    const body =
      request.method !== 'POST'
        ? undefined
        : upload
          ? new TextEncoder().encode(new URLSearchParams(upload.fields).toString())
          : await readBody(request);
    if (body === 'too large') {
      answerUnread(request, response);
      return refusal(at, 413, 'That message is too long. Go back and shorten it, then send it again.');
    }
    if (body === 'too many fields') return refusal(at, 413, 'That form has too many fields.');
    const forwarded = new Request(origin + url.pathname + url.search, {
      method: request.method ?? 'GET',
      headers: forwardedHeaders(request, upload && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(body ? { body } : {}),
    });
    let failure: unknown;
    const rendering = {
      site,
      now: clock.now(),
      origin,
      services: ports.services,
      visitor,
      uploads: upload?.files,
      report,
      failed: (error: unknown) => void (failure = error),
    };
    const rendered = ports.limits[body ? 'submissions' : 'pages'].run(() => ports.renderPage(forwarded, rendering));
    if (!rendered)
      return upload
        ? refuseUpload('busy')
        : busy(at, MULTIPART.test(request.headers['content-type'] ?? '') ? undefined : body);
    const answered = await rendered;
    if (failure !== undefined && isOutOfReach(failure)) return outOfReach(at, upload ? undefined : body);
    const { cookies, ...answer } = await bufferedAnswer(answered, {
      'cache-control': 'no-store',
      ...moreHeaders(scheme),
    });
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    if (answer.status === 405 && page.kind === 'endpoint' && !PROBLEM.test(answer.headers['content-type'] ?? ''))
      return refusal(at, 405, 'Only GET and HEAD are supported.', { allow: 'GET, HEAD' });
    return prepareResponse(answer);
  };

  /** Looked up once, when a page first wants to know. */
  const sessionOf = ({ request, site, scheme }: PageRequest): Visitor['session'] => {
    const token = readSecret(request.headers.cookie, 'session', scheme);
    let session: Promise<Person | null> | undefined;
    return () =>
      (session ??=
        token === undefined
          ? Promise.resolve(null)
          : ports.services.people.store
              .session(site.record.group_id, hashOf(token), clock.now())
              .then((person) => person ?? null));
  };

  let warned = false;
  const warnOfUnknownProxy = (request: IncomingMessage) => {
    if (warned || request.headers['x-forwarded-for'] === undefined || clients.trustsPeer(request)) return;
    warned = true;
    log.warn(
      'X-Forwarded-For comes from an address that is not in TRUST_PROXY. If it is your proxy, add it to TRUST_PROXY. Until then all its visitors share one rate limit.',
    );
  };

  /** Undefined: a handler has taken the request. */
  const answerOf = (request: IncomingMessage, response: ServerResponse, id: string) => {
    const scheme: Scheme =
      request.headers['x-forwarded-proto'] === 'https' && clients.trustsPeer(request) ? 'https' : 'http';
    if (scheme === 'https') response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
    warnOfUnknownProxy(request);
    if (keyHeaders(request.rawHeaders).twoHosts) return errorPage(400, 'The request has two Host headers.');
    const address = readAddress(request.headers.host, request.url ?? '', scheme);
    if ('reason' in address) {
      const { status, reason, location } = address;
      const site = sites.byHost(request.headers.host?.toLowerCase().split(':', 1)[0] ?? '')?.settings;
      return errorPage(status, reason, { site, headers: location === undefined ? {} : { location } });
    }
    if (ports.hostlessHandlers.some((handle) => handle(request, response, address))) return undefined;
    const site = sites.byHost(address.hostname);
    if (!site) return UNKNOWN_HOST;
    return siteAnswer(request, response, { id, site, scheme, address });
  };

  const goneFile = goneFiles(ports);
  const siteAnswer = (
    request: IncomingMessage,
    response: ServerResponse,
    { id, site, scheme, address }: { id: string; site: LiveSite; scheme: Scheme; address: Address },
  ) => {
    const [{ url }, { settings }] = [address, site];
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const posted = reads ? undefined : findPage(pagePath(url.pathname));
    if (posted?.anyOrigin === true) {
      if (request.method === 'OPTIONS') return answerPreflight(response);
      return refusal({ page: posted, site }, 405, 'Only GET, HEAD and OPTIONS are supported.', { allow: READ_ONLY });
    }
    if (!reads && !isFromThisSite(request.headers, address.host)) return fromElsewhere(posted, site);
    const file = reads && ports.files.get(url.pathname);
    if (file) return file;
    if (reads && isBuilt(url.pathname)) return goneFile(settings);
    if (ports.handlers.some((handle) => handle(request, response, address))) return undefined;
    if (!METHODS.has(request.method ?? '')) return unknownMethod(posted, site);
    const path = properPath(url.pathname, findPage);
    if (reads && path !== url.pathname)
      return errorPage(301, 'This page has moved.', { headers: { location: path + url.search } });
    const page = path === url.pathname ? findPage(pagePath(path)) : undefined;
    if (!page) return errorPage(404, 'Sorry, we couldn’t find that page.', { site: settings });
    const at: PageRequest = {
      request,
      site,
      page,
      url,
      scheme,
      origin: originOf(site, scheme),
      report: (error) =>
        log.error({ id, site: site.record.slug, path: loggedPath(url.pathname), err: error }, 'A page failed'),
    };
    const preview = reads ? url.searchParams.get(PREVIEW_KEY) : null;
    if (preview !== null) return previewAnswer(ports, at, preview);
    // a gated page is made for one visitor at a time: no cache may hold it for others
    const open = gateOf(page, site.settings, pagePath(path)) === undefined;
    const made = (
      !reads || page.cache === 'never' || !open ? personalAnswer(at, response) : sharedAnswer(at, page.cache)
    ).catch((error: unknown) => {
      if (!isOutOfReach(error)) throw error;
      at.report(error);
      return outOfReach(at);
    });
    return ports.onPageView && request.method === 'GET' ? made.then((answered) => counted(at, answered)) : made;
  };

  const counted = ({ request, site, url }: PageRequest, made: PreparedResponse): PreparedResponse => {
    const { host = '', referer, 'user-agent': agent } = request.headers;
    if (made.status === 200 && !isProgram(agent))
      ports.onPageView?.(site, url.pathname + url.search, cameFrom(referer, host));
    return made;
  };

  const originOf = (site: LiveSite, scheme: Scheme): string => {
    const port = ports.publicPort();
    const shown = port === undefined || port === (scheme === 'https' ? 443 : 80) ? '' : `:${port}`;
    return `${scheme}://${sites.hostname(site)}${shown}`;
  };

  const moreHeaders = (scheme: Scheme) => ({ ...(scheme === 'https' ? STRICT_TRANSPORT : {}), ...ports.moreHeaders });

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const prepared = await answerOf(request, response, id);
    if (prepared) await send(request, response, prepared);
  };
  return { answer, send };
}

/** Reads from this machine and its network are not counted: health checks, load tests, a proxy that TRUST_PROXY does not name. */
function limitsOf(method: string | undefined, page: Page, address: string): RateLimitName[] {
  const own = page.limit === undefined ? [] : [page.limit];
  if (method === 'POST') return ['post', ...own];
  return own.length > 0 || isLocalAddress(address) ? own : ['visit'];
}
