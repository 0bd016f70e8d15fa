import { expect, it } from 'vitest';
import { countWarnings } from './count-warnings.ts';

const noted = (...cells: [column: string, value: string, reason: string, rows: number][]) => {
  const warnings = countWarnings();
  for (const [column, value, reason, rows] of cells)
    for (let row = 0; row < rows; row++) warnings.note({ column, value, reason });
  return warnings.lines();
};

it('says each reason once with its rows, the most first', () =>
  expect(
    noted(
      ['drive', 'Used', 'No drive.', 40],
      ['fuel', 'gas', 'Is read as LPG.', 1288],
      ['drive', 'Y', 'No drive.', 20],
      ['price', '99', 'Is little.', 1],
    ),
  ).toEqual([
    'fuel "gas" ×1,288: Is read as LPG.',
    'drive ×60 ("Used" ×40, "Y" ×20): No drive.',
    'price "99" ×1: Is little.',
  ]));

it('names five values of a reason at most', () =>
  expect(
    noted(...[1, 2, 3, 4, 5, 6].map((n) => ['vin', `V${n}`, 'Odd.', 1] as [string, string, string, number])),
  ).toEqual(['vin ×6 ("V1", "V2", "V3", "V4", "V5" …): Odd.']));

it('tells of ten reasons and how many more there are', () => {
  const lines = noted(
    ...Array.from({ length: 12 }, (_, n) => ['km', 'x', `Reason ${n}.`, 1] as [string, string, string, number]),
  );
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('2 more reasons are listed with the rows.');
});

it('counts every row of a reason, also of more values than it remembers', () =>
  expect(
    noted(...Array.from({ length: 150 }, (_, n) => ['vin', `V${n}`, 'Odd.', 1] as [string, string, string, number]))[0],
  ).toMatch(/^vin ×150 /));
