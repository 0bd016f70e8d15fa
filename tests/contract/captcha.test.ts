import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';

const captcha = altchaCaptcha('a secret');
const solve = async (challenge: unknown) => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return { challenge: challenge as Challenge, solution };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('the captcha', () => {
  it('takes a solved challenge once', async () => {
    const answer = encode(await solve(await captcha.challenge(new Date())));
    expect(await captcha.verify(answer, new Date())).toEqual({ ok: true });
    expect(await captcha.verify(answer, new Date())).toEqual({ ok: false, because: 'used' });
  });

  it('refuses a challenge of another server', async () => {
    const answer = encode(await solve(await altchaCaptcha('another').challenge(new Date())));
    expect(await captcha.verify(answer, new Date())).toEqual({ ok: false, because: 'wrong' });
  });

  it('refuses a wrong solution', async () => {
    const { challenge, solution } = await solve(await captcha.challenge(new Date()));
    expect(
      await captcha.verify(
        encode({ challenge, solution: { ...solution, counter: 1, derivedKey: 'ab'.repeat(32) } }),
        new Date(),
      ),
    ).toEqual({ ok: false, because: 'wrong' });
  });

  it('refuses a challenge from yesterday', async () => {
    const answer = encode(await solve(await captcha.challenge(new Date(Date.now() - 86_400_000))));
    expect(await captcha.verify(answer, new Date())).toEqual({ ok: false, because: 'expired' });
  });

  it.each(['', 'x', 'bnVsbA==', encode({}), encode({ challenge: {}, solution: {} }), 'A'.repeat(100_000)])(
    'refuses nonsense',
    async (answer) => {
      expect(await captcha.verify(answer, new Date())).toEqual({ ok: false, because: 'wrong' });
    },
  );
});
