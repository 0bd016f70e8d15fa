import { expect, test } from 'vitest';
import { linksNamed } from './links-named.ts';

const LINKS = [
  ['Book a service', '/service'],
  ['Servicing', '/service'],
  ['Service plans', '/service-plans'],
  ['Service reminders', '/service-reminders'],
  ['Services we offer', '/services'],
  ['Sell your car', '/sell-my-car'],
  ['Māori hui', '/hui'],
].map(([name, path]) => ({ name: name!, path: path! }));

// "pages of the site (e.g. “Service booking”, “Sell my car”)"
test.each([
  ['serv', ['Book a service', 'Service plans', 'Service reminders']],
  ['service book', ['Book a service']],
  ['SELL', ['Sell your car']],
  ['sell ca', ['Sell your car']],
  ['maori', ['Māori hui']],
  // one letter says nothing, and the middle of a word neither
  ['s', []],
  ['ell', []],
  ['sell truck', []],
  ['', []],
])('%j', (typed, names) => expect(linksNamed(LINKS, typed).map(({ name }) => name)).toEqual(names));
