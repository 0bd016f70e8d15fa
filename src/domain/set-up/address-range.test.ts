import { expect, it } from 'vitest';
import { addressRange, openWords, seenWords, type AddressRange } from './address-range.ts';

it.each<[string, AddressRange]>([
  ['localhost', 'computer'],
  ['range-motors.localhost', 'computer'],
  ['Range-Motors.LOCALHOST', 'computer'],
  ['127.0.0.1', 'computer'],
  ['[::1]', 'computer'],
  ['notlocalhost.com.au', 'public'],
  ['showroom', 'network'],
  ['showroom.local', 'network'],
  ['showroom.internal', 'network'],
  ['showroom.lan', 'network'],
  ['cars.home.arpa', 'network'],
  ['cars.test', 'network'],
  ['10.0.0.5', 'network'],
  ['192.168.1.20', 'network'],
  ['192.169.1.20', 'public'],
  ['172.15.0.1', 'public'],
  ['172.16.0.1', 'network'],
  ['172.31.0.1', 'network'],
  ['172.32.0.1', 'public'],
  ['169.254.3.4', 'network'],
  ['[fd00::1]', 'network'],
  ['[fe80::1]', 'network'],
  ['[2001:db8::1]', 'public'],
  ['203.0.113.9', 'public'],
  ['10.0.0.5.nip.io', 'public'],
  ['www.dealer.com.au', 'public'],
])('%s can be opened from: %s', (hostname, range) => expect(addressRange(hostname)).toBe(range));

it.each<[AddressRange, string | null]>([
  ['computer', 'Only this computer can open this address. Ask your operator for a public one.'],
  ['network', 'Only this network can open this address. Ask your operator for a public one.'],
  ['public', null],
])('seenWords of %s', (range, words) => expect(seenWords(range)).toBe(words));

it.each<[AddressRange, string | null]>([
  ['public', null],
  ['network', 'The website is open on this network'],
  ['computer', 'The website is open at this computer'],
])('openWords of %s', (range, words) => expect(openWords(range)).toBe(words));
