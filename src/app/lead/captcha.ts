/** Port: what keeps robots out of the forms. */
export interface Captcha {
  /** A challenge for the browser, as JSON. */
  challenge(now: Date): Promise<unknown>;
  /** Whether the answer that came with a form holds. An answer counts once. */
  verify(answer: string, now: Date): Promise<{ ok: true } | { ok: false; because: 'wrong' | 'expired' | 'used' }>;
}
