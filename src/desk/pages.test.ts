import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DESK_PAGES } from './pages.ts';

it('desk pages: every folder with a route is in the list', () => {
  const folders = globSync('*/route.{ts,tsx}', { cwd: join(import.meta.dirname, 'pages') });
  expect(DESK_PAGES.map(({ name }) => name).toSorted()).toEqual(folders.map((file) => file.split('/')[0]).toSorted());
});
