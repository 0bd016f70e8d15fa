import { expect, it } from 'vitest';
import { applyMapping } from './apply-mapping.ts';
import { mappingSchema } from './mapping.ts';

it('applyMapping stops a slow pattern, and names it', () => {
  const columns = {
    Seats: { match: '(?<seats>\\d+) seats' },
    Engine: { match: '(?<badge>.*.*.*.*)#' }, // 300 characters can be cut into four in a hundred million ways
  };
  const mapping = applyMapping(mappingSchema.parse({ columns }), ['Seats', 'Engine']);
  const row = (line: number, Engine: string) => ({ line, cells: { Seats: '5 seats', Engine } });
  expect(mapping.fieldsOf([row(2, 'GT#'), { line: 3, error: 'x', text: 'x' }])).toEqual([
    { seats: '5', badge: 'GT' },
    undefined,
  ]);
  expect(() =>
    mapping.fieldsOf([row(4, 'GT#'), ...Array.from({ length: 200 }, () => row(5, 'a'.repeat(300)))]),
  ).toThrow(/^The pattern for the column "Engine" takes more than 2 seconds on the rows from line 4\./);
});
