import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const policy = contentSecurityPolicy({
  scripts: ["'sha256-a'", "'sha256-b'"],
  styles: ["'sha256-c'"],
});

it('lets run what is served here and the inline code of the page by hash', () => {
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self' 'sha256-c';");
});

it('never lets inline scripts run at large', () => {
  expect(policy.split('; ').filter((part) => part.startsWith('script'))).toEqual([
    expect.not.stringContaining('unsafe'),
    "script-src-attr 'none'",
  ]);
});

it('lets a form lead on to a payment provider where a site has one, and nowhere else', () => {
  expect(policy).toContain("form-action 'self';");
  const paying = contentSecurityPolicy({ scripts: [], styles: [], forms: ['https://checkout.stripe.com'] });
  expect(paying).toContain("form-action 'self' https://checkout.stripe.com;");
});
