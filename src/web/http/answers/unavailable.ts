import type { LiveSite } from '#app/site/live-sites.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { callUs } from '#domain/phone/call-us.ts';
import { failureWords } from '../../pages/form/failure-words.ts';
import { errorPage } from './error-page.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { refusal, type RefusedAt } from './refusal.ts';

/** When to try again (s), where an answer says "not now" and nothing else: what is away is seldom away for longer. */
export const AWAY_FOR_SECONDS = 20;

type At = RefusedAt & { site: LiveSite };

/** The database cannot be reached, so nothing was done. The page of a form holds its fields, so that it can be sent again. */
export function outOfReach(at: At, again?: URLSearchParams): PreparedResponse {
  const { settings } = at.site;
  const words = `We’re having technical problems. Nothing was changed or charged. Please try again in a minute, or ${callUs(settings)}.`;
  const headers = { 'retry-after': String(AWAY_FOR_SECONDS) };
  if (at.endpoint.kind !== 'page') return refusal(at, 503, words, headers);
  const title = 'Sorry, we can’t do that right now';
  return errorPage(503, words, { headers, site: settings, title, again });
}

/** Seconds. Visitors get different ones: otherwise all would return at once, and be too many again. */
const AGAIN_IN = ['2', '3', '4', '5'];
/** Written and compressed once for a site: it must cost next to nothing. */
const busyPages = new WeakMap<SiteSettings, PreparedResponse[]>();

/** Sent at once, where there is no time to answer. The page of a form holds its fields, so that it can be sent again. */
export function busy(at: At, again?: URLSearchParams): PreparedResponse {
  const { settings } = at.site;
  const wait = Math.floor(Math.random() * AGAIN_IN.length);
  const headers = { 'retry-after': AGAIN_IN[wait]! };
  const words = 'We’re getting more visitors than usual. Please try again in a few seconds.';
  if (at.endpoint.kind !== 'page') return refusal(at, 503, words, headers);
  if (again) {
    const [failed, sendAgain] = failureWords(settings);
    const full = `${failed}. We’re receiving a lot of enquiries at the moment. ${sendAgain}`;
    return errorPage(503, full, { headers, site: settings, again });
  }
  const pages = busyPages.get(settings) ?? AGAIN_IN.map((after) => refusal(at, 503, words, { 'retry-after': after }));
  busyPages.set(settings, pages);
  return pages[wait]!;
}
