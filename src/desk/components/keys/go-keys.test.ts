import { expect, it } from 'vitest';
import { navigation } from '../shell/navigation.ts';
import { goKeys } from './go-keys.ts';

it('desk shortcuts: each page has its own letter, shown only for pages that the role can open', () => {
  const keys = goKeys(navigation('group-admin')).map(({ key }) => key);
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  for (const key of keys) expect(key).toMatch(/^[a-z]$/);
  expect(goKeys(navigation('sales')).map(({ to }) => to)).toEqual([
    '/',
    '/leads',
    '/calendar',
    '/reservations',
    '/stock',
  ]);
});
