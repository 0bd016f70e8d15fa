import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ['8.8.8.8', true], ['9.255.255.255', true], ['10.0.0.0', false], ['10.255.255.255', false], ['11.0.0.0', true],
  ['127.0.0.1', false], ['169.254.169.254', false], ['172.15.255.255', true], ['172.16.0.0', false], ['172.31.255.255', false], ['172.32.0.0', true],
  ['192.168.1.1', false], ['100.64.0.1', false], ['100.63.255.255', true], ['0.0.0.0', false], ['224.0.0.1', false], ['255.255.255.255', false],
  ['::1', false], ['::', false], ['fe80::1', false], ['fd00::1', false], ['2606:4700::1111', true], ['::ffff:10.0.0.1', false], ['::ffff:8.8.8.8', true], ['64:ff9b::7f00:1', false],
  ['localhost', false], ['', false], ['1.2.3', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));
