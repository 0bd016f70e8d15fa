import type { Audience } from '../chain/endpoint.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';

/** Seconds. Browsers keep what a preflight said for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Lets pages of other websites read what is public. No cookie is sent along: `*` forbids that. */
export const originHeaders = ({ anyOrigin }: Pick<Audience, 'anyOrigin'>): Record<string, string> =>
  anyOrigin === true ? ANY_ORIGIN : {};

/** Lets the pages of one other website read what it has a key for. The key is a header and no cookie. */
export const originAllowed = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'retry-after',
  vary: 'Origin',
});

/** For a browser that asks whether a page of another website may read this. */
export function preflight(
  supported: readonly string[],
  allowed: Record<string, string> = ANY_ORIGIN,
): PreparedResponse {
  const methods = supported.join(', ');
  return prepareResponse({
    status: 204,
    body: Buffer.alloc(0),
    headers: {
      ...allowed,
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'accept, authorization, content-type, if-none-match',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}
