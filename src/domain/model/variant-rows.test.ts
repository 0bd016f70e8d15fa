import { expect, it } from 'vitest';
import { variantRows } from './variant-rows.ts';

it('variantRows puts every specification side by side and marks those that differ', () => {
  const rows = variantRows([
    { specifications: ['Engine: 2.5 hybrid', 'Drive: Front'] },
    { specifications: ['Engine: 2.5 hybrid', 'Drive: All four', 'Wheels: 19 inch: alloy'] },
  ]);
  expect(rows).toEqual([
    { name: 'Engine', values: ['2.5 hybrid', '2.5 hybrid'], differs: false },
    { name: 'Drive', values: ['Front', 'All four'], differs: true },
    { name: 'Wheels', values: [null, '19 inch: alloy'], differs: true },
  ]);
  expect(variantRows([])).toEqual([]);
});
