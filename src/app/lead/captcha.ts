/** Port: what keeps programs out of the forms. */
export interface Captcha {
  /** A challenge for the browser, as JSON. An answer holds for one scope: a form of a site. */
  challenge(scope: string, now: Date): Promise<unknown>;
  /** Whether the answer that came with a form holds. `id` is the challenge's own: a lead store takes each once. */
  verify(
    answer: string,
    scope: string,
    now: Date,
  ): Promise<{ ok: true; id: string } | { ok: false; because: 'wrong' | 'expired' }>;
}

/** What an answer is good for. */
export const captchaScope = (siteId: number, formId: string): string => `${siteId}/${formId}`;

/** In place of a form's id: asking for an alert, which is no lead. */
export const ALERT_CAPTCHA = 'alert';
