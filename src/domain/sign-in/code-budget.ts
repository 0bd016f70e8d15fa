import { CODES_PER_NUMBER } from './sign-in-code.ts';

/** One thing that is counted, and how often in this many minutes. */
export interface CodeCount {
  /** What is counted together; hashed before it is stored. */
  of: string;
  times: number;
  minutes: number;
  /** What happens beyond the limit: a captcha or a rejection. */
  beyond: 'captcha' | 'refused';
}

export interface BudgetRequest {
  siteId: number;
  /** E.164 */
  phone: string;
  /** Of anyone who asks; null: a neighbour of the server, which says nothing of who that is. */
  network: string | null;
  /** This browser has signed in with this very number before: its name, for counting. */
  device: string | undefined;
  /** Someone has signed in with this number before, or given it to the dealer. */
  known: boolean;
  /** A captcha was solved for this. */
  solved: boolean;
  /** `signIn.codesPerHour` */
  perHour: number;
}

const HOUR = 60;

/** Of a site's codes in an hour, what numbers may use that no one here knows: the rest is for those that are known. */
const STRANGERS = 2 / 3;
/** One network, of the same: behind one may stand a phone company, or a program. */
const A_NETWORK = 1 / 5;
/** All browsers together that solved no captcha. */
const WITHOUT_CAPTCHA = 1 / 10;
/** From this share of the site's codes on the dealer is told. */
const NEARLY = 4 / 5;

const share = (perHour: number, of: number): number => Math.max(1, Math.ceil(perHour * of));

/**
 * What a code that is asked for counts against, the narrowest first, so that what is refused early uses up nothing that
 * others share. A number is texted five times an hour anyone who asks; a browser that has signed in with it has five of its
 * own, so that strangers who know a number cannot keep its owner out. Invented numbers use up two thirds of the site's
 * codes and no more.
 */
export function codeBudget({ siteId, phone, network, device, known, solved, perHour }: BudgetRequest): CodeCount[] {
  const ofSite = { of: `site ${siteId}`, times: perHour, minutes: HOUR, beyond: 'refused' } as const;
  const ofNumber = CODES_PER_NUMBER.map(({ times, minutes }) => ({
    of: device === undefined ? `${minutes} ${phone}` : `${minutes} ${phone} ${device}`,
    times,
    minutes,
    beyond: 'refused' as const,
  }));
  if (device !== undefined) return [...ofNumber, ofSite];
  const count = (what: string, part: number, beyond: CodeCount['beyond']): CodeCount => ({
    of: `site ${siteId} ${what}`,
    times: share(perHour, part),
    minutes: HOUR,
    beyond,
  });
  return [
    ...ofNumber,
    ...(network === null ? [] : [count(`network ${network}`, A_NETWORK, 'refused')]),
    ...(solved ? [] : [count('without captcha', WITHOUT_CAPTCHA, 'captcha')]),
    ...(known ? [] : [count('strangers', STRANGERS, 'refused')]),
    ofSite,
  ];
}

/** The counts beyond which a site's codes are nearly used up, of those above. */
export const nearlyUsedUp = (counts: readonly CodeCount[], { siteId }: Pick<BudgetRequest, 'siteId'>): CodeCount[] =>
  counts
    .filter(({ of }) => of === `site ${siteId}` || of === `site ${siteId} strangers`)
    .map((count) => ({ ...count, of: `nearly ${count.of}`, times: Math.floor(count.times * NEARLY) }));
