import { expect, it } from 'vitest';
import { browserCookie, readSecret, sessionCookies, signedOutCookies } from './session-cookie.ts';

const secret = 'a'.repeat(43);

it('session cookie is bound to its host, hidden from scripts and from other websites', () => {
  expect(sessionCookies(secret, 60, 'https')).toEqual([
    `__Host-session=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure`,
    '__Host-sign-in=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly; Secure',
    'signed-in=1; Max-Age=60; Path=/; SameSite=Lax; Secure',
  ]);
  expect(browserCookie(secret, 60, 'https')).toBe(
    `__Host-sign-in=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure`,
  );
});

it('session cookie has a plain name without https', () => {
  expect(sessionCookies(secret, 60, 'http')[0]).toBe(`session=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly`);
});

it('session cookie can be removed', () => {
  expect(signedOutCookies('https').map((cookie) => cookie.split('; ', 2).join())).toEqual([
    '__Host-session=,Max-Age=0',
    'signed-in=,Max-Age=0',
  ]);
});

it.each([
  [`__Host-session=${secret}`, secret],
  [`a=b; __Host-session=${secret}; c=d`, secret],
  [`session=${secret}`, undefined], // no prefix: other subdomains can write it
  [`x__Host-session=${secret}`, undefined],
  ['__Host-session=short', undefined],
  [`__Host-session=${secret}x`, undefined],
  [`__Host-session=${"'".repeat(43)}`, undefined],
  ['', undefined],
  [null, undefined],
])('session cookie: %s holds %s', (cookies, value) => expect(readSecret(cookies, 'session', 'https')).toBe(value));
