import type { ServerResponse } from 'node:http';
import type { Page } from '../../pages/define-page.ts';

export const READ_ONLY = 'GET, HEAD, OPTIONS';
/** Seconds. Browsers keep what a preflight said for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Lets pages of other websites read what is public. No cookie is sent along: `*` forbids that. */
export const originHeaders = ({ anyOrigin }: Page): Record<string, string> => (anyOrigin === true ? ANY_ORIGIN : {});

/** Answers a browser that asks whether a page of another website may read this. */
export function answerPreflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      ...ANY_ORIGIN,
      allow: READ_ONLY,
      'access-control-allow-methods': READ_ONLY,
      'access-control-allow-headers': 'accept, content-type, if-none-match',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .end();
}
