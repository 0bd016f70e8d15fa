/** On every answer. Values: OWASP HTTP Headers Cheat Sheet. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
};

/** Only over https: a browser that has seen it never asks over http again. Not for subdomains, which may be someone else's machines. */
export const STRICT_TRANSPORT: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
};

/** For answers that are no page: nothing may run or load in them. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";
