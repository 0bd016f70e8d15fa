import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { codeBudget, nearlyUsedUp } from '#domain/sign-in/code-budget.ts';
import { CODE_LENGTH, CODE_MINUTES, codeText, RESEND_SECONDS } from '#domain/sign-in/sign-in-code.ts';
import type { AtSite, PeopleStore, Person, WaitingCode } from './people-store.ts';
import type { SmsOutcome, SmsSender } from './sms-sender.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

export interface SignInPorts {
  people: PeopleStore;
  sms: SmsSender;
  report(outcome: Extract<SmsOutcome, { sent: false }>): void;
  /** A site has texted nearly as many codes as it may in this hour. Told once an hour. */
  warn(siteId: number): void;
}

/** What a code is texted for. */
export interface CodeRequest extends AtSite {
  /** E.164 */
  phone: string;
  /** The secret in the browser's cookie; undefined: it has none yet. */
  browser: string | undefined;
  siteName: string;
  host: string;
  codesPerHour: number;
  /** Of the browser; null: a neighbour of the server. */
  network: string | null;
  /** The browser, when it has signed in with this number before. */
  device: string | undefined;
  /** A captcha was solved for this. */
  solved: boolean;
  now: Date;
}

export type CodeRequested =
  | { sent: true; browser: string }
  | { sent: false; because: 'too many'; waitSeconds: number }
  /** `samePhone`: the code on its way to this browser goes to this number. */
  | { sent: false; because: 'too soon'; waitSeconds: number; samePhone: boolean }
  | { sent: false; because: 'not taken' }
  | { sent: false; because: 'captcha' };

/**
 * Texts a code. The answer is the same for numbers that are known and that are not, but while programs have used up what
 * the site texts to strangers: then the known ones still get theirs.
 */
export async function requestCode(
  { people, sms, report, warn }: SignInPorts,
  request: CodeRequest,
): Promise<CodeRequested> {
  const { groupId, siteId, phone, codesPerHour: perHour, now } = request;
  const browser = request.browser ?? newSecret();
  const browserHash = hashOf(browser);
  const early = async (): Promise<Extract<CodeRequested, { because: 'too soon' }> | undefined> => {
    const waiting = await people.waitingCode(request, browserHash);
    const waitSeconds = waiting ? secondsToResend(waiting, now) : 0;
    return waitSeconds > 0
      ? { sent: false, because: 'too soon', waitSeconds, samePhone: waiting?.phone === phone }
      : undefined;
  };
  const tooSoon = await early();
  if (tooSoon) return tooSoon;
  const known = request.device !== undefined || (await people.isKnown(groupId, phone));
  const counts = codeBudget({ ...request, known, perHour });
  for (const { of, times, minutes, beyond } of counts) {
    const wait = await people.countCode([{ key: hashOf(of), times, minutes }], now);
    if (wait > 0)
      return beyond === 'captcha'
        ? { sent: false, because: 'captcha' }
        : { sent: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  }
  for (const { of, times, minutes } of nearlyUsedUp(counts, request))
    if ((await people.countCode([{ key: hashOf(of), times, minutes }], now)) > 0) {
      const waitMs = await people.countCode(
        [{ key: hashOf(`told of the codes of ${siteId}`), times: 1, minutes }],
        now,
      );
      if (waitMs === 0) warn(siteId);
    }
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const takeBack = await people.saveCode(
    { groupId, siteId },
    {
      browserHash,
      codeHash: codeHash(browser, code),
      phone,
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    },
    new Date(now.getTime() - RESEND_SECONDS * 1_000),
  );
  if (!takeBack) return (await early()) ?? { sent: false, because: 'not taken' };
  const outcome = await sms.send({ to: phone, text: codeText(code, request.siteName, request.host) });
  if (!outcome.sent) {
    await takeBack();
    report(outcome);
    return { sent: false, because: 'not taken' };
  }
  return { sent: true, browser };
}

export type SignedIn =
  | { right: true; person: Person; token: string; expiresAt: Date }
  | { right: false; because: 'wrong'; triesLeft: number }
  | { right: false; because: 'tries used up' | 'too old' | 'no code' };

/** One guess at the code that was sent to this browser. `ended`: the session that this browser had, which a new one follows. */
export async function signIn(
  { people }: Pick<SignInPorts, 'people'>,
  at: AtSite,
  {
    browser,
    code,
    ended,
    days,
    device,
  }: { browser: string | undefined; code: string; ended: string | undefined; days: number; device: string },
  now: Date,
): Promise<SignedIn> {
  if (browser === undefined) return { right: false, because: 'no code' };
  const browserHash = hashOf(browser);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const guessed = await people.guess(
    at,
    { browserHash, codeHash: codeHash(browser, code) },
    { tokenHash: hashOf(token), endedHash: ended === undefined ? undefined : hashOf(ended), expiresAt, device },
    now,
  );
  if (guessed?.right) return { right: true, person: guessed.person, token, expiresAt };
  if (guessed && guessed.triesLeft > 0) return { right: false, because: 'wrong', triesLeft: guessed.triesLeft };
  if (guessed) return { right: false, because: 'tries used up' };
  const waiting = await people.waitingCode(at, browserHash);
  if (!waiting) return { right: false, because: 'no code' };
  return { right: false, because: waiting.triesLeft === 0 ? 'tries used up' : 'too old' };
}

/** Seconds until this browser may ask for another code; 0: now. */
export const secondsToResend = ({ sentAt }: Pick<WaitingCode, 'sentAt'>, now: Date): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1_000));

/** 256 bits: no one guesses it, so that a plain hash of it is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const codeHash = (browser: string, code: string): Buffer => createHmac('sha256', browser).update(code).digest();
