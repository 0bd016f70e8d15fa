import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const words = { staff: (id: number) => `person ${id}`, when: (at: Date) => `on ${at.getUTCDate()}` };

it.each<[string, object | null, object | null, unknown[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['what stayed is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: '2', after: '3' }]],
  ['what was not there', null, { weekly: true }, [{ field: 'weekly', before: null, after: 'true' }]],
  ['people by name', { staff: null }, { staff: 7 }, [{ field: 'staff', before: null, after: 'person 7' }]],
  [
    'instants as people say them',
    { publish_at: null },
    { publish_at: '2026-11-20T01:00:00.000Z' },
    [{ field: 'publish_at', before: null, after: 'on 20' }],
  ],
])('%s', (_name, before, after, fields) => {
  expect(changedFields(before as never, after as never, words)).toEqual(fields);
});
