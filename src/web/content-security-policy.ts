import type { ChosenCaptcha } from '#domain/lead/chosen-captcha.ts';

/** Hashes ("'sha256-…'") of the inline scripts and styles of a page. */
export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface CaptchaSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

const NO_CAPTCHA_SOURCES: CaptchaSources = { scripts: [], frames: [], calls: [] };

const GOOGLE = 'https://www.google.com/recaptcha/';
const CLOUDFLARE = 'https://challenges.cloudflare.com';

/** What the widget of a vendor needs, as its documentation says; nothing for ours. */
export const captchaSources = ({ by }: ChosenCaptcha): CaptchaSources | undefined =>
  by === 'turnstile'
    ? { scripts: [CLOUDFLARE], frames: [CLOUDFLARE], calls: [] }
    : by === 'recaptcha'
      ? {
          scripts: [GOOGLE, 'https://www.gstatic.com/recaptcha/'],
          frames: [GOOGLE, 'https://recaptcha.google.com/recaptcha/'],
          calls: [GOOGLE],
        }
      : undefined;

/**
 * The Content-Security-Policy of one page: scripts and styles of this server, and its own inline ones by hash. Hashes,
 * not nonces, because a page is sent many times from a cache. `images`: other hosts that pictures come from. `calls`: others
 * that a script reads. `forms`: where a form may
 * lead on to, such as the page of a payment provider. `captcha`: a vendor's script, frame and calls.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  images = [],
  calls = [],
  forms = [],
  captcha = NO_CAPTCHA_SOURCES,
}: InlineCode & {
  images?: readonly string[];
  calls?: readonly string[];
  forms?: readonly string[];
  captcha?: CaptchaSources | undefined;
}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...captcha.scripts, ...scripts].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'", // positions and widths that components compute
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls, ...captcha.calls].join(' '),
    ["frame-src 'self'", ...captcha.frames].join(' '),
    "worker-src 'self' blob:", // the captcha computes in a worker
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
