import { expect, it } from 'vitest';
import { errorOf } from './restore-dump.ts';

it.each([
  [
    'pg_restore: error: COPY failed for table "leads": ERROR:  invalid input syntax for type integer: "ada@example.com"\nCONTEXT:  COPY leads, line 1\n',
    'pg_restore: error: COPY failed for table "leads"',
  ],
  [
    'pg_restore: while PROCESSING TOC:\npg_restore: error: could not execute query: ERROR:  duplicate key value violates unique constraint "people_email"\nDETAIL:  Key (email)=(ada@example.com) already exists.\n',
    'pg_restore: error: could not execute query: ERROR:  duplicate key value violates unique constraint "people_email"',
  ],
  [
    'pg_restore: error: did not find magic string in file header\n',
    'pg_restore: error: did not find magic string in file header',
  ],
  ['', undefined],
])('error of a dump without values of its rows: %j', (output, words) => {
  expect(errorOf(output)).toBe(words);
});
