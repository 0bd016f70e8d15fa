import { expect, it } from 'vitest';
import { ERASED_TABLES, type ErasedCounts } from '#app/lead/erasures.ts';
import { erasureStatement } from './erasure-statement.ts';

const none = Object.fromEntries(ERASED_TABLES.map((table) => [table, 0])) as ErasedCounts;

it('erasure statement: says what was deleted, by whom and when, and what was not', () => {
  const erasure = {
    id: 12,
    at: new Date('2026-11-20T01:00:00Z'),
    staffName: 'Priya Nair',
    personId: 345,
    counts: { ...none, leads: 2, contacts: 1 },
    unnamed: 1,
  };
  const text = erasureStatement(erasure, 'Northbank', 'Australia/Brisbane');
  expect(text).toContain('Statement of deletion 12\nNorthbank\n');
  expect(text).toMatch(/Deleted: .*20 November.*11:00 am.* \(Australia\/Brisbane\)\nBy: Priya Nair\n/);
  expect(text).toContain('  Names with their phone numbers and email addresses (contacts): 1\n  Forms (leads): 2\n');
  expect(text).not.toContain('trade_ins');
  expect(text).toContain('kept without a name: 1');
  expect(erasureStatement({ ...erasure, unnamed: 0 }, 'Northbank', 'UTC')).not.toContain('kept without a name');
});
