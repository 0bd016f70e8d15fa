import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DESK_PAGES } from './pages.ts';

const DESK = import.meta.dirname;
const sources = (pattern: string) => globSync(pattern, { cwd: DESK }).filter((file) => !file.includes('.test.'));
const textOf = (file: string) => readFileSync(join(DESK, file), 'utf8');

it('desk pages: every folder with a route is in the list', () => {
  const folders = sources('pages/*/route.{ts,tsx}').map((file) => file.split('/')[1]);
  expect(DESK_PAGES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

it('desk pages: a route has an action if its declaration has forms', () => {
  const withAction = sources('pages/*/route.{ts,tsx}')
    .filter((file) => /^export (?:async function|function|const) action\b/m.test(textOf(file)))
    .map((file) => file.split('/')[1]);
  expect(withAction.toSorted()).toEqual(
    DESK_PAGES.filter(({ sends }) => sends !== undefined)
      .map(({ name }) => name)
      .toSorted(),
  );
});

/** Files that hand out nothing of customers, staff or results. */
const NO_EXPORTS = ['erasure', 'feed-mapping', 'page-file', 'stock-import-rows'];

it('desk pages: forms that export, invite, change a role or hand out a key make their sender confirm who they are', () => {
  const handsOut = sources('pages/*/route.{ts,tsx}').filter((file) =>
    /attachment; filename|\b(?:inviteStaff|sendNewLink|store\.(?:change|enable)|apiKeys\.make|newCalendarFeed|connectAccount|connectMailServer)\(/.test(
      textOf(file),
    ),
  );
  const confirming = DESK_PAGES.filter(({ sends }) =>
    Object.values(sends ?? {}).some((form) => typeof form === 'object' && form.confirms),
  );
  expect(handsOut.map((file) => file.split('/')[1]!).toSorted()).toEqual(
    [...NO_EXPORTS, ...confirming.map(({ name }) => name)].toSorted(),
  );
});

it('desk pages: every export is announced', () => {
  const exporting = sources('pages/*/route.{ts,tsx}').filter((file) => /attachment; filename/.test(textOf(file)));
  const silent = exporting.filter((file) => !textOf(file).includes('announceExport(context'));
  expect(silent.map((file) => file.split('/')[1]!).toSorted()).toEqual(NO_EXPORTS);
});

it('desk pages: only the guard rejects a request for its role or for a missing session', () => {
  const guards = sources('**/*.{ts,tsx}').filter((file) => {
    const text = textOf(file);
    return /\bmay\([^;]*?\bthrow\b/.test(text) || /throw redirect\([^)]*\/desk\/sign-in/.test(text);
  });
  expect(guards.toSorted()).toEqual(['guard.ts']);
});
