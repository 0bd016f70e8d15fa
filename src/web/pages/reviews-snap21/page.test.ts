import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { page } from './page.ts';

it('reviews page has an address for every query, also one cut in the middle of an emoji', () => {
  const key = page.cache.query(new URLSearchParams({ orgId: `${'x'.repeat(59)}😀` }), siteSettings.parse({}));
  expect(decodeURIComponent(key)).toBe(`orgId=${'x'.repeat(59)}\ufffd`);
});
