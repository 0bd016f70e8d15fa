import { expect, it } from 'vitest';
import { isFromThisSite } from './from-this-site.ts';

it.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://a.test' }, true],
  [{ 'sec-fetch-site': 'none' }, true], // reloaded or typed
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://b.test' }, false], // the site of another dealer, one label beside
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://a.test' }, true],
  [{ origin: 'http://a.test' }, true], // a proxy in front speaks https
  [{ origin: 'https://a.test:444' }, false],
  [{ origin: 'https://evil.test' }, false],
  [{ origin: 'https://a.test.evil.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'garbage' }, false],
  [{ origin: 'https://evil.test', referer: 'https://a.test/x' }, false],
  [{ referer: 'https://a.test/enquire' }, true],
  [{ referer: 'https://evil.test/?a.test' }, false],
  [{}, true], // no browser
])('isFromThisSite with %j: %s', (headers, is) => {
  expect(isFromThisSite(headers, 'a.test')).toBe(is);
});

it('isFromThisSite compares ports, and treats the default port as none', () => {
  expect(isFromThisSite({ origin: 'http://a.test:3000' }, 'a.test:3000')).toBe(true);
  expect(isFromThisSite({ origin: 'http://a.test:3001' }, 'a.test:3000')).toBe(false);
  expect(isFromThisSite({ origin: 'http://a.test' }, 'a.test:80')).toBe(true);
});
