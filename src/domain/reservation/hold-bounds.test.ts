import { expect, it } from 'vitest';
import { holdBounds, holdRefusal, type HoldRefusal, type UnpaidHolds } from './hold-bounds.ts';

const policy = { unpaidPerPerson: 2, unpaidPerNetwork: 3, unpaidPerSite: 10, unpaidShare: 20 };

// the smaller of unpaidPerSite and unpaidShare of what is for sale, and never less than one
it.each([
  [0, 1],
  [1, 1],
  [5, 1],
  [6, 2],
  [40, 8],
  [49, 10],
  [50, 10],
  [51, 10],
  [3_000, 10],
])('hold bounds: of %i vehicles for sale %i may be held unpaid at once', (forSale, most) => {
  expect(holdBounds(policy, forSale).site).toBe(most);
});

it('hold bounds: with a share of 100% only the fixed number and the vehicles for sale limit holds', () => {
  expect(holdBounds({ ...policy, unpaidShare: 100 }, 5).site).toBe(5);
  expect(holdBounds({ ...policy, unpaidPerSite: 500, unpaidShare: 100 }, 3_000).site).toBe(500);
});

it.each([
  [2, 6],
  [6, 6],
  [7, 7],
])('hold bounds: a person with %i holds at once may begin %i within a day', (unpaidPerPerson, most) => {
  expect(holdBounds({ ...policy, unpaidPerPerson }, 40).personToday).toBe(most);
});

it.each<[Partial<UnpaidHolds>, HoldRefusal | undefined]>([
  [{}, undefined],
  [{ person: 2 }, undefined],
  [{ person: 3 }, 'person'],
  [{ personToday: 6 }, undefined],
  [{ personToday: 7 }, 'person today'],
  [{ network: 0 }, undefined],
  [{ network: 3 }, undefined],
  [{ network: 4 }, 'network'],
  [{ site: 8 }, undefined],
  [{ site: 9 }, 'site'],
  [{ person: 3, network: 4, site: 9 }, 'person'],
  [{ network: 4, site: 9 }, 'network'],
])('hold bounds: %j: %s', (holds, expected) => {
  const one = { person: 1, personToday: 1, network: 1, site: 1 };
  expect(holdRefusal({ ...one, ...holds }, holdBounds(policy, 40))).toBe(expected);
});
