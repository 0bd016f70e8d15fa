import { hash } from 'node:crypto';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts';

const TITLES: Record<number, string> = {
  400: 'This address cannot be read',
  403: 'Sent from another website',
  404: 'Nothing here',
  405: 'That is not possible here',
  408: 'The request took too long',
  413: 'That is too much to send',
  414: 'This address is too long',
  415: 'That is not a form',
  429: 'Too many requests',
  431: 'The request is too large',
  500: 'Something went wrong',
  503: 'Very busy just now',
};

const STYLE =
  ':root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}body{display:grid;min-height:100vh;margin:0;place-content:center}main{max-width:34rem;padding:2rem 1.25rem;overflow-wrap:anywhere}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}a{color:inherit}';
const POLICY = `${NOTHING_RUNS}; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`;

export interface ErrorPageOptions {
  headers?: Record<string, string>;
  /** Whose website it is, with a way to its home page; a page without one belongs to no site. */
  site?: string | undefined;
  /** A form that was not taken, to be sent once more as it was. */
  again?: URLSearchParams | undefined;
}

/** A page that needs neither renderer nor stock: for unknown hosts, refused requests and failures. */
export function errorPage(
  status: number,
  text: string,
  { headers = {}, site, again }: ErrorPageOptions = {},
): PreparedResponse {
  const title = TITLES[status] ?? 'Error';
  const home = site === undefined ? '' : `<p><a href="/">${escape(site)}</a></p>`;
  const body = Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escape(text)}</p>${again ? formAgain(again) : ''}${home}</main></body></html>\n`,
  );
  return prepareResponse({
    status,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      ...SECURITY_HEADERS,
      ...headers,
    },
  });
}

const formAgain = (fields: URLSearchParams): string =>
  `<form method="post">${[...fields].map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')}<button>Send it again</button></form>`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
