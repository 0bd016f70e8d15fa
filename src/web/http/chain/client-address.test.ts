import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddresses, isLocalAddress, type TrustedProxies } from './client-address.ts';

const request = (peer: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const NOBODY: TrustedProxies = { hops: 0 };
const LOCAL: TrustedProxies = { networks: ['loopback', '10.0.0.0/8'] };

describe('clientAddresses', () => {
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['no trusted proxy: its header is ignored', NOBODY, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['a trusted proxy: its header is used', LOCAL, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'an entry that the visitor wrote, further left, is ignored',
      LOCAL,
      '127.0.0.1',
      '6.6.6.6, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'two trusted proxies: the address before both',
      LOCAL,
      '127.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.1.2.3',
      '203.0.113.9',
    ],
    [
      'a stranger in the middle ends the trust',
      LOCAL,
      '127.0.0.1',
      '203.0.113.9, 198.51.100.7, 10.0.0.1',
      '198.51.100.7',
    ],
    ['one hop: the last entry', { hops: 1 }, '198.51.100.7', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['two hops: the last entry but one', { hops: 2 }, '198.51.100.7', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['more hops than entries: the first entry', { hops: 5 }, '198.51.100.7', '203.0.113.9', '203.0.113.9'],
    ['a trusted proxy without a header: its own address', LOCAL, '127.0.0.1', undefined, '127.0.0.1'],
    ['an address with a port', LOCAL, '127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['a longer one with a port', LOCAL, '127.0.0.1', '[2001:db8::1]:51234', '2001:db8::1'],
    ['words instead of an address', LOCAL, '127.0.0.1', 'unknown', '127.0.0.1'],
    ['a mapped peer', LOCAL, '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ])('%s', (_what, proxies, peer, forwarded, address) => {
    expect(clientAddresses(proxies).of(request(peer, forwarded))).toBe(address);
  });

  it.each([
    [NOBODY, '127.0.0.1', false],
    [LOCAL, '127.0.0.1', true],
    [LOCAL, '198.51.100.7', false],
    [{ hops: 1 }, '198.51.100.7', true],
  ])('with %j trusted, a connection of %s is believed: %s', (proxies, peer, is) => {
    expect(clientAddresses(proxies).trustsPeer(request(peer))).toBe(is);
  });
});

it.each([
  ['8.8.8.8', false],
  ['203.0.113.9', false],
  ['::ffff:8.8.8.8', false],
  ['2600::1', false],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['192.168.1.4', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['', true],
])('isLocalAddress: %s is local: %s', (address, is) => {
  expect(isLocalAddress(address)).toBe(is);
});
