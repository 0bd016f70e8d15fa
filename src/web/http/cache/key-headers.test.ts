import { describe, expect, it } from 'vitest';
import { keyHeaders } from './key-headers.ts';

describe('keyHeaders', () => {
  it.each([
    [[], {}],
    [
      ['Host', 'a.test', 'Accept-Encoding', 'br', 'If-None-Match', '"x"', 'X-Forwarded-Proto', 'https'],
      { host: 'a.test', acceptEncoding: 'br', ifNoneMatch: '"x"', https: true },
    ],
    [['User-Agent', 'one', 'user-agent', 'two'], { userAgent: 'one' }],
    [['Referer', 'https://a.test/', 'Upgrade', 'h2c'], { referer: 'https://a.test/' }],
    [['HOST', 'a.test', 'accept-encoding', 'gzip'], { host: 'a.test', acceptEncoding: 'gzip' }],
    [['Host', 'a.test', 'Host', 'b.test'], { host: 'a.test', twoHosts: true }],
    [['Host', 'a.test', 'host', 'a.test'], { host: 'a.test', twoHosts: true }],
    [['X-Forwarded-Proto', 'http', 'Cookie', 'Host=b.test', 'ghost', 'c.test', 'Date', 'd.test'], {}],
  ])('%j', (raw, found) => {
    expect(keyHeaders(raw)).toEqual({
      host: undefined,
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
      userAgent: undefined,
      referer: undefined,
      https: false,
      twoHosts: false,
      ...found,
    });
  });
});
