import { LONGEST_CACHED_MS, type Rendered } from '../cache/page-cache.ts';
import { prepareResponse, type BufferedAnswer, type PreparedResponse } from '../answers/prepared-response.ts';
import { bytesOf } from '../answers/buffered-response.ts';
import { NOTHING_RUNS } from '../answers/security-headers.ts';
import { AWAY_FOR_SECONDS } from '../answers/unavailable.ts';

/** Cached pages are asked of a CDN for this long (s), and it may show an old one while it asks again. */
const SHARED_SECONDS = 10;
const STALE_SECONDS = 60;
const CACHEABLE = new Set([200, 301, 404]);

/** Headers of a route's answer that are this server's own business. */
const DROPPED = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
  'content-encoding',
  'date',
  'set-cookie',
]);

/** Reads a route's answer to its end and adds what every answer carries. */
export async function readAnswer(response: Response, more: Record<string, string>): Promise<BufferedAnswer> {
  const body = await bytesOf(response);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!DROPPED.has(name)) headers[name] = value;
  return {
    status: response.status,
    body,
    headers: {
      'content-security-policy': NOTHING_RUNS, // a page brings its own
      ...(response.status === 503 ? { 'retry-after': String(AWAY_FOR_SECONDS) } : {}),
      ...headers,
      ...more,
    },
  };
}

/** An answer for one visitor, with its cookies and those that were set beside it. */
export async function personal(
  response: Response,
  more: Record<string, string>,
  cookies: readonly string[] = [],
): Promise<PreparedResponse> {
  const prepared = prepareResponse(await readAnswer(response, more));
  return Object.assign(prepared, { cookies: [...cookies, ...response.headers.getSetCookie()] });
}

/** An answer that is the same for everyone. It cannot set a cookie: the next visitor would get it too. */
export async function cacheable(
  response: Response,
  more: Record<string, string>,
  report: (error: Error) => void,
): Promise<Rendered> {
  const answer = await readAnswer(response, more);
  if (response.headers.getSetCookie().length > 0)
    report(new Error('A page that is made for everyone tried to set a cookie; the cookie was left out.'));
  const control = answer.headers['cache-control'];
  const lifetimeMs = CACHEABLE.has(answer.status) ? lifetime(control) : 0;
  answer.headers['cache-control'] =
    lifetimeMs > 0
      ? `public, max-age=0, s-maxage=${Math.min(SHARED_SECONDS, Math.ceil(lifetimeMs / 1000))}, stale-while-revalidate=${STALE_SECONDS}`
      : (control ?? 'no-store');
  return { page: prepareResponse(answer), lifetimeMs };
}

/** A route bounds its page's life by Cache-Control: `no-store` and `private` forbid caching, `max-age` (s) shortens. */
function lifetime(cacheControl: string | undefined): number {
  if (cacheControl === undefined) return LONGEST_CACHED_MS;
  if (/no-store|private|no-cache/.test(cacheControl)) return 0;
  const seconds = /(?:^|[ ,])max-age=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? LONGEST_CACHED_MS : Math.min(Number(seconds) * 1000, LONGEST_CACHED_MS);
}
