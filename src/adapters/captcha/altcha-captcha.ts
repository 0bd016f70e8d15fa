import { MINUTE_MS } from '#domain/time/durations.ts';
import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Captcha } from '#app/lead/captcha.ts';

const LIFETIME_MS = 20 * MINUTE_MS;
/** An older phone tries about this many hashes in one to two seconds. */
const WORK = { min: 10_000, max: 30_000 };

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ scope: z.string() }) }),
    signature: z.string().optional(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** ALTCHA: a proof of work by the browser. The person does nothing and no data leaves the server. */
export function altchaCaptcha(secret: string): Captcha {
  const hmacSignatureSecret = createHmac('sha256', secret).update('challenge').digest('hex');
  const hmacKeySignatureSecret = createHmac('sha256', secret).update('key').digest('hex');
  return {
    challenge: (scope, now) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(WORK.min, WORK.max),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        data: { scope },
      }),
    async verify(answer, { scope }) {
      const parsed = parseAnswer(answer);
      if (parsed?.challenge.parameters.data.scope !== scope) return { ok: false, because: 'wrong' };
      const result = await verifySolution({
        challenge: parsed.challenge,
        solution: parsed.solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (result.expired) return { ok: false, because: 'expired' };
      // scope and nonce are signed with the other parameters
      return result.verified ? { ok: true, id: parsed.challenge.parameters.nonce } : { ok: false, because: 'wrong' };
    },
  };
}

type ScopedChallenge = Challenge & { parameters: { data: { scope: string } } };

function parseAnswer(answer: string): { challenge: ScopedChallenge; solution: Solution } | undefined {
  try {
    const parsed = answerShape.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return parsed.success
      ? (parsed.data as { challenge: z.infer<typeof answerShape>['challenge'] & ScopedChallenge; solution: Solution })
      : undefined;
  } catch {
    return undefined;
  }
}
