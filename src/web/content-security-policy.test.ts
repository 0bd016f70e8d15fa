import { expect, it } from 'vitest';
import { captchaSources, contentSecurityPolicy } from './content-security-policy.ts';

const policy = contentSecurityPolicy({
  scripts: ["'sha256-a'", "'sha256-b'"],
  styles: ["'sha256-c'"],
});

it('security headers allow our own scripts and the inline scripts of the page by hash', () => {
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self' 'sha256-c';");
});

it('security headers never allow inline scripts in general', () => {
  expect(policy.split('; ').filter((part) => part.startsWith('script'))).toEqual([
    expect.not.stringContaining('unsafe'),
    "script-src-attr 'none'",
  ]);
});

it('security headers allow a form to redirect to a payment provider where a site has one, and nowhere else', () => {
  expect(policy).toContain("form-action 'self';");
  const paying = contentSecurityPolicy({ scripts: [], styles: [], forms: ['https://checkout.stripe.com'] });
  expect(paying).toContain("form-action 'self' https://checkout.stripe.com;");
});

const KEYS = { siteKey: '0x4AAAAAAA', secretVariable: 'CAPTCHA_A', leastScore: null };

it.each([
  [
    'turnstile',
    "script-src 'self' https://challenges.cloudflare.com;",
    'frame-src',
    'https://challenges.cloudflare.com',
  ],
  [
    'recaptcha',
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    'frame-src',
    'https://recaptcha.google.com/recaptcha/',
  ],
] as const)('security headers allow %s where a site has it', (by, scripts, directive, frame) => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [], captcha: captchaSources({ by, keys: KEYS }) });
  expect(policy).toContain(scripts);
  expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(frame);
});

it.each(['altcha', 'none'] as const)('security headers allow no vendor where the captcha is %s', (by) => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [], captcha: captchaSources({ by }) });
  expect(policy).not.toContain('https:');
  expect(policy).toContain("frame-src 'self';");
});
