import { hash } from 'node:crypto';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import { markupText } from '#domain/text/markup-text.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { NOTHING_RUNS } from './security-headers.ts';
import { pageAnswer } from './small-answer.ts';

const TITLES: Record<number, string> = {
  400: 'We couldn’t read that address',
  403: 'We couldn’t accept this form',
  404: 'Page not found',
  405: 'That action isn’t available',
  413: 'That’s too large to send',
  414: 'That address is too long',
  415: 'We couldn’t read that form',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'We’re very busy right now',
};

/** Of a page that belongs to no site. */
const PLAIN =
  ':root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh}main{max-width:34rem;margin:0 auto;padding:20vh 1.25rem 2rem;overflow-wrap:anywhere}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}a{color:inherit}';

/** In the colours and corners of a site, without fonts and images: the server has just refused a request. */
function siteStyle({ theme }: SiteSettings): string {
  const c = deriveTheme(theme);
  const radius = theme.controlRadius ?? theme.radius;
  return `:root{font:100%/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;background:${c.paper};color:${c.ink}}header{padding:1rem 1.25rem;background:${c.header};color:${c['on-header']};border-bottom:1px solid ${c.line};font-weight:${theme.displayWeight}}header a{color:inherit;text-decoration:none}main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem 2rem;overflow-wrap:anywhere}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;font-weight:${theme.displayWeight}${theme.displayCase === 'uppercase' ? ';text-transform:uppercase' : ''}}p{margin:0 0 1.25rem;color:${c['ink-2']}}button,.go{display:inline-block;padding:.75rem 1.25rem;border:1px solid ${c['action-edge']};border-radius:${radius}px;background:${c.action};color:${c['on-action']};font:inherit;font-weight:600;text-decoration:none;cursor:pointer}form+p .go{background:none;color:${c.ink};border-color:${c['line-strong']}}:focus-visible{outline:3px solid ${c.focus};outline-offset:2px}`;
}

interface Dress {
  style: string;
  policy: string;
}
const dress = (style: string): Dress => ({
  style,
  policy: `${NOTHING_RUNS}; style-src 'sha256-${hash('sha256', style, 'base64')}'`,
});
const PLAIN_DRESS = dress(PLAIN);
const dresses = new WeakMap<SiteSettings, Dress>();
function dressOf(site: SiteSettings | undefined): Dress {
  if (site === undefined) return PLAIN_DRESS;
  const known = dresses.get(site) ?? dress(siteStyle(site));
  dresses.set(site, known);
  return known;
}

export interface ErrorPageOptions {
  headers?: Record<string, string>;
  /** Whose website it is: its look, and a way to its home page. A page without one belongs to no site. */
  site?: SiteSettings | undefined;
  /** In place of the usual one of the status. */
  title?: string | undefined;
  /** Whether it leads to the home page; by default that of a site does. */
  home?: boolean;
  /** The fields of a rejected form, so that it can be sent again unchanged. */
  again?: URLSearchParams | undefined;
}

/** A page that needs neither renderer nor stock: for unknown hosts, rejected requests and failures. */
export function errorPage(
  status: number,
  text: string,
  { headers = {}, site, title = TITLES[status] ?? 'Error', again, home: leadsHome = true }: ErrorPageOptions = {},
): PreparedResponse {
  const { style, policy } = dressOf(site);
  const name = site && markupText(site.site.shortName ?? site.site.name);
  const header = name === undefined ? '' : `<header><a href="/">${name}</a></header>`;
  const home = name === undefined || !leadsHome ? '' : '<p><a class="go" href="/">Home page</a></p>';
  return pageAnswer(
    status,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${header}<main><h1>${title}</h1><p>${markupText(text)}</p>${again ? formAgain(again) : ''}${home}</main></body></html>\n`,
    policy,
    headers,
  );
}

const formAgain = (fields: URLSearchParams): string =>
  `<form method="post">${[...fields].map(([name, value]) => `<input type="hidden" name="${markupText(name)}" value="${markupText(value)}">`).join('')}<button>Try again</button></form>`;
