import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import type { SoughtPage } from '../define-page.ts';
import { page } from './page.ts';

it.each([true, false])('is there where vehicles can be saved: %s', (enabled) => {
  const sought = { site: liveSite('northbank', { settings: { watchlist: { enabled } } }) } as unknown as SoughtPage;
  expect(page.isThere?.(sought)).toBe(enabled);
});
