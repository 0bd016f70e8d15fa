import type { LiveSite } from '#app/live-sites.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Page } from '../pages/define-page.ts';
import { failureWords } from '../pages/form/failure-words.ts';
import { problemJson } from '../problem.ts';
import { errorPage } from './error-page.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { AWAY_FOR_SECONDS } from './render-page.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts';

interface At {
  page: Page;
  site: LiveSite;
}

/** People get a page, programs a problem (RFC 9457). */
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
      ...headers,
    },
  });
}

export function tooMany(at: At, seconds: number): PreparedResponse {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return refusal(at, 429, `That was more than one visitor usually asks for. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  });
}

/** Seconds. Not the same for all: they would come back together, and be too many again. */
const AGAIN_IN = ['2', '3', '4', '5'];
/** Written and compressed once for a site: it must cost next to nothing. */
const busyPages = new WeakMap<SiteSettings, PreparedResponse[]>();

/** The database cannot be reached: nothing was done. A form goes back to be sent once more, as it was. */
export function outOfReach(at: At, form?: Uint8Array): PreparedResponse {
  const { site } = at.site.settings;
  const call =
    site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country).replaceAll(' ', '\u00a0')}`;
  const words = `We cannot reach our records at the moment, so nothing was changed and nothing was charged. Please try again in a minute, or ${call}.`;
  const headers = { 'retry-after': String(AWAY_FOR_SECONDS) };
  if (at.page.kind !== 'page') return refusal(at, 503, words, headers);
  return errorPage(503, words, {
    headers,
    site: at.site.settings,
    title: 'Not just now',
    again: form && new URLSearchParams(new TextDecoder().decode(form)),
  });
}

/** Told at once, where there is no time to answer. A form goes back to be sent once more, as it was. */
export function busy(at: At, body?: Uint8Array): PreparedResponse {
  const { settings } = at.site;
  const again = Math.floor(Math.random() * AGAIN_IN.length);
  const headers = { 'retry-after': AGAIN_IN[again]! };
  if (body !== undefined && at.page.kind === 'page') {
    const [failed, sendAgain] = failureWords(settings);
    return errorPage(503, `${failed}: more is being sent than we can take at once. ${sendAgain}`, {
      headers,
      site: settings,
      again: new URLSearchParams(new TextDecoder().decode(body)),
    });
  }
  const words = 'More is asked for than we can answer at once. Please try again in a few seconds.';
  if (at.page.kind !== 'page') return refusal(at, 503, words, headers);
  const pages =
    busyPages.get(settings) ?? AGAIN_IN.map((seconds) => refusal(at, 503, words, { 'retry-after': seconds }));
  busyPages.set(settings, pages);
  return pages[again]!;
}
