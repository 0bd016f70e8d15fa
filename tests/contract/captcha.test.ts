import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';

const captcha = altchaCaptcha('a secret');
const FORM = '1/enquiry';
const now = () => new Date();
const solve = async (challenge: unknown) => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return { challenge: challenge as Challenge, solution };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('the captcha', () => {
  it('takes a solved challenge and names it, the same each time', async () => {
    const { challenge, solution } = await solve(await captcha.challenge(FORM, now()));
    const verdict = await captcha.verify(encode({ challenge, solution }), FORM, now());
    expect(verdict).toEqual({ ok: true, id: challenge.parameters.nonce });
    const { data, ...parameters } = challenge.parameters;
    const inAnotherOrder = { signature: challenge.signature, parameters: { data, ...parameters } };
    expect(await captcha.verify(encode({ solution, challenge: inAnotherOrder }), FORM, now())).toEqual(verdict);
  });

  it.each([
    ['another site', '2/enquiry'],
    ['another form', '1/photo-request'],
  ])('is good for nothing on %s', async (_where, scope) => {
    const answer = await solve(await captcha.challenge(FORM, now()));
    expect(await captcha.verify(encode(answer), scope, now())).toEqual({ ok: false, because: 'wrong' });
    answer.challenge.parameters.data = { scope };
    expect(await captcha.verify(encode(answer), scope, now())).toEqual({ ok: false, because: 'wrong' });
  });

  it('cannot be given another name', async () => {
    const answer = await solve(await captcha.challenge(FORM, now()));
    answer.challenge.parameters.nonce = answer.challenge.parameters.nonce.toUpperCase();
    expect(await captcha.verify(encode(answer), FORM, now())).toEqual({ ok: false, because: 'wrong' });
  });

  it('refuses a challenge of another server', async () => {
    const answer = encode(await solve(await altchaCaptcha('another').challenge(FORM, now())));
    expect(await captcha.verify(answer, FORM, now())).toEqual({ ok: false, because: 'wrong' });
  });

  it('refuses a wrong solution', async () => {
    const { challenge, solution } = await solve(await captcha.challenge(FORM, now()));
    const wrong = { ...solution, counter: 1, derivedKey: 'ab'.repeat(32) };
    expect(await captcha.verify(encode({ challenge, solution: wrong }), FORM, now())).toEqual({
      ok: false,
      because: 'wrong',
    });
  });

  it('refuses a challenge from yesterday', async () => {
    const answer = encode(await solve(await captcha.challenge(FORM, new Date(Date.now() - 86_400_000))));
    expect(await captcha.verify(answer, FORM, now())).toEqual({ ok: false, because: 'expired' });
  });

  it.each(['', 'x', 'bnVsbA==', encode({}), encode({ challenge: {}, solution: {} }), 'A'.repeat(100_000)])(
    'refuses nonsense',
    async (answer) => {
      expect(await captcha.verify(answer, FORM, now())).toEqual({ ok: false, because: 'wrong' });
    },
  );
});
