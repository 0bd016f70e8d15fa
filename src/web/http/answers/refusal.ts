import type { LiveSite } from '#app/site/live-sites.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { counted } from '#domain/text/words.ts';
import type { Page } from '../../pages/define-page.ts';
import { failureWords } from '../../pages/form/failure-words.ts';
import { problemJson } from '../../problem.ts';
import { originHeaders } from '../chain/any-origin.ts';
import { errorPage } from './error-page.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { AWAY_FOR_SECONDS } from '../pages/render-page.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts';

interface At {
  page: Page;
  site: LiveSite;
}

/** People get a page, programs a problem document (RFC 9457). */
export function refusal(
  { page, site }: At,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): PreparedResponse {
  if (page.kind === 'page') return errorPage(status, text, { headers, site: site.settings });
  return prepareResponse({
    status,
    body: Buffer.from(problemJson(status, text)),
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-security-policy': NOTHING_RUNS,
      ...SECURITY_HEADERS,
      ...originHeaders(page),
      ...headers,
    },
  });
}

/** A form that another website sent in a visitor's name. */
export function fromElsewhere(page: Page | undefined, site: LiveSite): PreparedResponse {
  const words = 'We couldn’t confirm this form came from our website. Go back, reload the page and send it again.';
  return page ? refusal({ page, site }, 403, words) : errorPage(403, words, { site: site.settings });
}

export function unknownMethod(page: Page | undefined, site: LiveSite): PreparedResponse {
  const [words, headers] = ['Only GET, HEAD and POST are supported.', { allow: 'GET, HEAD, POST' }];
  return page ? refusal({ page, site }, 405, words, headers) : errorPage(405, words, { site: site.settings, headers });
}

export function tooMany(at: At, seconds: number): PreparedResponse {
  const wait = seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return refusal(at, 429, `Too many requests from your network. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  });
}

/** Seconds. Visitors get different ones: otherwise all would return at once, and be too many again. */
const AGAIN_IN = ['2', '3', '4', '5'];
/** Written and compressed once for a site: it must cost next to nothing. */
const busyPages = {
  ownOrigin: new WeakMap<SiteSettings, PreparedResponse[]>(),
  anyOrigin: new WeakMap<SiteSettings, PreparedResponse[]>(),
};

/** The database cannot be reached, so nothing was done. The page of a form holds its fields, so that it can be sent again. */
export function outOfReach(at: At, form?: Uint8Array): PreparedResponse {
  const { site } = at.site.settings;
  const call =
    site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country).replaceAll(' ', '\u00a0')}`;
  const words = `We’re having technical problems. Nothing was changed or charged. Please try again in a minute, or ${call}.`;
  const headers = { 'retry-after': String(AWAY_FOR_SECONDS) };
  if (at.page.kind !== 'page') return refusal(at, 503, words, headers);
  return errorPage(503, words, {
    headers,
    site: at.site.settings,
    title: 'Sorry, we can’t do that right now',
    again: form && new URLSearchParams(new TextDecoder().decode(form)),
  });
}

/** Sent at once, where there is no time to answer. The page of a form holds its fields, so that it can be sent again. */
export function busy(at: At, body?: Uint8Array): PreparedResponse {
  const { settings } = at.site;
  const again = Math.floor(Math.random() * AGAIN_IN.length);
  const headers = { 'retry-after': AGAIN_IN[again]! };
  if (body !== undefined && at.page.kind === 'page') {
    const [failed, sendAgain] = failureWords(settings);
    return errorPage(503, `${failed}. We’re receiving a lot of enquiries at the moment. ${sendAgain}`, {
      headers,
      site: settings,
      again: new URLSearchParams(new TextDecoder().decode(body)),
    });
  }
  const words = 'We’re getting more visitors than usual. Please try again in a few seconds.';
  if (at.page.kind !== 'page') return refusal(at, 503, words, headers);
  const known = busyPages[at.page.anyOrigin === true ? 'anyOrigin' : 'ownOrigin'];
  const pages = known.get(settings) ?? AGAIN_IN.map((seconds) => refusal(at, 503, words, { 'retry-after': seconds }));
  known.set(settings, pages);
  return pages[again]!;
}
