import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import type { SoughtPage } from '../define-page.ts';
import { page } from './page.ts';

it.each([true, false])('is found where customers have an area of their own: %s', (enabled) => {
  const sought = { site: liveSite('northbank', { settings: { garage: { enabled } } }) } as unknown as SoughtPage;
  expect(page.isThere?.(sought)).toBe(enabled);
});
