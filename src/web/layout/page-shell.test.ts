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
  const shown = (...times: string[]) =>
    times.map((at) => beforeOf(site, { now: new Date(`2026-11-23T${at}Z`) }).includes('Open on Boxing Day'));
  expect(shown('01:59:30', '01:59:59.999', '02:00:00', '02:01:00')).toEqual([false, false, true, true]);
  expect(shown('07:59:30.500', '07:59:59.999', '08:00:00', '08:01:00')).toEqual([true, true, false, false]);
  expect(shown('02:00:00', '01:59:59')).toEqual([true, false]); // a clock may be set back
});
