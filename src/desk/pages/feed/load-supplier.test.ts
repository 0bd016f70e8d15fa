import { expect, it } from 'vitest';
import type { SupplierFeed } from '#app/feed/supplier-mails.ts';
import { supplierView } from './load-supplier.ts';

/** Seven in the morning in Brisbane. */
const SEVEN = new Date('2026-11-29T21:00:00Z');
const at = (hours: number) => new Date(SEVEN.getTime() + hours * 3_600_000);
const line = { line: 2, stocknum: 'U1' };
const wrong = { column: 'model', value: '', reason: 'A vehicle needs a model.', row: 'skipped' as const };
const feed = (came: Date): SupplierFeed => ({
  dealership: 'northbank',
  name: 'Northbank',
  timeZone: 'Australia/Brisbane',
  kinds: ['car'],
  to: 'stock@supplier.example',
  since: null,
  replyTo: null,
  address: null,
  paused: false,
  file: {
    id: 1,
    at: came,
    outcome: 'imported',
    because: null,
    file: null,
    report: null,
    faults: {
      kinds: [{ ...wrong, count: 1, lines: [line] }],
      rows: [{ ...wrong, ...line }],
      others: 0,
      unread: 0,
      rejected: 'None of the rows (1) can be used.',
    },
  },
  photos: null,
  last: null,
  failed: null,
  changedSince: true,
});

it.each<[string, Date, Date, string]>([
  ['a file of the night, at six', at(-3), at(-1), 'at the next 7:00 am (AEST)'],
  ['a file of the night, at seven', at(-3), at(0.1), 'within 10 minutes'],
  ['a file of half past eight, at nine', at(1.5), at(2), 'at the next 7:00 am (AEST)'],
  ['a file of the night, after noon', at(-3), at(6), 'at the next 7:00 am (AEST)'],
])('supplierView says when the email is sent: %s', (_, came, now, words) =>
  expect(supplierView(feed(came), true, now).state).toBe(`The email below is sent ${words}.`),
);
