import { expect, it } from 'vitest';
import { countWarnings } from './count-warnings.ts';

const noted = (...cells: [column: string, value: string, reason: string, rows: number][]) => {
  const warnings = countWarnings();
  for (const [column, value, reason, rows] of cells)
    for (let row = 0; row < rows; row++) warnings.note({ column, value, reason });
  return warnings.lines();
};

it('countWarnings lists each reason once with its rows, the most frequent first', () =>
  expect(
    noted(
      ['drive', 'Used', 'No drive.', 40],
      ['fuel', 'gas', 'This is read as LPG.', 1288],
      ['drive', 'Y', 'No drive.', 20],
      ['price', '99', 'Is little.', 1],
    ),
  ).toEqual([
    'fuel "gas" ×1,288: This is read as LPG.',
    'drive ×60 ("Used" ×40, "Y" ×20): No drive.',
    'price "99" ×1: Is little.',
  ]));

it('countWarnings names at most five values of a reason', () =>
  expect(
    noted(...[1, 2, 3, 4, 5, 6].map((n) => ['vin', `V${n}`, 'Odd.', 1] as [string, string, string, number])),
  ).toEqual(['vin ×6 ("V1", "V2", "V3", "V4", "V5" …): Odd.']));

it('countWarnings lists ten reasons and the number of others', () => {
  const lines = noted(
    ...Array.from({ length: 12 }, (_, n) => ['km', 'x', `Reason ${n}.`, 1] as [string, string, string, number]),
  );
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('2 more reasons are listed with the rows.');
});

it('countWarnings counts every row of a reason, also beyond the values it remembers', () =>
  expect(
    noted(...Array.from({ length: 150 }, (_, n) => ['vin', `V${n}`, 'Odd.', 1] as [string, string, string, number]))[0],
  ).toMatch(/^vin ×150 /));
