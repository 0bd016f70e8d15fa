import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Captcha } from '#app/lead/captcha.ts';

const LIFETIME_MS = 20 * 60_000;
/** A phone of some years ago tries about this many hashes in one to two seconds. */
const WORK = { min: 10_000, max: 30_000 };
const REMEMBERED = 10_000;

const answerShape = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string().optional() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** ALTCHA: the browser proves a little work; nothing is asked of the person and nothing leaves the server. */
export function altchaCaptcha(secret: string): Captcha {
  const hmacSignatureSecret = createHmac('sha256', secret).update('challenge').digest('hex');
  const hmacKeySignatureSecret = createHmac('sha256', secret).update('key').digest('hex');
  const used = new Set<string>();
  return {
    challenge: (now) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(WORK.min, WORK.max),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      }),
    async verify(answer) {
      const parsed = parseAnswer(answer);
      if (!parsed) return { ok: false, because: 'wrong' };
      const result = await verifySolution({
        challenge: parsed.challenge,
        solution: parsed.solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (result.expired) return { ok: false, because: 'expired' };
      if (!result.verified) return { ok: false, because: 'wrong' };
      const signature = parsed.challenge.signature ?? answer;
      if (used.has(signature)) return { ok: false, because: 'used' };
      used.add(signature);
      if (used.size > REMEMBERED) used.delete(used.values().next().value ?? '');
      return { ok: true };
    },
  };
}

function parseAnswer(answer: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const parsed = answerShape.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as { challenge: Challenge; solution: Solution }) : undefined;
  } catch {
    return undefined;
  }
}
