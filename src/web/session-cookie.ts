import { DAY_SECONDS } from '#domain/time/durations.ts';
import { DEVICE_DAYS } from '#app/sign-in/known-devices.ts';
import type { Scheme } from './http/chain/read-address.ts';

/** Who is signed in, which browser waits for a code, and which has signed in before; for the desk the same of staff. */
export type SecretCookie =
  | 'session'
  | 'sign-in'
  | 'device'
  | 'staff-session'
  | 'staff-browser'
  | 'staff-passkey'
  | 'staff-switch'
  | 'staff-device';

/**
 * For scripts, which must not see the other: it says that asking `/api/me` is worth it. Anyone who writes it by hand gets an
 * answer of no one.
 */
const HINT = 'signed-in';

/**
 * Over https a browser takes a cookie of this name from this very host and for all its paths alone, so that no
 * neighbouring host can plant one. Over http, which only someone's own machine should use, it would be refused.
 */
const cookieName = (name: SecretCookie, scheme: Scheme): string => (scheme === 'https' ? `__Host-${name}` : name);

const ATTRIBUTES = 'Path=/; SameSite=Lax';

/** Not for scripts. `Lax`: a link from elsewhere arrives signed in, a form from elsewhere does not. */
export function secretCookie(name: SecretCookie, value: string, maxAgeSeconds: number, scheme: Scheme): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${cookieName(name, scheme)}=${value}; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}; HttpOnly${secure}`;
}

export const sessionCookies = (token: string, maxAgeSeconds: number, scheme: Scheme): string[] => [
  secretCookie('session', token, maxAgeSeconds, scheme),
  secretCookie('sign-in', '', 0, scheme),
  `${HINT}=1; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}${scheme === 'https' ? '; Secure' : ''}`,
];

/** Stays when someone signs out: it signs no one in. */
export const deviceCookie = (device: string, scheme: Scheme): string =>
  secretCookie('device', device, DEVICE_DAYS * DAY_SECONDS, scheme);

export const signedOutCookies = (scheme: Scheme): string[] => [
  secretCookie('session', '', 0, scheme),
  `${HINT}=; Max-Age=0; ${ATTRIBUTES}`,
];

export const browserCookie = (secret: string, maxAgeSeconds: number, scheme: Scheme): string =>
  secretCookie('sign-in', secret, maxAgeSeconds, scheme);

/** Secrets are as we make them: 32 bytes in base64url. Anything else is not one of ours. */
const SECRET = /^[\w-]{43}$/;

export function readSecret(cookies: string | null | undefined, name: SecretCookie, scheme: Scheme): string | undefined {
  const start = `${cookieName(name, scheme)}=`;
  const cookie = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  const value = cookie?.slice(start.length);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** Of the origin of a request: "https://www.northbank.example". */
export const schemeOf = (origin: string): Scheme => (origin.startsWith('https:') ? 'https' : 'http');
