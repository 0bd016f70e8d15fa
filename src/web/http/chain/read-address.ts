import type { IncomingMessage } from 'node:http';

export type Scheme = 'http' | 'https';

/** "https://www.northbank.example": the usual port of a scheme is left out, and so is one that is not known. */
export const hostOrigin = (hostname: string, scheme: Scheme, port: number | undefined): string =>
  `${scheme}://${hostname}${port === undefined || port === (scheme === 'https' ? 443 : 80) ? '' : `:${port}`}`;

export interface Address {
  /** Lower case, no port. */
  hostname: string;
  /** As it was asked, with its port. Nothing that others will read may be made of it. */
  host: string;
  url: URL;
}

export interface BadAddress {
  status: 301 | 400 | 414;
  reason: string;
  /** Where the same thing is, for 301. */
  location?: string;
  /** The address without its query and spare slashes, where that much is sound: who would answer there. */
  at?: Address;
}

/** Longest path with query (bytes): more than any filter panel can produce. */
export const LONGEST_URL = 4_096;

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/;

/** Host header and request target → address, or why not. Distrusts both. */
export function readAddress(host: string | undefined, target: string, scheme: Scheme): Address | BadAddress {
  const name = host?.toLowerCase() ?? '';
  const parts = HOST.exec(name);
  if (!parts || name.length > 260) return { status: 400, reason: 'The Host header is missing or invalid.' };
  if (!target.startsWith('/')) return { status: 400, reason: 'The path must start with a slash.' };
  const path = target.split('?', 1)[0]!;
  const plain = decode(path);
  if (plain === undefined) return { status: 400, reason: 'The address has a % sign without its code.' };
  if (/\p{Cc}|\\/u.test(plain)) return { status: 400, reason: 'The address has a character that is not allowed.' };
  if (plain.split('/').some((segment) => segment === '.' || segment === '..'))
    return { status: 400, reason: 'The address has a step to another folder.' };
  const origin = `${scheme}://${name}`;
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (!URL.canParse(tidy, origin)) return { status: 400, reason: 'Check the address and try again.' };
  const at: Address = { hostname: parts[1]!, host: name, url: new URL(tidy, origin) };
  if (Buffer.byteLength(target) > LONGEST_URL)
    return { status: 414, reason: `Shorten the address to ${LONGEST_URL} characters or fewer.`, at };
  if (/%00/.test(target)) return { status: 400, reason: 'The address has a character that is not allowed.', at };
  if (tidy !== path)
    return {
      status: 301,
      reason: 'This page has moved.',
      location: tidy + target.slice(path.length),
      at,
    };
  if (!URL.canParse(target, origin)) return { status: 400, reason: 'Check the address and try again.', at };
  return { ...at, url: new URL(target, origin) };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * A request target that names the whole address (RFC 9112, 3.2.2), as old proxies and some programs send it: what it
 * names stands in place of the Host header. Answers whether it did.
 */
export function takeAbsoluteForm(request: IncomingMessage): boolean {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? [];
  if (authority === undefined) return false;
  request.headers.host = authority;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}
