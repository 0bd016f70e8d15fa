import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { RouterContextProvider } from 'react-router';
import { SIGN_IN_CAPTCHA } from '#app/lead/captcha.ts';
import { solvedCaptcha } from '#app/lead/solved-captcha.ts';
import type { Person, WaitingCode } from '#app/sign-in/people-store.ts';
import { hashOf, newSecret, requestCode, signIn, type CodeRequested } from '#app/sign-in/sign-in.ts';
import type { RateVerdict } from '#app/rate-limiter.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import { deviceName } from '#domain/sign-in/device-name.ts';
import { CODE_MINUTES, readCode } from '#domain/sign-in/sign-in-code.ts';
import { counted } from '#domain/text/words.ts';
import type { SignInRefusal } from '#features/sign-in/sign-in-view.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { clientNetwork } from '../../visitor/client-network.ts';
import { pageHostname } from '../../visitor/page-hostname.ts';
import { browserCookie, deviceCookie, readSecret, schemeOf, sessionCookies } from '../../session-cookie.ts';
import type { Scheme } from '../../http/chain/read-address.ts';
import { readSignInReturn } from './sign-in-return.ts';

export interface NewlySignedIn {
  person: Person;
  /** The watchlist of the device, which the form sends along. */
  device: string;
}

export type TakenSignIn =
  | { next: string; cookies: string[]; signedIn?: NewlySignedIn }
  | { refusal: SignInRefusal; status: 422 | 429 | 503 };

/** A code lasts five minutes. The cookie lasts longer, so that the page can still say that the code has expired. */
const BROWSER_SECONDS = 60 * 60;
const waitingCookie = (secret: string, scheme: Scheme) => browserCookie(secret, BROWSER_SECONDS, scheme);

/**
 * What a browser that has no secret yet is given with the page: of a button pressed twice without a script, the first
 * answer is never read. With one secret both presses ask for one code.
 */
export function newBrowserCookies(request: Request, context: Readonly<RouterContextProvider>): string[] {
  const scheme = schemeOf(context.get(siteRequest).origin);
  const browser = readSecret(request.headers.get('cookie'), 'sign-in', scheme);
  return browser === undefined ? [waitingCookie(newSecret(), scheme)] : [];
}

/** Takes one step of signing in. */
export async function takeSignIn(request: Request, context: Readonly<RouterContextProvider>): Promise<TakenSignIn> {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string, most = 300) => String(form.get(name) ?? '').slice(0, most);
  if (form.has('code')) return takeCode(request, context, field('code'), field('saved'));
  if (form.get('step') !== 'again')
    return takePhone(request, context, { typed: field('phone'), altcha: field('altcha', 4_000) });
  const pendingCode = await waitingCode(request, context);
  return pendingCode
    ? textCode(request, context, { phone: pendingCode.phone, step: 'code', solved: true }) // it was, for this number
    : refuse('phone', 'Your code has expired. Enter your number to get a new one.');
}

async function takePhone(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { typed, altcha }: { typed: string; altcha: string },
): Promise<TakenSignIn> {
  const { site, now } = context.get(siteRequest);
  const { settings, record } = site;
  const number = mobileNumber(typed, settings.site.country);
  if ('problem' in number) return refuse('phone', number.problem, { phone: typed });
  const { forms, people } = context.get(services);
  const captcha =
    settings.lead.captcha === 'none'
      ? 'solved'
      : await solvedCaptcha(
          { forms, people: people.store },
          {
            answer: altcha,
            form: SIGN_IN_CAPTCHA,
            siteId: record.id,
            hostname: pageHostname(request),
            policy: settings.lead,
            now,
          },
        );
  if (captcha === 'wrong') return refuse('phone', CAPTCHA_FAILED, { phone: typed });
  return textCode(request, context, { phone: number.e164, typed, step: 'phone', solved: captcha === 'solved' });
}

async function textCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { phone, typed, step, solved }: { phone: string; typed?: string; step: SignInRefusal['step']; solved: boolean },
): Promise<TakenSignIn> {
  const { site, origin, now } = context.get(siteRequest);
  const { settings, record } = site;
  const entered = typed === undefined ? {} : { phone: typed };
  const scheme = schemeOf(origin);
  const { people } = context.get(services);
  const { take, clientAddress } = context.get(visitor);
  const cookies = request.headers.get('cookie');
  const account = deviceAccount(record.group_id, phone);
  const device = people.devices.recognise(readSecret(cookies, 'device', scheme), account, now);
  // a recognised browser does not share the limit of its network address
  const allowed: RateVerdict = device === undefined ? await take('sign-in-code') : { allowed: true };
  if (allowed.allowed && !solved && device === undefined && !(await take('code-without-captcha')).allowed)
    return refuse(step, CAPTCHA, entered, 429);
  const requested: CodeRequested = allowed.allowed
    ? await requestCode(people.signIn, {
        groupId: record.group_id,
        siteId: record.id,
        phone,
        browser: readSecret(cookies, 'sign-in', scheme),
        siteName: settings.site.shortName ?? settings.site.name,
        host: new URL(origin).hostname,
        codesPerHour: settings.signIn.codesPerHour,
        network: clientNetwork(clientAddress),
        device,
        solved,
        now,
      })
    : { sent: false, because: 'too many', waitSeconds: allowed.retryAfterSeconds };
  const url = new URL(request.url);
  url.searchParams.set('step', step === 'code' ? 'again' : 'code');
  const next = url.pathname + url.search;
  if (requested.sent) return { next, cookies: [waitingCookie(requested.browser, scheme)] };
  // a second press of the button: the code is on its way
  if (requested.because === 'too soon' && requested.samePhone && step === 'phone') return { next, cookies: [] };
  if (requested.because === 'not taken') {
    const call =
      settings.site.phone === null ? '' : `, or call us on ${formatPhone(settings.site.phone, settings.site.country)}`;
    return refuse(step, `We couldn’t send the text. Please try again in a moment${call}.`, entered, 503);
  }
  if (requested.because === 'captcha') return refuse(step, CAPTCHA, entered, 429);
  const words =
    requested.because === 'too soon'
      ? `We’ve sent a code. You can request another in ${duration(requested.waitSeconds)}.`
      : `Too many codes requested. Try again in ${duration(requested.waitSeconds)}.`;
  return refuse(step, words, entered, 429);
}

const CAPTCHA =
  'Many codes are being requested right now. Turn on JavaScript, so that a short spam check can run, and try again.';
const CAPTCHA_FAILED = 'The spam check failed. Please try again.';

const deviceAccount = (groupId: number, phone: string): string => `people ${groupId} ${phone}`;

async function takeCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  typed: string,
  device: string,
): Promise<TakenSignIn> {
  const { site, origin, now } = context.get(siteRequest);
  const code = readCode(typed);
  if (code === undefined) return refuse('code', 'Enter the six-digit code.');
  const allowed = await context.get(visitor).take('sign-in-guess');
  if (!allowed.allowed)
    return refuse('code', `Too many tries. Try again in ${duration(allowed.retryAfterSeconds)}.`, {}, 429);
  const scheme = schemeOf(origin);
  const cookies = request.headers.get('cookie');
  const { group_id: groupId } = site.record;
  const days = site.settings.signIn.sessionDays;
  const entered = await signIn(
    context.get(services).people.signIn,
    { groupId, siteId: site.record.id },
    {
      browser: readSecret(cookies, 'sign-in', scheme),
      code,
      ended: readSecret(cookies, 'session', scheme),
      days,
      device: deviceName(request.headers.get('user-agent') ?? ''),
    },
    now,
  );
  if (entered.right)
    return {
      next: readSignInReturn(new URL(request.url).searchParams).redirect,
      cookies: [
        ...sessionCookies(entered.token, days * DAY_SECONDS, scheme),
        deviceCookie(
          context.get(services).people.devices.issue(deviceAccount(groupId, entered.person.phone), now),
          scheme,
        ),
      ],
      signedIn: { person: entered.person, device },
    };
  if (entered.because === 'wrong') {
    const left = counted(entered.triesLeft, 'try', 'tries');
    return refuse('code', `That code is incorrect. ${left} left.`);
  }
  const words = {
    'tries used up': 'Too many incorrect codes. Please request a new one.',
    'too old': `That code has expired. Codes last ${CODE_MINUTES} minutes. Please request a new one.`,
    'no code': 'This browser hasn’t requested a code. Request one here.',
  }[entered.because];
  return refuse('code', words, { spent: true });
}

const refuse = (
  step: SignInRefusal['step'],
  message: string,
  more: Partial<SignInRefusal> = {},
  status: 422 | 429 | 503 = 422,
): TakenSignIn => ({ refusal: { step, message, ...more }, status });

const duration = (seconds: number): string => {
  if (seconds < 90) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
};

/** The code that was sent for this browser. */
export function waitingCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<WaitingCode | undefined> {
  const { site, origin } = context.get(siteRequest);
  const browser = readSecret(request.headers.get('cookie'), 'sign-in', schemeOf(origin));
  const at = { groupId: site.record.group_id, siteId: site.record.id };
  return browser === undefined
    ? Promise.resolve(undefined)
    : context.get(services).people.store.waitingCode(at, hashOf(browser));
}
