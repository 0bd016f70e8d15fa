import type { LeadPolicy } from '#domain/lead/lead-policy.ts';

/** Port: what keeps programs out of the forms. */
export interface Captcha {
  /** What the browser has to do, as JSON: work, or which vendor's widget to show. An answer holds for one scope. */
  challenge(scope: string, now: Date): Promise<unknown>;
  /** Whether the answer that came with a form holds for it. Asks the vendor, if there is one; never throws for its sake. */
  verify(answer: string, use: CaptchaUse, now: Date): Promise<CaptchaVerdict>;
}

/** The captcha of each site, by its settings. */
export type CaptchaOf = (policy: Pick<LeadPolicy, 'captcha' | 'captchaKeys'>) => Captcha;

export interface CaptchaUse {
  /** A form of a site. */
  scope: string;
  /** Where the page stands that it came from. A vendor says where its widget was. */
  hostname: string;
}

export type CaptchaVerdict =
  /** `id` is the challenge's own: a lead store takes each once. */
  | { ok: true; id: string }
  | { ok: false; because: 'wrong' | 'expired' }
  /** The vendor takes it for a program's. */
  | { ok: false; because: 'doubtful' }
  /** The vendor could not be asked; `reason` is for the operator. */
  | { ok: false; because: 'unavailable'; reason: string };

/** What an answer is good for. */
export const captchaScope = (siteId: number, formId: string): string => `${siteId}/${formId}`;

/** In place of a form's id: asking for an alert, and for a code by text, which are no leads. */
export const ALERT_CAPTCHA = 'alert';
export const SIGN_IN_CAPTCHA = 'sign-in';
