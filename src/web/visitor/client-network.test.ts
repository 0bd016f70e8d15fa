import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
  ['203.0.114.0', '203.0.114.0/24'],
  ['203.0.114.255', '203.0.114.0/24'],
  ['203.0.115.0', '203.0.115.0/24'],
  ['::ffff:203.0.114.9', '203.0.114.0/24'],
  ['2a01:db80:0:1::9', '2a01:db80:0:1::/64'],
  ['2a01:db80:0:1:ffff:ffff:ffff:ffff', '2a01:db80:0:1::/64'],
  ['2a01:db80:0:2::', '2a01:db80:0:2::/64'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['fe80::1', null],
  ['', null],
])('clientNetwork: %s belongs to %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
