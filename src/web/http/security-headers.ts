import { hash } from 'node:crypto';

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

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
/** A script of another type is data (JSON-LD): a browser never runs it, so that it needs no leave. */
const RUNS = /\btype\s*=\s*["']?(?:module|text\/javascript|application\/javascript|importmap|speculationrules)\b/i;

/**
 * The Content-Security-Policy of one page: scripts and styles of this server, and the inline ones that stand in this
 * very page, by hash. Hashes, not nonces, because a page is sent many times from a cache.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    const name = tag.toLowerCase();
    if (
      name === 'script' &&
      (/\bsrc\s*=/i.test(attributes) || (/\btype\s*=/i.test(attributes) && !RUNS.test(attributes)))
    )
      continue;
    hashes[name]?.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const own = (name: 'script' | 'style') => ["'self'", ...(hashes[name] ?? [])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own('script')}`,
    "script-src-attr 'none'",
    `style-src ${own('style')}`,
    "style-src-attr 'unsafe-inline'", // positions and widths that components compute
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:", // the captcha computes in a worker
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
