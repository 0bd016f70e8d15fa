import { expect, it } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

it.each([
  ['BLUE', 'Blue'],
  ['blue', 'Blue'],
  ['Blue', 'Blue'],
  [' deep  CRYSTAL blue ', 'deep CRYSTAL blue'],
  ['DEEP CRYSTAL BLUE', 'Deep Crystal Blue'],
  ['white/black', 'White/Black'],
  ['mini-truck', 'Mini-Truck'],
  ['EV', 'EV'],
  ['ATV', 'ATV'],
  ['ev', 'Ev'],
  ['SaddleBrown', 'SaddleBrown'],
  ['TAURANGA', 'Tauranga'],
  ['ōpōtiki', 'Ōpōtiki'],
  ['', ''],
])('oneSpelling: %j → %j', (text, spelling) => expect(oneSpelling(text)).toBe(spelling));

it('oneSpelling reads short capitals as a word where no abbreviation is expected', () =>
  expect(oneSpelling('RED', 0)).toBe('Red'));
