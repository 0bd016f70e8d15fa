import { expect, it } from 'vitest';
import { plateLines, plateNames } from './plate-names.ts';

it.each<[string, string[], string[]]>([
  ['of one company', ['Northbank Newstead', 'Northbank Bowen Hills'], ['Newstead', 'Bowen Hills']],
  ['that share two words', ['Fair Cars North', 'Fair Cars South'], ['North', 'South']],
  [
    'of several companies',
    ['Northbank Newstead', 'Kingsway Melrose Park'],
    ['Northbank Newstead', 'Kingsway Melrose Park'],
  ],
  ['of which one is what all begin with', ['Northbank', 'Northbank Ipswich'], ['Northbank', 'Northbank Ipswich']],
  ['that are the same', ['Saltbush Yandina', 'Saltbush Yandina'], ['Yandina', 'Yandina']],
  ['alone', ['Northbank Newstead'], ['Northbank Newstead']],
  ['none', [], []],
])('plate names %s', (_case, names, expected) => expect(plateNames(names)).toEqual(expected));

it.each<[string, string[]]>([
  ['Ipswich', ['Ipswich']],
  ['Bowen Hill', ['Bowen Hill']],
  ['Bowen Hills', ['Bowen', 'Hills']],
  ['Dandenong South', ['Dandenong', 'South']],
  ['Kingsway Melrose Park', ['Kingsway', 'Melrose Park']],
  ['Woolloongabba', ['Woolloongabba']],
])('plate of %s has these lines: %j', (name, lines) => expect(plateLines(name)).toEqual(lines));
