import { expect, it } from 'vitest';
import { pageHostname } from './page-hostname.ts';

it.each([
  ['its own host', 'other.example', 'other.example'],
  ['with a port', 'Other.example:8443', 'other.example'],
  ['none', undefined, 'a.example'],
  ['no host name', 'a b', 'a.example'],
])('page hostname: %s', (_what, host, hostname) => {
  const request = new Request('https://a.example/enquire', host === undefined ? {} : { headers: { host } });
  expect(pageHostname(request)).toBe(hostname);
});
