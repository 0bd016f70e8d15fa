import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const words = { staff: (id: number) => `person ${id}`, when: (at: Date) => `on ${at.getUTCDate()}` };

it.each<[string, object | null, object | null, unknown[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['an unchanged value is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'B', before: '2', after: '3' }]],
  ['a new value', null, { weekly: true }, [{ field: 'Weekly email', before: null, after: 'Yes' }]],
  [
    'access by the labels of the form',
    { role: 'sales', dealerships: [1], sites: [] },
    { role: 'sales', dealerships: [1, 2], sites: ['northbank'] },
    [
      { field: 'Leads and stock for', before: '1', after: '1, 2' },
      { field: 'Settings and pages for', before: '', after: 'northbank' },
    ],
  ],
  [
    'a role and access to everything in words',
    null,
    { role: 'group-admin', sites: 'all' },
    [
      { field: 'Role', before: null, after: 'Group admin' },
      { field: 'Settings and pages for', before: null, after: 'All' },
    ],
  ],
  [
    'a setting by its section and label',
    { 'site.shortName': 'North' },
    { 'site.shortName': 'Northbank' },
    [{ field: 'Company: Short name', before: 'North', after: 'Northbank' }],
  ],
  [
    'a value of a car by the label of its form',
    { before_price: 2_000_000 },
    { before_price: 2_100_000 },
    [{ field: 'Was price', before: '2000000', after: '2100000' }],
  ],
  ['people by name', { staff: null }, { staff: 7 }, [{ field: 'Assigned to', before: null, after: 'person 7' }]],
  [
    'times in words',
    { publish_at: null },
    { publish_at: '2026-11-20T01:00:00.000Z' },
    [{ field: 'Publish at', before: null, after: 'on 20' }],
  ],
  [
    'a day of the week',
    {
      opening_hours: [
        { weekday: 0, open: null, close: null },
        { weekday: 1, open: '08:00', close: '17:00' },
      ],
    },
    {
      opening_hours: [
        { weekday: 0, open: null, close: null },
        { weekday: 1, open: '08:00', close: '18:30' },
      ],
    },
    [{ field: 'Opening hours, Monday, close', before: '17:00', after: '18:30' }],
  ],
  [
    'a day that was inserted',
    { special_hours: [{ date: '2026-12-26', status: 'Closed' }] },
    {
      special_hours: [
        { date: '2026-12-25', status: 'Closed' },
        { date: '2026-12-26', status: 'Closed' },
      ],
    },
    [
      { field: 'Special hours, 2026-12-25, date', before: null, after: '2026-12-25' },
      { field: 'Special hours, 2026-12-25, status', before: null, after: 'Closed' },
    ],
  ],
  [
    'a list of words',
    { makes: ['Kia'] },
    { makes: ['Kia', 'Mazda'] },
    [{ field: 'Makes', before: 'Kia', after: 'Kia, Mazda' }],
  ],
  [
    'an entry without a name',
    { reach: { sites: [{ a: 1 }, { a: 2 }] } },
    { reach: { sites: [{ a: 1 }, { a: 3 }] } },
    [{ field: 'Access, sites, 2, a', before: '2', after: '3' }],
  ],
  [
    'a word far in a long text',
    { body: `${'Some words here. '.repeat(30)}Open on Monday.` },
    { body: `${'Some words here. '.repeat(30)}Open on Friday.` },
    [{ field: 'Text', before: '…words here. Open on Monday.', after: '…words here. Open on Friday.' }],
  ],
  [
    'thirteen values',
    {},
    Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, n])),
    Array.from({ length: 13 }, (_, n) => ({ field: `F${n}`, before: null, after: String(n) })),
  ],
  [
    'more than a log shows',
    {},
    Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`f${n}`, n])),
    [
      ...Array.from({ length: 12 }, (_, n) => ({ field: `F${n}`, before: null, after: String(n) })),
      { field: '2 more', before: null, after: null },
    ],
  ],
])('changed fields in the audit log: %s', (_name, before, after, fields) => {
  expect(changedFields(before as never, after as never, words)).toEqual(fields);
});
