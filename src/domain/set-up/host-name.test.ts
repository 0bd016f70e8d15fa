import { describe, expect, it } from 'vitest';
import { hostPart, hostProblem } from './host-name.ts';

describe('hostPart', () => {
  it.each([
    ['www.dealer.example', 'www.dealer.example'],
    [' Www.Dealer.Example ', 'www.dealer.example'],
    ['https://www.dealer.example/cars?a=1#b', 'www.dealer.example'],
    ['dealer.example:8443', 'dealer.example'],
    ['dealer.example.', 'dealer.example'],
    ['dealer.example/', 'dealer.example'],
    ['', ''],
  ])('of %j is %j: one spelling', (typed, host) => expect(hostPart(typed)).toBe(host));
});

const label = (length: number) => 'a'.repeat(length);

describe('hostProblem', () => {
  it.each([
    ['www.dealer.example'],
    ['dealer.com.au'],
    ['xn--tmaki-cars-c4b.co.nz'],
    ['a--b.example'],
    ['4wd.example'],
    [`${label(63)}.example`],
    [`${label(63)}.${label(63)}.${label(63)}.${label(61)}`],
    ['notforecourt.example'],
  ])('has nothing against %s', (host) => expect(hostProblem(host, 'forecourt.example')).toBeUndefined());

  it.each([
    ['', /Enter a host name/],
    ['dealer', /with its ending/],
    ['203.0.113.9', /not an IP address/],
    ['[::1]', /not an IP address/],
    ['sales@dealer.example', /without the name and @/],
    ['localhost', /own machine/],
    ['dealer.localhost', /own machine/],
    ['forecourt.example', /belong to this server/],
    ['northbank.forecourt.example', /belong to this server/],
    ['my dealer.example', /letters, digits and hyphens/],
    ['my_dealer.example', /letters, digits and hyphens/],
    ['-dealer.example', /letters, digits and hyphens/],
    ['dealer-.example', /letters, digits and hyphens/],
    ['dealer..example', /letters, digits and hyphens/],
    [`${label(64)}.example`, /up to 63 between/],
    [`${label(63)}.${label(63)}.${label(63)}.${label(62)}`, /up to 253 characters/],
  ])('refuses %j', (host, because) => expect(hostProblem(host, 'forecourt.example')).toMatch(because));
});
