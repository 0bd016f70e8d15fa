export interface KeyHeaders {
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  userAgent: string | undefined;
  referer: string | undefined;
  /** Someone with the token of the metrics wants to know the steps of this request. */
  trace: string | undefined;
  /** X-Forwarded-Proto says so. */
  https: boolean;
  /** More than one Host: who believes which is no one's guess. */
  twoHosts: boolean;
}

/** Carries the token of anyone who traces a request. */
export const TRACE_HEADER = 'x-forecourt-trace';

/** What is read, and what it is called here. */
const NAMES = new Map<string, 'proto' | Exclude<keyof KeyHeaders, 'https' | 'twoHosts'>>([
  ['host', 'host'],
  ['referer', 'referer'],
  ['user-agent', 'userAgent'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['x-forwarded-proto', 'proto'],
  [TRACE_HEADER, 'trace'],
]);
const LENGTHS = new Set([...NAMES.keys()].map((name) => name.length));

/**
 * The few headers that choose a cached page and say who asks for it, straight from the wire's list (name, value, name,
 * value …). `request.headers` would put all of a browser's fifteen into an object first, which takes longer than finding
 * the page. The first of equal names counts, as Node has it.
 */
export function keyHeaders(raw: readonly string[]): KeyHeaders {
  const found: Partial<Record<ReturnType<typeof NAMES.get> & string, string>> = {};
  let twoHosts = false;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    const field = LENGTHS.has(name.length) ? NAMES.get(name.toLowerCase()) : undefined;
    if (field === undefined) continue;
    if (found[field] === undefined) found[field] = raw[index + 1]!;
    else if (field === 'host') twoHosts = true;
  }
  const { host, acceptEncoding, ifNoneMatch, userAgent, referer, proto, trace } = found;
  return { host, acceptEncoding, ifNoneMatch, userAgent, referer, trace, https: proto === 'https', twoHosts };
}
