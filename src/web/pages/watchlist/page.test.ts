import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import type { PageLookup } from '../define-page.ts';
import { page } from './page.ts';

it.each([true, false])('watchlist page exists where vehicles can be saved: %s', (enabled) => {
  const lookup = { site: liveSite('northbank', { settings: { watchlist: { enabled } } }) } as unknown as PageLookup;
  expect(page.exists?.(lookup)).toBe(enabled);
});
