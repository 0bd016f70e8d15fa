import { expect, it } from 'vitest';
import { browserCookie, readSecret, sessionCookies, signedOutCookies } from './session-cookie.ts';

const secret = 'a'.repeat(43);

it('is bound to its host, out of reach of scripts and of other websites', () => {
  expect(sessionCookies(secret, 60, 'https')).toEqual([
    `__Host-session=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure`,
    '__Host-sign-in=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly; Secure',
    'signed-in=1; Max-Age=60; Path=/; SameSite=Lax; Secure',
  ]);
  expect(browserCookie(secret, 60, 'https')).toBe(
    `__Host-sign-in=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly; Secure`,
  );
});

it('has a plain name where there is no https', () => {
  expect(sessionCookies(secret, 60, 'http')[0]).toBe(`session=${secret}; Max-Age=60; Path=/; SameSite=Lax; HttpOnly`);
});

it('is taken back', () => {
  expect(signedOutCookies('https').map((cookie) => cookie.split('; ', 2).join())).toEqual([
    '__Host-session=,Max-Age=0',
    'signed-in=,Max-Age=0',
  ]);
});

it.each([
  [`__Host-session=${secret}`, secret],
  [`a=b; __Host-session=${secret}; c=d`, secret],
  [`session=${secret}`, undefined], // anyone who can write a plain cookie is no one over https
  [`x__Host-session=${secret}`, undefined],
  ['__Host-session=short', undefined],
  [`__Host-session=${secret}x`, undefined],
  [`__Host-session=${"'".repeat(43)}`, undefined],
  ['', undefined],
  [null, undefined],
])('%s holds %s', (cookies, value) => expect(readSecret(cookies, 'session', 'https')).toBe(value));
