import type { CaptchaKeys, LeadPolicy } from './lead-policy.ts';

/** Vendors of captchas other than our own, by the names that shoppers know. */
export const CAPTCHA_VENDORS = { turnstile: 'Cloudflare Turnstile', recaptcha: 'Google reCAPTCHA' } as const;
export type CaptchaVendor = keyof typeof CAPTCHA_VENDORS;

export type ChosenCaptcha = { by: 'none' | 'altcha' } | { by: CaptchaVendor; keys: CaptchaKeys };

/** Keys are a company's own: a site that inherits a vendor's captcha and has none of its own is protected by ALTCHA. */
export function chosenCaptcha({ captcha, captchaKeys }: Pick<LeadPolicy, 'captcha' | 'captchaKeys'>): ChosenCaptcha {
  if (captcha === 'none' || captcha === 'altcha') return { by: captcha };
  return captchaKeys === null ? { by: 'altcha' } : { by: captcha, keys: captchaKeys };
}
