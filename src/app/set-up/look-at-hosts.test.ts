import { describe, expect, it } from 'vitest';
import type { DnsLookups } from './dns-lookups.ts';
import { lookAtHosts, readHost } from './look-at-hosts.ts';

describe('readHost', () => {
  it.each([
    ['https://Www.Dealer.Example/', { host: 'www.dealer.example' }],
    ['Tāmakicars.co.nz', { host: 'xn--tmakicars-5bb.co.nz' }],
    ['xn--tmakicars-5bb.co.nz', { host: 'xn--tmakicars-5bb.co.nz' }],
    ['my dealer.example', { because: expect.stringContaining('letters, digits and hyphens') }],
    ['127.1', { because: expect.stringContaining('not an IP address') }],
    ['0x7f000001', { because: expect.stringContaining('not an IP address') }],
    ['', { because: expect.stringContaining('Enter a host name') }],
  ])('of %j is %j', (typed, read) => expect(readHost(typed, 'forecourt.example')).toEqual(read));
});

describe('lookAtHosts', () => {
  const questions: string[] = [];
  const dns = (addresses: Record<string, readonly string[]>): DnsLookups => ({
    addresses: async (name) => {
      questions.push(name);
      return addresses[name] ?? [];
    },
    alias: async () => [],
    texts: async () => [],
  });
  const site = { slug: 'dealer', hosts: ['www.dealer.example'] };

  it('compares each name with the website’s address on this server', async () => {
    const here = dns({ 'dealer.forecourt.example': ['203.0.113.20'], 'www.dealer.example': ['203.0.113.20'] });
    expect(await lookAtHosts({ dns: here, baseDomain: 'forecourt.example' }, site)).toMatchObject([
      { host: 'www.dealer.example', verdict: 'right' },
    ]);
  });

  it('asks nothing without a name, and can’t compare on a server of one’s own machine', async () => {
    questions.length = 0;
    expect(await lookAtHosts({ dns: dns({}), baseDomain: 'forecourt.example' }, { ...site, hosts: [] })).toEqual([]);
    expect(questions).toEqual([]);
    expect(await lookAtHosts({ dns: dns({}), baseDomain: 'localhost' }, site)).toMatchObject([
      { verdict: 'wrong', words: 'Leads to no server yet.' },
    ]);
    expect(questions).toEqual(['www.dealer.example']);
  });
});
