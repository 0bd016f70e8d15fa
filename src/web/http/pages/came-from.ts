import type { IncomingMessage } from 'node:http';

/** A host that is longer is none. */
const LONGEST = 100;

/**
 * The host of the page that led here, '' where the browser does not say; undefined: it was a page of this very site. Asked
 * for each page that is sent, hence no URL is read.
 */
export function cameFrom(referer: string | undefined, host: string): string | undefined {
  const begin = (referer?.indexOf('://') ?? -1) + 3;
  if (referer === undefined || begin === 2) return '';
  const end = referer.indexOf('/', begin);
  const from = end === -1 ? referer.slice(begin) : referer.slice(begin, end);
  return from === host ? undefined : from.length > LONGEST ? '' : from;
}

/** The page of this site that led here, else its home. */
export function refererPath({ headers: { referer = '' } }: IncomingMessage, host: string): string {
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.host === host ? from.pathname + from.search : '/';
}

const PERSON = /^Mozilla\/5\.0 /;
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|compatible;/i;

/** Whether what asks is no person's browser, as far as it says itself. */
export const isProgram = (agent: string | undefined): boolean =>
  agent === undefined || !PERSON.test(agent) || PROGRAM.test(agent);
