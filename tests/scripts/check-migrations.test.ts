import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

function check(name: string, text: string): { code: number | null; out: string } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), text);
  const { status, stdout } = spawnSync('node', ['scripts/check-migrations.ts', folder], { encoding: 'utf8' });
  return { code: status, out: stdout };
}

it.each([
  ['a new table', 'create table visits (id bigint primary key, at timestamptz not null);'],
  ['a column that may be empty', 'alter table cars add column note text;'],
  ['a column with a default', "alter table cars add column note text not null default '';"],
  ['a rule for new rows', 'alter table cars add constraint cars_km check (km >= 0) not valid;'],
  ['an index', 'create index cars_km on cars (km);'],
])('check-migrations accepts %s', (_, text) => {
  expect(check('20261201T0900_next.sql', text)).toMatchObject({ code: 0 });
});

it.each([
  ['a column goes', 'alter table cars drop column note;', 'ban-drop-column'],
  ['a table goes', 'drop table visits;', 'ban-drop-table'],
  ['a column has another name', 'alter table cars rename column note to remark;', 'renaming-column'],
  ['a table has another name', 'alter table visits rename to calls;', 'renaming-table'],
  ['a column has another type', 'alter table cars alter column km type text;', 'changing-column-type'],
  ['a new column must be filled', 'alter table cars add column note text not null;', 'adding-required-field'],
  [
    'old rows are checked under a lock',
    'alter table cars add constraint k check (km >= 0);',
    'constraint-missing-not-valid',
  ],
])('check-migrations rejects a migration in which %s', (_, text, rule) => {
  const { code, out } = check('20261201T0900_next.sql', text);
  expect([code, out]).toEqual([1, expect.stringContaining(rule)]);
});

it.each(['0131_next.sql', '20261201_next.sql', '20261201T0900.sql', '20261201T0900_Next.sql'])(
  'check-migrations rejects the name %s',
  (name) => {
    const { code, out } = check(name, 'create table visits (id bigint primary key);');
    expect([code, out]).toEqual([1, expect.stringContaining(`${name}: name it by its time in UTC`)]);
  },
);
