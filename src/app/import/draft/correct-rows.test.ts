import { expect, it } from 'vitest';
import type { FeedRow } from '../feed.ts';
import { correctRows, withCorrections } from './correct-rows.ts';

const ROWS: FeedRow[] = [
  { line: 2, cells: { Mk: 'Kia', Mdl: 'Rio' } },
  { line: 3, cells: { Mk: 'Ford', Mdl: '' } },
  { line: 4, error: 'Too many cells.', text: 'a,b,c' },
];

it('corrected cells replace those of their own line and column alone', () => {
  expect(correctRows(ROWS, { 3: { Mdl: 'Ranger' }, 4: { Mdl: 'Rio' } })).toEqual([
    ROWS[0],
    { line: 3, cells: { Mk: 'Ford', Mdl: 'Ranger' } },
    ROWS[2],
  ]);
  expect(correctRows(ROWS, {})).toBe(ROWS);
});

it('corrections are added to those before, and a later one of a cell replaces it', () => {
  const first = withCorrections({}, [{ line: 3, column: 'Mdl', value: 'Rangr' }])!;
  const second = withCorrections(first, [
    { line: 3, column: 'Mdl', value: 'Ranger' },
    { line: 3, column: 'Mk', value: 'Ford' },
  ]);
  expect(second).toEqual({ 3: { Mdl: 'Ranger', Mk: 'Ford' } });
  expect(first).toEqual({ 3: { Mdl: 'Rangr' } });
});

it('corrections of more than 500 lines are too many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => ({ line, column: 'A', value: 'x' }));
  expect(withCorrections({}, lines(500))).toBeDefined();
  expect(withCorrections({}, lines(501))).toBeUndefined();
});
