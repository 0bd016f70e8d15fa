import { describe, expect, it } from 'vitest';
import { LONGEST_URL, readAddress } from './read-address.ts';

describe('readAddress', () => {
  it.each([
    ['northbank.localhost:3000', '/search?a=b', 'northbank.localhost', 'http://northbank.localhost:3000/search?a=b'],
    ['NorthBank.Localhost', '/', 'northbank.localhost', 'http://northbank.localhost/'],
    ['127.0.0.1:80', '/', '127.0.0.1', 'http://127.0.0.1/'],
    ['[::1]:3000', '/', '[::1]', 'http://[::1]:3000/'],
    ['a.example', '/search/Land%20Rover', 'a.example', 'http://a.example/search/Land%20Rover'],
  ])('%s %s', (host, target, hostname, href) => {
    const address = readAddress(host, target, 'http');
    expect(address).toMatchObject({ hostname });
    expect('url' in address && address.url.href).toBe(href);
  });

  it.each([
    [undefined, '/'],
    ['', '/'],
    ['a b', '/'],
    ['a/b', '/'],
    ['user@a.example', '/'],
    ['a.example:port', '/'],
    ['a..b', '/'],
    ['a.example:99999', '/'],
    ['-a.example', '/'],
    ['a.example\\', '/'],
    [`${'a.'.repeat(140)}example`, '/'],
    ['a.example', 'http://other.example/'],
    ['a.example', '*'],
    ['a.example', '/%'],
    ['a.example', '/%zz'],
    ['a.example', '/a%00b'],
    ['a.example', '/a\\b'],
    ['a.example', '/../etc/passwd'],
    ['a.example', '/img/320/..%2f..%2fetc/passwd'],
    ['a.example', '/%2e%2e/x'],
    ['a.example', '/a/./b'],
    ['a.example', '/%0d%0aSet-Cookie:x'],
  ])('rejects Host %j with address %j', (host, target) => {
    expect(readAddress(host, target, 'http')).toMatchObject({ status: 400 });
  });

  it.each([
    ['/search/', '/search'],
    ['//search', '/search'],
    ['/search//suv/?page=2', '/search/suv?page=2'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
  ])('%s redirects to %s, on the same host', (target, location) => {
    expect(readAddress('a.example', target, 'http')).toMatchObject({ status: 301, location });
  });

  it('accepts an address up to the limit', () => {
    const longest = `/search?query=${'a'.repeat(LONGEST_URL - 14)}`;
    expect(readAddress('a.example', longest, 'http')).toMatchObject({ hostname: 'a.example' });
    expect(readAddress('a.example', `${longest}a`, 'http')).toMatchObject({ status: 414 });
  });
});
