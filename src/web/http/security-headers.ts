/** On every answer. Values: OWASP HTTP Headers Cheat Sheet. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
};

/** Only over https: a browser that has seen it never asks over http again. Not for subdomains, which may be somebody else's machines. */
export const STRICT_TRANSPORT: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
};

/** For answers that are no page: nothing may run or load in them. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** Hashes ("'sha256-…'") of the inline scripts and styles of a page. */
export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The Content-Security-Policy of one page: scripts and styles of this server, and its own inline ones by hash. Hashes,
 * not nonces, because a page is sent many times from a cache. `images`: other hosts that pictures come from. `forms`: where a form may
 * lead on to, such as the page of a payment provider.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  images = [],
  forms = [],
}: InlineCode & { images?: readonly string[]; forms?: readonly string[] }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'", // positions and widths that components compute
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:", // the captcha computes in a worker
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
