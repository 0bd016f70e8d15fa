import { describe, expect, it } from 'vitest';
import { acceptedEncoding, decode, encode } from './encoding.ts';

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
  ])('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, gzip', 'gzip'],
    ['', 'identity'],
  ])('for %j under load is %s', (header, encoding) => {
    expect(acceptedEncoding(header, 'fast')).toBe(encoding);
  });

  it.each(['br', 'zstd', 'gzip', 'identity'] as const)('%s decodes to the same bytes', async (encoding) => {
    const body = Buffer.from('price '.repeat(500));
    expect(await decode(await encode(body, encoding), encoding)).toEqual(body);
    const large = Buffer.from('price '.repeat(100_000));
    for (const some of [body, large])
      expect(await decode(await encode(some, encoding, 'fast'), encoding)).toEqual(some);
  });
});
