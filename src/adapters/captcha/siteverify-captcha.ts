import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Captcha, CaptchaUse, CaptchaVerdict } from '#app/lead/captcha.ts';
import type { CaptchaVendor } from '#domain/lead/chosen-captcha.ts';
import { CAPTCHA_SECRET, type CaptchaKeys } from '#domain/lead/lead-policy.ts';
import { CircuitOpen, type CircuitBreaker } from '../http/circuit-breaker.ts';
import { callOut, OutboundError } from '../http/outbound.ts';

/** A shopper waits for the response of the form (ms). */
const DEADLINE_MS = 3_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** Turnstile's are 2,048 characters at most; Google names no bound for its own. */
const TOKEN = /^[!-~]{1,8192}$/;

/** Where they answer. Not in the settings of a site: anyone who wrote them could have the secret sent elsewhere. */
const SITEVERIFY: Record<CaptchaVendor, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

export interface SiteverifyOptions {
  vendor: CaptchaVendor;
  keys: CaptchaKeys;
  /** The value of an environment variable: secrets stand there and not in settings. */
  secret(variable: string): string | undefined;
  /** Shared by all captchas of this vendor. */
  breaker: CircuitBreaker;
  /** For tests: a server that stands in for the vendor's, on this machine. */
  standIn?: { url: string; deadlineMs: number };
}

/** What the browser needs: whose widget it shows, and for which action. */
export interface WidgetChallenge {
  vendor: CaptchaVendor;
  siteKey: string;
  /** Returned with the verdict. */
  action: string;
  /** Nothing is shown: the vendor gives a score. */
  scored: boolean;
}

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Answer = z.infer<typeof answerShape>;

/** Error codes of an invalid token. Every other code means a fault of ours or of the vendor. */
const TOKEN_FAULTS: Record<string, 'wrong' | 'expired'> = {
  'missing-input-response': 'wrong',
  'invalid-input-response': 'wrong',
  'timeout-or-duplicate': 'expired',
};

/**
 * Turnstile and reCAPTCHA (v2 and v3), which share a protocol. The visitor's address is not sent: it is optional, and
 * the vendor's widget has seen it already.
 */
export function siteverifyCaptcha({ vendor, keys, secret, breaker, standIn }: SiteverifyOptions): Captcha {
  const scored = vendor === 'recaptcha' && keys.leastScore !== null;
  const bearsAction = vendor === 'turnstile' || scored;
  const ask = (secretKey: string, token: string): Promise<string> =>
    breaker.run(async () => {
      const { status, body } = await callOut(
        new URL(standIn?.url ?? SITEVERIFY[vendor]),
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
        },
        {
          deadlineMs: standIn?.deadlineMs ?? DEADLINE_MS,
          maxBytes: MAX_ANSWER_BYTES,
          allowPrivate: standIn !== undefined,
        },
      );
      const answer = await text(body);
      if (status === 429 || status >= 500) throw new OutboundError('unreachable', `it answered ${status}`);
      return answer;
    });
  const judge = (answer: Answer, { scope, hostname }: CaptchaUse): Verdict => {
    if (!answer.success) return faultOf(answer['error-codes']);
    if (answer.hostname?.toLowerCase() !== hostname) return WRONG;
    if (bearsAction && answer.action !== actionOf(scope)) return WRONG;
    return scored && (answer.score ?? 0) < (keys.leastScore ?? 0) ? { ok: false, because: 'doubtful' } : { ok: true };
  };
  return {
    challenge: async (scope): Promise<WidgetChallenge> => ({
      vendor,
      siteKey: keys.siteKey,
      action: actionOf(scope),
      scored,
    }),
    async verify(token, use) {
      if (!TOKEN.test(token)) return WRONG;
      const secretKey = CAPTCHA_SECRET.test(keys.secretVariable) ? (secret(keys.secretVariable) ?? '') : '';
      if (secretKey === '') return unavailable(`the environment variable ${keys.secretVariable} holds no secret`);
      try {
        // read outside the circuit breaker: a visitor can send any token, so an odd response to one is not an outage
        const answer = answerShape.parse(JSON.parse(await ask(secretKey, token)));
        const verdict = judge(answer, use);
        return verdict.ok ? { ok: true, id: idOf(vendor, token) } : verdict;
      } catch (error) {
        const known = error instanceof OutboundError || error instanceof CircuitOpen;
        return unavailable(known ? error.message : 'its answer cannot be read');
      }
    },
  };
}

type Verdict = { ok: true } | Extract<CaptchaVerdict, { ok: false }>;

const WRONG = { ok: false, because: 'wrong' } as const;
const unavailable = (reason: string) => ({ ok: false, because: 'unavailable', reason }) as const;

/** Of what both vendors allow in an action: letters, digits, and _; at most 32. */
const actionOf = (scope: string): string => `site_${scope.replaceAll(/\W/g, '_')}`.slice(0, 32);

/** A token is the sender's text: what is stored of it is its hash. */
const idOf = (vendor: CaptchaVendor, token: string): string =>
  `${vendor} ${createHash('sha256').update(token).digest('base64url')}`;

function faultOf(codes: readonly string[]): Verdict {
  const [first = 'no reason'] = codes;
  const because = codes.map((code) => TOKEN_FAULTS[code]).find((fault) => fault !== undefined);
  return because === undefined
    ? unavailable(`it said ${first.replaceAll(/[^\w-]/g, '').slice(0, 40)}`)
    : { ok: false, because };
}
