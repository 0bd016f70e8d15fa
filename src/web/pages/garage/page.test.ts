import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import type { PageLookup } from '../define-page.ts';
import { page } from './page.ts';

it.each([true, false])('garage page exists where customers have an account area: %s', (enabled) => {
  const lookup = { site: liveSite('northbank', { settings: { garage: { enabled } } }) } as unknown as PageLookup;
  expect(page.exists?.(lookup)).toBe(enabled);
});
