export interface KeyHeaders {
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** X-Forwarded-Proto says so. */
  https: boolean;
}

/**
 * The few headers that choose a kept page, straight from the wire's list (name, value, name, value …). `request.headers`
 * would put all of a browser's fifteen into an object first, which takes longer than finding the page. The first of
 * equal names counts, as Node has it for Host.
 */
export function keyHeaders(raw: readonly string[]): KeyHeaders {
  const found: KeyHeaders = { host: undefined, acceptEncoding: undefined, ifNoneMatch: undefined, https: false };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    switch (name.length) {
      case 4:
        if (found.host === undefined && name.toLowerCase() === 'host') found.host = raw[at + 1];
        break;
      case 13:
        if (found.ifNoneMatch === undefined && name.toLowerCase() === 'if-none-match') found.ifNoneMatch = raw[at + 1];
        break;
      case 15:
        if (found.acceptEncoding === undefined && name.toLowerCase() === 'accept-encoding')
          found.acceptEncoding = raw[at + 1];
        break;
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') found.https = raw[at + 1] === 'https';
        break;
    }
  }
  return found;
}
