import { expect, it } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

const facts = (all: Record<string, string>) => Object.entries(all).map(([name, value]) => ({ name, value }));

it('puts the facts of each beside those of the others, says which differ and which are missing', () => {
  expect(
    comparisonRows([
      facts({ Seats: '5', Fuel: 'Petrol' }),
      facts({ Seats: '7', Fuel: 'Petrol', Sleeps: '4' }),
      facts({ Seats: '5', Fuel: 'Petrol' }),
    ]),
  ).toEqual([
    { name: 'Seats', values: ['5', '7', '5'], differs: true },
    { name: 'Fuel', values: ['Petrol', 'Petrol', 'Petrol'], differs: false },
    { name: 'Sleeps', values: [null, '4', null], differs: true },
  ]);
});

it.each([[[]], [[facts({ Seats: '5' })]]])('has nothing that differs in %j', (vehicles) =>
  expect(comparisonRows(vehicles).some(({ differs }) => differs)).toBe(false),
);
