import { expect, it } from 'vitest';
import type { FoundView } from './finder-view.ts';
import { listedBy } from './finder-chips.tsx';

const hours = (open: string, close: string) => ({
  week: Array.from({ length: 7 }, () => ({ open, close })),
  timezone: 'Australia/Brisbane',
});
const found = (id: number, offers: string[], opening: FoundView['opening']): FoundView => ({
  id,
  name: `Yard ${id}`,
  line: '',
  distance: null,
  opening,
  phone: null,
  directions: '',
  page: null,
  website: null,
  stock: null,
  departments: [],
  offers,
  point: null,
});
const results = [
  found(1, ['Sales', 'Service', 'Parts'], hours('08:00', '17:30')),
  found(2, ['Sales', 'Service'], hours('09:00', '17:00')),
  found(3, ['Sales'], null),
];

it.each([
  ['before the browser says which minute it is', null, 0],
  ['before one opens', '2026-11-23T07:59+10:00', 0],
  ['when the first is open', '2026-11-23T08:00+10:00', 1],
  ['when both with hours are open', '2026-11-23T16:59+10:00', 2],
  ['after one has closed', '2026-11-23T17:00+10:00', 1],
])('chips of the finder count by department and who is open: %s', (_when, at, open) =>
  expect(listedBy(results, at === null ? null : Date.parse(at)).map(({ name, found }) => [name, found.length])).toEqual(
    [
      ['All', 3],
      ['Sales', 3],
      ['Service', 2],
      ['Parts', 1],
      ['Open now', open],
    ],
  ),
);
