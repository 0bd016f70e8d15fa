import type { IncomingMessage } from 'node:http';

/** The headers of a request for a router; `instead` says what has been read in another way than it was sent. */
export function forwardedHeaders(request: IncomingMessage, instead: Record<string, string> = {}): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...request.headers, ...instead }))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  return headers;
}
