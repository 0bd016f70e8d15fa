export interface KeyHeaders {
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  userAgent: string | undefined;
  referer: string | undefined;
  /** X-Forwarded-Proto says so. */
  https: boolean;
  /** More than one Host: who believes which is no one's guess. */
  twoHosts: boolean;
}

/**
 * The few headers that choose a cached page and say who asks for it, straight from the wire's list (name, value, name, value …). `request.headers`
 * would put all of a browser's fifteen into an object first, which takes longer than finding the page. The first of
 * equal names counts, as Node has it.
 */
export function keyHeaders(raw: readonly string[]): KeyHeaders {
  const result: KeyHeaders = {
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    userAgent: undefined,
    referer: undefined,
    https: false,
    twoHosts: false,
  };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    switch (name.length) {
      case 4:
        if (name.toLowerCase() !== 'host') break;
        if (result.host === undefined) result.host = raw[index + 1];
        else result.twoHosts = true;
        break;
      case 7:
        if (result.referer === undefined && name.toLowerCase() === 'referer') result.referer = raw[index + 1];
        break;
      case 10:
        if (result.userAgent === undefined && name.toLowerCase() === 'user-agent') result.userAgent = raw[index + 1];
        break;
      case 13:
        if (result.ifNoneMatch === undefined && name.toLowerCase() === 'if-none-match')
          result.ifNoneMatch = raw[index + 1];
        break;
      case 15:
        if (result.acceptEncoding === undefined && name.toLowerCase() === 'accept-encoding')
          result.acceptEncoding = raw[index + 1];
        break;
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') result.https = raw[index + 1] === 'https';
        break;
    }
  }
  return result;
}
