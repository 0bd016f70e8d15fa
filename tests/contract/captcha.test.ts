import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';
import { siteverifyCaptcha, type WidgetChallenge } from '#adapters/captcha/siteverify-captcha.ts';
import { circuitBreaker } from '#adapters/http/circuit-breaker.ts';
import { captchaScope, type Captcha } from '#app/lead/captcha.ts';
import { chosenCaptcha, type CaptchaVendor } from '#domain/lead/chosen-captcha.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { answeringServer, json } from '../answering-server.ts';

const USE = { scope: captchaScope(1, 'enquiry'), hostname: 'a.example' };
const NOW = new Date('2026-11-20T01:00:00Z');
const WRONG = { ok: false, because: 'wrong' };
const EXPIRED = { ok: false, because: 'expired' };
const now = () => new Date();
const solve = async (challenge: unknown) => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return { challenge: challenge as Challenge, solution };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

const service = answeringServer();

interface VendorOptions {
  vendor?: CaptchaVendor;
  leastScore?: number | null;
  secret?: string;
  breaker?: ReturnType<typeof circuitBreaker>;
}
const vendorCaptcha = ({
  vendor = 'turnstile',
  leastScore = null,
  secret = 'a-secret',
  breaker = circuitBreaker(() => 0),
}: VendorOptions = {}): Captcha =>
  siteverifyCaptcha({
    vendor,
    keys: { siteKey: '0x4AAAAAAA', secretVariable: 'CAPTCHA_TEST', leastScore },
    secret: (variable) => (variable === 'CAPTCHA_TEST' ? secret : undefined),
    breaker,
    standIn: { url: `${service.url}/siteverify`, deadlineMs: 300 },
  });

/** A vendor as documented: it accepts each token of its widgets once. */
function openVendor(more: object = {}) {
  const made = new Map<string, object>();
  const requests: URLSearchParams[] = [];
  service.answer = (request, response) => {
    void text(request).then((body) => {
      const fields = new URLSearchParams(body);
      requests.push(fields);
      const token = fields.get('response') ?? '';
      const known = made.get(token);
      made.delete(token);
      const refusal = (code: string) => ({ success: false, 'error-codes': [code] });
      const answer =
        fields.get('secret') !== 'a-secret'
          ? refusal('invalid-input-secret')
          : !token.startsWith('token')
            ? refusal('invalid-input-response')
            : (known ?? refusal('timeout-or-duplicate'));
      json(answer, 'error-codes' in answer && token === '' ? 400 : 200)(request, response);
    });
  };
  return {
    requests,
    /** What the widget does in the browser. */
    solve: async (challenge: unknown, at = 'a.example') => {
      const { action } = challenge as WidgetChallenge;
      const token = `token-${made.size + requests.length}`;
      made.set(token, {
        success: true,
        challenge_ts: NOW.toISOString(),
        hostname: at,
        action,
        'error-codes': [],
        ...more,
      });
      return token;
    },
  };
}

interface Kind {
  captcha: Captcha;
  answer: (challenge: unknown) => Promise<string>;
}
const KINDS: [string, () => Kind, bindsForm: boolean][] = [
  [
    'ALTCHA',
    () => ({ captcha: altchaCaptcha('a secret'), answer: async (challenge) => encode(await solve(challenge)) }),
    true,
  ],
  ['Turnstile', () => ({ captcha: vendorCaptcha(), answer: openVendor().solve }), true],
  [
    'reCAPTCHA v3',
    () => ({
      captcha: vendorCaptcha({ vendor: 'recaptcha', leastScore: 0.5 }),
      answer: openVendor({ score: 0.5 }).solve,
    }),
    true,
  ],
  [
    'reCAPTCHA v2',
    () => ({
      captcha: vendorCaptcha({ vendor: 'recaptcha' }),
      answer: openVendor({ action: undefined }).solve,
    }),
    false,
  ],
];

describe.each(KINDS)('captcha by %s', (_name, open, bindsForm) => {
  it('accepts a solved challenge and returns its unique id', async () => {
    const { captcha, answer } = open();
    const [one, two] = [await captcha.challenge(USE.scope, now()), await captcha.challenge(USE.scope, now())];
    const verdicts = [
      await captcha.verify(await answer(one), USE, now()),
      await captcha.verify(await answer(two), USE, now()),
    ];
    expect(verdicts).toEqual([
      { ok: true, id: expect.any(String) },
      { ok: true, id: expect.any(String) },
    ]);
    expect(new Set(verdicts.map((verdict) => verdict.ok && verdict.id)).size).toBe(2);
  });

  it('rejects a second use, or returns the same id', async () => {
    const { captcha, answer } = open();
    const solved = await answer(await captcha.challenge(USE.scope, now()));
    const first = await captcha.verify(solved, USE, now());
    expect(first.ok).toBe(true);
    expect([first, EXPIRED]).toContainEqual(await captcha.verify(solved, USE, now()));
  });

  it.each([
    ['another form', { id: 1, form: 'photo-request' }],
    ['another site', { id: 2, form: 'enquiry' }],
  ])('rejects a solution on %s', async (_where, { id, form }) => {
    const { captcha, answer } = open();
    const solved = await answer(await captcha.challenge(USE.scope, now()));
    const elsewhere = { scope: captchaScope(id, form), hostname: id === 1 ? 'a.example' : 'b.example' };
    const verdict = await captcha.verify(solved, elsewhere, now());
    // a v2 response has the hostname, and no action
    if (bindsForm || id === 2) expect(verdict).toEqual(WRONG);
    else expect(verdict).toMatchObject({ ok: true });
  });

  it.each(['', 'x', 'bnVsbA==', encode({}), encode({ challenge: {}, solution: {} }), 'A'.repeat(100_000)])(
    'rejects nonsense',
    async (answer) => {
      expect(await open().captcha.verify(answer, USE, now())).toEqual(WRONG);
    },
  );
});

describe('ALTCHA', () => {
  const captcha = altchaCaptcha('a secret');

  it('gives a solution the id of its challenge, in any notation', async () => {
    const { challenge, solution } = await solve(await captcha.challenge(USE.scope, now()));
    const { data, ...parameters } = challenge.parameters;
    const inAnotherOrder = { signature: challenge.signature, parameters: { data, ...parameters } };
    expect(await captcha.verify(encode({ solution, challenge: inAnotherOrder }), USE, now())).toEqual({
      ok: true,
      id: challenge.parameters.nonce,
    });
  });

  it('cannot be given another scope or another id', async () => {
    const answer = await solve(await captcha.challenge('2/enquiry', now()));
    answer.challenge.parameters.data = { scope: USE.scope };
    expect(await captcha.verify(encode(answer), USE, now())).toEqual(WRONG);
    const named = await solve(await captcha.challenge(USE.scope, now()));
    named.challenge.parameters.nonce = named.challenge.parameters.nonce.toUpperCase();
    expect(await captcha.verify(encode(named), USE, now())).toEqual(WRONG);
  });

  it('rejects a challenge of another server, a wrong solution and one from yesterday', async () => {
    const foreign = encode(await solve(await altchaCaptcha('another').challenge(USE.scope, now())));
    expect(await captcha.verify(foreign, USE, now())).toEqual(WRONG);
    const { challenge, solution } = await solve(await captcha.challenge(USE.scope, now()));
    const wrong = { ...solution, counter: 1, derivedKey: 'ab'.repeat(32) };
    expect(await captcha.verify(encode({ challenge, solution: wrong }), USE, now())).toEqual(WRONG);
    const old = encode(await solve(await captcha.challenge(USE.scope, new Date(Date.now() - 86_400_000))));
    expect(await captcha.verify(old, USE, now())).toEqual(EXPIRED);
  });
});

describe('captcha vendor', () => {
  const verify = (options?: VendorOptions, token = 'token') => vendorCaptcha(options).verify(token, USE, NOW);
  const good = { success: true, hostname: 'a.example', action: 'site_1_enquiry' };

  it('receives only the token, which is stored as a hash', async () => {
    const vendor = openVendor();
    const captcha = vendorCaptcha();
    const challenge = await captcha.challenge(USE.scope, NOW);
    expect(challenge).toEqual({ vendor: 'turnstile', siteKey: '0x4AAAAAAA', action: 'site_1_enquiry', scored: false });
    const token = await vendor.solve(challenge);
    const verdict = await captcha.verify(token, USE, NOW);
    expect(JSON.stringify(verdict)).not.toContain(token);
    expect(vendor.requests.map((fields) => Object.fromEntries(fields))).toEqual([
      { secret: 'a-secret', response: token },
    ]);
  });

  it.each<[string, VendorOptions, object, object]>([
    ['the host of another site', {}, { ...good, hostname: 'b.example' }, WRONG],
    ['a host that ends like ours', {}, { ...good, hostname: 'evil-a.example' }, WRONG],
    ['no host', {}, { ...good, hostname: undefined }, WRONG],
    ['our host in capitals', {}, { ...good, hostname: 'A.example' }, { ok: true }],
    ['another action', {}, { ...good, action: 'site_1_alert' }, WRONG],
    ['no action', {}, { ...good, action: undefined }, WRONG],
    ['a score just below', { vendor: 'recaptcha', leastScore: 0.5 }, { ...good, score: 0.49 }, { because: 'doubtful' }],
    ['the least score', { vendor: 'recaptcha', leastScore: 0.5 }, { ...good, score: 0.5 }, { ok: true }],
    ['no score', { vendor: 'recaptcha', leastScore: 0.5 }, good, { because: 'doubtful' }],
    ['a low score, which a key of v2 does not have', { vendor: 'recaptcha' }, { ...good, score: 0 }, { ok: true }],
    ['a spent token', {}, { success: false, 'error-codes': ['timeout-or-duplicate'] }, EXPIRED],
    ['a made-up token', {}, { success: false, 'error-codes': ['invalid-input-response'] }, WRONG],
    [
      'a fault of our secret',
      {},
      { success: false, 'error-codes': ['invalid-input-secret'] },
      { because: 'unavailable' },
    ],
    ['a fault of its own', {}, { success: false, 'error-codes': ['internal-error'] }, { because: 'unavailable' }],
    ['no reason', {}, { success: false }, { because: 'unavailable', reason: 'it said noreason' }],
  ])(
    'that reports %s counts as its answer says: solved, wrong or unavailable',
    async (_what, options, answer, verdict) => {
      service.answer = json(answer);
      expect(await verify(options)).toMatchObject(verdict);
    },
  );

  it.each<[string, RequestListener]>([
    ['is broken', json(good, 503)],
    ['has had enough', json(good, 429)],
    ['answers hugely', (_request, response) => response.end(JSON.stringify({ ...good, more: 'x'.repeat(100_000) }))],
    ['answers something else', json({ ok: true })],
    ['answers a page', (_request, response) => response.end('<html>')],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: service.url }).end()],
    ['says nothing', () => {}],
    ['begins and goes on for ever', (_request, response) => response.writeHead(200).write('{')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('counts as unavailable when it %s', async (_case, answer) => {
    service.answer = answer;
    expect(await verify()).toMatchObject({ because: 'unavailable', reason: expect.not.stringContaining('secret') });
  });

  it('is still called after unreadable tokens: no visitor is locked out by what others send', async () => {
    const breaker = circuitBreaker(() => 0);
    service.answer = (_request, response) => response.writeHead(400).end('Bad Request');
    for (let time = 0; time < 8; time++) expect(await verify({ breaker })).toMatchObject({ because: 'unavailable' });
    service.answer = json(good);
    expect(await verify({ breaker })).toMatchObject({ ok: true });
  });

  it('is not called for a while after failures in a row, nor without a secret', async () => {
    let requests = 0;
    service.answer = (request) => {
      requests++;
      request.socket.destroy();
    };
    const breaker = circuitBreaker(() => 0);
    for (let time = 0; time < 8; time++) expect(await verify({ breaker })).toMatchObject({ because: 'unavailable' });
    expect(requests).toBe(5);
    expect(await verify({ secret: '' })).toMatchObject({ reason: expect.stringContaining('CAPTCHA_TEST') });
    expect(requests).toBe(5);
  });
});

it('captcha is ALTCHA where a site has no keys of its own (captchaKeys)', () => {
  const keys = { siteKey: '0x4AAAAAAA', secretVariable: 'CAPTCHA_A', leastScore: null };
  const chosen = (captcha: string, captchaKeys: object | null) =>
    chosenCaptcha(leadPolicy.parse({ captcha, captchaKeys }));
  expect(chosen('turnstile', null)).toEqual({ by: 'altcha' });
  expect(chosen('turnstile', keys)).toEqual({ by: 'turnstile', keys });
  expect(chosen('none', keys)).toEqual({ by: 'none' });
  expect(leadPolicy.shape.captchaKeys.meta()).toMatchObject({ inherit: false });
  expect(leadPolicy.safeParse({ captchaKeys: { ...keys, secretVariable: 'SMTP_URL' } }).success).toBe(false);
});
