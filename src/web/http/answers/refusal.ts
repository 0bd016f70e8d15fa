import type { LiveSite } from '#app/site/live-sites.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { callUs } from '#domain/phone/call-us.ts';
import type { Audience } from '../chain/endpoint.ts';
import type { BodyProblem } from '../chain/read-sent.ts';
import { LARGEST_FILE, MOST_SENT } from '../chain/read-upload.ts';
import { originHeaders } from './origin-headers.ts';
import { errorPage, type ErrorPageOptions } from './error-page.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { problemAnswer } from './small-answer.ts';

/** Who is refused, and where. An endpoint of any host is asked without a site. */
export interface RefusedAt {
  endpoint: Audience;
  site: LiveSite | undefined;
}

/** People get a page, programs a problem document (RFC 9457). */
export function refusal(
  { endpoint, site }: RefusedAt,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): PreparedResponse {
  return endpoint.kind === 'page'
    ? errorPage(status, text, { headers, site: site?.settings })
    : problemAnswer(status, text, { ...(site && originHeaders(endpoint, site)), ...headers });
}

const FOR_PROGRAMS = /^\/(?:api|mcp)(?:[/?]|$)/;

/** The same before an endpoint is known: the path of the request says who asks. */
export const addressRefusal = (
  path: string | undefined,
  status: number,
  text: string,
  options: ErrorPageOptions = {},
): PreparedResponse =>
  status >= 400 && FOR_PROGRAMS.test(path ?? '')
    ? problemAnswer(status, text, options.headers)
    : errorPage(status, text, options);

/** A form that another website sent in a visitor's name. */
export const fromElsewhere = (at: RefusedAt): PreparedResponse =>
  refusal(at, 403, 'We couldn’t confirm this form came from our website. Go back, reload the page and send it again.');

/** `supported`: one method at least. */
export function unsupportedMethod(at: RefusedAt, supported: readonly string[]): PreparedResponse {
  const names = `${joinAnd(supported)} ${plural(supported.length, 'is', 'are')}`;
  return refusal(at, 405, `Only ${names} supported.`, { allow: supported.join(', ') });
}

/** The last one of each site, which the others of its second get, too: an address that floods has one made per second. */
const lastTooMany = new WeakMap<LiveSite, { at: Audience; seconds: number; answer: PreparedResponse }>();

export function tooMany(at: RefusedAt, seconds: number): PreparedResponse {
  const last = at.site && lastTooMany.get(at.site);
  if (last?.seconds === seconds && last.at.kind === at.endpoint.kind && last.at.origins === at.endpoint.origins)
    return last.answer;
  const wait = seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  const answer = refusal(at, 429, `Too many requests from your network. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  });
  if (at.site) lastTooMany.set(at.site, { at: at.endpoint, seconds, answer });
  return answer;
}

const MB = 1_048_576;

const BODY_STATUS: Record<BodyProblem, number> = {
  'no form': 415,
  'too long': 413,
  'too large': 413,
  'too many fields': 413,
  broken: 400,
  busy: 503,
};

/** What a visitor is told. What was typed is still in the browser, one page back. */
function bodyWords(site: LiveSite | undefined): Record<BodyProblem, string> {
  const call = site === undefined ? 'call us' : callUs(site.settings);
  return {
    'no form': 'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
    'too long': 'That message is too long. Go back and shorten it, then send it again.',
    'too large': `Your file is larger than ${MOST_SENT / MB} MB. The limit is ${LARGEST_FILE / MB} MB. Go back (what you typed is still there), then choose a smaller file, send the form without it, or ${call}.`,
    'too many fields': 'That form has too many fields.',
    broken: `Your form didn’t arrive in full. Go back (what you typed is still there) and send it again, or ${call}.`,
    busy: 'We’re receiving a lot of files right now. Please try again in a moment.',
  };
}

/** Of a body that was not accepted. */
export const bodyRefusal = (at: RefusedAt, problem: BodyProblem, words = bodyWords(at.site)): PreparedResponse =>
  refusal(at, BODY_STATUS[problem], words[problem], problem === 'busy' ? { 'retry-after': '5' } : {});
