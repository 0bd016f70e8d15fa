import { expect, it } from 'vitest';
import { pageHostname, referringPage } from './page-hostname.ts';

it.each([
  ['its own host', 'other.example', 'other.example'],
  ['with a port', 'Other.example:8443', 'other.example'],
  ['none', undefined, 'a.example'],
  ['no host name', 'a b', 'a.example'],
])('page hostname: %s', (_what, host, hostname) => {
  const request = new Request('https://a.example/enquire', host === undefined ? {} : { headers: { host } });
  expect(pageHostname(request)).toBe(hostname);
});

it.each([
  ['the canonical host', undefined, 'https://a.example/search?page=2', '/search?page=2'],
  ['the second host that was asked for', 'other.example', 'https://other.example/search', '/search'],
  ['a host with a port', 'other.example:8443', 'https://other.example:8443/search', '/search'],
  ['the standard port', 'other.example:443', 'https://other.example/search', '/search'],
  ['another port', 'other.example:8443', 'https://other.example/search', undefined],
  ['another website', 'other.example', 'https://evil.example/search', undefined],
  ['a browser that sends none', 'other.example', '', undefined],
  ['nonsense', 'other.example', 'not an address', undefined],
])('referring page: %s', (_, host, referer, path) => {
  const request = new Request('https://a.example/enquire', {
    headers: { ...(host !== undefined && { host }), ...(referer !== '' && { referer }) },
  });
  const page = referringPage(request);
  expect(page && page.pathname + page.search).toBe(path);
});
