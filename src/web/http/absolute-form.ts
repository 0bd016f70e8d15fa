import type { IncomingMessage } from 'node:http';

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
