import { expect, it } from 'vitest';
import { liveSite } from '#tests/live-site.ts';
import { layoutOf } from './layout-of.ts';
import { pageShell } from './page-shell.tsx';

const NOON = new Date('2026-11-23T02:00:00Z');
const menu = {
  header: [
    { name: 'Stock', path: '/search' },
    { name: 'About', path: '/about' },
  ],
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const beforeOf = (site: ReturnType<typeof liveSite>, { now = NOON, here = '/search?make=Mazda', quiet = false } = {}) =>
  text(pageShell(layoutOf(site, now), here, quiet).before);

it('page shell of a site that stands as it stood is drawn once for all pages that its menu does not name', () => {
  const site = liveSite('northbank', { settings: { menu } });
  const shell = pageShell(layoutOf(site, NOON), '/search?make=Mazda', false);
  expect(pageShell(layoutOf(site, new Date(NOON.getTime() + 60_000)), '/cars/1', false)).toBe(shell);
});

it('page shell marks the link of the menu that leads to the page, on that page alone', () => {
  const site = liveSite('northbank', { settings: { menu } });
  const currentOf = (here: string) =>
    [...beforeOf(site, { here }).matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(([, path]) => path);
  expect(['/search', '/search?make=Mazda', '/about', '/cars/1'].map(currentOf)).toEqual([
    ['/search', '/search'], // beside the logo, and behind the button of a phone
    [],
    ['/about', '/about'],
    [],
  ]);
});

it('page shell with the quiet header leaves the menu out, and the next page has it again', () => {
  const site = liveSite('northbank', { settings: { menu } });
  const menus = [false, true, false].map((quiet) => beforeOf(site, { quiet }).includes('About'));
  expect(menus).toEqual([true, false, true]);
});

it('page shell is drawn again when settings have changed', () => {
  const before = liveSite('northbank', { settings: { menu, site: { name: 'Northbank', phone: '0735550100' } } });
  const after = liveSite('northbank', { settings: { menu, site: { name: 'Northbank', phone: '0735550199' } } });
  expect(beforeOf(before)).toContain('07 3555 0100');
  expect(beforeOf(after)).toContain('07 3555 0199');
  expect(beforeOf(after)).not.toContain('07 3555 0100');
});

it('page shell shows an announcement from its start to its end', () => {
  const announcement = { text: 'Open on Boxing Day', start: '2026-11-23T02:00:00Z', expiry: '2026-11-23T08:00:00Z' };
  const site = liveSite('northbank', { settings: { locations: { announcement } } });
  const shown = ['2026-11-23T01:59:00Z', '2026-11-23T02:01:00Z', '2026-11-23T07:59:00Z', '2026-11-23T08:01:00Z'].map(
    (at) => beforeOf(site, { now: new Date(at) }).includes('Open on Boxing Day'),
  );
  expect(shown).toEqual([false, true, true, false]);
});
