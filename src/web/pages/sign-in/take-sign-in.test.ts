import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { knownDevices } from '#app/sign-in/known-devices.ts';
import type { GarageStore } from '#app/garage/garage-store.ts';
import type { NewCode, PeopleStore } from '#app/sign-in/people-store.ts';
import type { WatchlistShares } from '#app/watchlist/watchlist-shares.ts';
import type { WatchlistStore } from '#app/watchlist/watchlist-store.ts';
import type { CaptchaVerdict } from '#app/lead/captcha.ts';
import type { Services } from '#app/services.ts';
import type { SmsOutcome } from '#app/sign-in/sms-sender.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { takeSignIn } from './take-sign-in.ts';

const now = new Date('2026-11-20T01:00:00Z');
const PATH = '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fsearch';

/** The verdict of a captcha. */
const VERDICTS: Record<string, CaptchaVerdict> = {
  right: { ok: true, id: 'a' },
  wrong: { ok: false, because: 'wrong' },
  away: { ok: false, because: 'unavailable', reason: 'the vendor answered 503' },
};

/** A site whose people live in this object, and one browser. */
function aBrowser({
  settings = {},
  taken = { sent: true } as SmsOutcome,
  allowed = true,
  /** Limits of its address that are used up. */
  spent = [] as readonly string[],
  scheme = 'https',
} = {}) {
  const texts: string[] = [];
  const counted: number[] = [];
  let pendingCode: NewCode | undefined;
  const store = {
    countCode: async ([{ times }]: [{ times: number }]) => {
      counted.push(times);
      return 0;
    },
    isKnown: async () => false,
    saveCode: async (_at: unknown, code: NewCode) => {
      pendingCode = code;
      return async () => void (pendingCode = undefined);
    },
    waitingCode: async () => pendingCode && { ...pendingCode, triesLeft: 5 },
    guess: async (_at: unknown, guess: { browserHash: Buffer; codeHash: Buffer }) => {
      if (!pendingCode?.browserHash.equals(guess.browserHash)) return undefined;
      if (!pendingCode.codeHash.equals(guess.codeHash)) return { right: false, triesLeft: 4 };
      const { phone } = pendingCode;
      pendingCode = undefined;
      return { right: true, person: { personId: 7, phone } };
    },
  } as unknown as PeopleStore;
  const sms = { send: async ({ text }: { text: string }) => (texts.push(text), taken) };
  const forms = {
    captcha: () => ({ verify: async (answer: string) => VERDICTS[answer] }),
    report: () => {},
  } as unknown as Services['forms'];
  const people: Services['people'] = {
    store,
    signIn: { people: store, sms, report: () => {}, warn: () => {} },
    devices: knownDevices('a secret of some length'),
    watchlist: {} as WatchlistStore,
    shares: {} as WatchlistShares,
    garage: {} as GarageStore,
    catcherHost: null,
  };
  const origin = `${scheme}://a.test`;
  let cookie = '';
  const send = async (fields: Record<string, string>, path = PATH) => {
    const context = new RouterContextProvider();
    context.set(services, { people, forms } as Services);
    context.set(siteRequest, { site: liveSite('a', { settings }), now, origin });
    context.set(visitor, {
      session: async () => null,
      clientAddress: '192.0.2.1',
      take: async (limit) =>
        allowed && !spent.includes(limit) ? { allowed: true } : { allowed: false, retryAfterSeconds: 600 },
    });
    const answer = await takeSignIn(
      new Request(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } }),
      context,
    );
    if ('cookies' in answer) cookie = answer.cookies.map((one) => one.split(';', 1)[0]).join('; ');
    return answer;
  };
  return { send, texts, counted };
}

it('sign-in texts a code and then signs in, with the number in no address', async () => {
  const { send, texts } = aBrowser();
  expect(await send({ step: 'phone', phone: '0412 345 678' })).toEqual({
    next: `${PATH}&step=code`,
    cookies: [expect.stringMatching(/^__Host-sign-in=[\w-]{43}; Max-Age=3600; /)],
  });
  const code = texts[0]!.slice(0, 6);
  expect(texts[0]).toContain('@a.test #');
  expect(await send({ step: 'code', code: `${code.slice(0, 3)} ${code.slice(3)}` }, `${PATH}&step=code`)).toEqual({
    next: '/watchlist',
    signedIn: { person: { personId: 7, phone: '+61412345678' }, device: '' },
    cookies: [
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=7776000; /),
      expect.stringContaining('__Host-sign-in=; Max-Age=0'),
      expect.stringContaining('signed-in=1'),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; SameSite=Lax; HttpOnly; Secure$/),
    ],
  });
});

it('sign-in lasts as many days as the site says, and texts as many codes as it allows', async () => {
  const { send, texts, counted } = aBrowser({
    settings: { signIn: { sessionDays: 2, codesPerHour: 17 } },
    scheme: 'http',
  });
  await send({ phone: '0412 345 678' });
  const { cookies } = (await send({ code: texts[0]!.slice(0, 6) })) as { cookies: string[] };
  expect(cookies[0]).toMatch(/^session=[\w-]{43}; Max-Age=172800; Path=\/; SameSite=Lax; HttpOnly$/);
  expect(counted).toContain(17);
});

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/%09/evil.test'.replace('%09', '\t')])(
  'sign-in redirects only to this site: %j',
  async (target) => {
    const { send, texts } = aBrowser();
    const path = `/sign-in?redirect=${encodeURIComponent(target)}`;
    await send({ phone: '0412 345 678' }, path);
    expect(await send({ code: texts[0]!.slice(0, 6) }, path)).toMatchObject({ next: '/' });
  },
);

it.each([
  [{ phone: '07 3555 0100' }, {}, 422, 'phone', 'We can only text a mobile number, for example 0412 345 678'],
  [{ phone: '' }, {}, 422, 'phone', 'Enter your mobile number, for example 0412 345 678'],
  [{}, {}, 422, 'phone', 'Enter your mobile number, for example 0412 345 678'],
  [{ code: '12345' }, {}, 422, 'code', 'Enter the six-digit code.'],
  [{ code: '123456' }, {}, 422, 'code', 'This browser hasn’t requested a code. Request one here.'],
  [{ step: 'again' }, {}, 422, 'phone', 'Your code has expired. Enter your number to get a new one.'],
  [{ phone: '0412 345 678' }, { allowed: false }, 429, 'phone', 'Too many codes requested. Try again in 10 minutes.'],
  [{ code: '123456' }, { allowed: false }, 429, 'code', 'Too many tries. Try again in 10 minutes.'],
  [
    { phone: '0412 345 678' },
    { taken: { sent: false, kind: 'silent', because: 'sms: x' }, settings: { site: { phone: '0755500100' } } },
    503,
    'phone',
    'We couldn’t send the text. Please try again in a moment, or call us on 07 5550 0100.',
  ],
] as const)('sign-in: %j with %j is answered with %i', async (fields, given, status, step, words) => {
  const { send } = aBrowser(given as Parameters<typeof aBrowser>[0]);
  const answer = await send(fields as Record<string, string>);
  expect(answer).toMatchObject({ status, refusal: { step, message: expect.stringContaining(words) } });
});

it('sign-in counts the tries down in words, and asks again after the last', async () => {
  const { send } = aBrowser();
  await send({ phone: '0412 345 678' });
  expect(await send({ code: '000000' })).toMatchObject({
    refusal: { message: expect.stringMatching(/^That code is incorrect\. 4 tries left\.$/) },
  });
  expect(await send({ step: 'again' })).toMatchObject({
    status: 429,
    refusal: { step: 'code', message: 'We’ve sent a code. You can request another in 30 seconds.' },
  });
});

it('sign-in leads on to the code when its button is pressed again, and holds another number back', async () => {
  const { send, texts } = aBrowser();
  const { next } = (await send({ phone: '0412 345 678' })) as { next: string };
  expect(await send({ phone: '0412 345 678' })).toEqual({ next, cookies: [] });
  expect(await send({ phone: '0412 345 679' })).toMatchObject({ status: 429, refusal: { phone: '0412 345 679' } });
  expect(texts).toHaveLength(1);
});

it.each([
  ['solved', { altcha: 'right' }, { spent: ['code-without-captcha'] }, undefined],
  ['wrong', { altcha: 'wrong' }, {}, 'The spam check failed. Please try again.'],
  ['absent', {}, {}, undefined],
  ['absent too often', {}, { spent: ['code-without-captcha'] }, 'Turn on JavaScript'],
  ['its vendor away too often', { altcha: 'away' }, { spent: ['code-without-captcha'] }, 'Turn on JavaScript'],
  ['off', {}, { spent: ['code-without-captcha'], settings: { lead: { captcha: 'none' } } }, undefined],
])('sign-in with a captcha that is %s', async (_, fields, given, words) => {
  const answer = await aBrowser(given).send({ phone: '0412 345 678', ...fields });
  if (words === undefined) expect(answer).toHaveProperty('next');
  else expect(answer).toMatchObject({ refusal: { phone: '0412 345 678', message: expect.stringContaining(words) } });
});

it('sign-in on a recognised browser needs no captcha and does not share the limit of its network address', async () => {
  const spent: string[] = [];
  const { send, texts } = aBrowser({ spent });
  await send({ phone: '0412 345 678' });
  await send({ code: texts[0]!.slice(0, 6) });
  spent.push('sign-in-code', 'code-without-captcha');
  expect(await send({ phone: '0412 345 678' })).toHaveProperty('next');
  expect(await send({ phone: '0412 345 679' })).toMatchObject({ status: 429 });
});
