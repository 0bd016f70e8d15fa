import type { ChainRequest } from './endpoint.ts';
import type { Sent } from './read-sent.ts';

/** The same request for a router: at an origin, with what the chain has read of it. */
export function forwardedRequest(
  { request, address: { url } }: Pick<ChainRequest, 'request' | 'address'>,
  origin: string,
  sent?: Sent,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...request.headers, ...(sent && { 'content-type': sent.type }) }))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  return new Request(origin + url.pathname + url.search, {
    method: request.method ?? 'GET',
    headers,
    ...(sent && { body: sent.body }),
  });
}
