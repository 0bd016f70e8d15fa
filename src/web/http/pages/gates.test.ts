import { expect, it, onTestFinished } from 'vitest';
import type { Services } from '#app/services.ts';
import { GATE_CHOICES } from '#domain/sign-in/sign-in-policy.ts';
import { aCar } from '#tests/a-car.ts';
import { openTestServer } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { createPageAt } from '../../pages/page-at.ts';
import { PAGES } from '../../pages/pages.ts';

const journey = { reserve: { offered: true, journey: true } };
const wheel = { path: '/spin-to-win', title: 'Spin to win' };

// every site here has all gates; a page that does not exist needs no sign-in
it.each<[site: string, settings: object, path: string, status: 200 | 302]>([
  ['with the journey', journey, '/checkout-journey?car_id=a-car', 302],
  ['with it, of a car that it does not show', journey, '/checkout-journey?car_id=gone', 200],
  ['with it, of no car yet', journey, '/checkout-journey', 200],
  ['with it, where one continues', journey, `/checkout-journey/${'k'.repeat(22)}`, 302],
  ['without it', { reserve: { offered: true } }, '/checkout-journey?car_id=a-car', 200],
  ['without it', { reserve: { offered: true } }, `/checkout-journey/${'k'.repeat(22)}`, 200],
  ['that takes no reservations', { reserve: { journey: true } }, '/checkout-journey?car_id=a-car', 200],
  ['with the checkout', { reserve: { offered: true } }, '/cars/a-car/checkout', 302],
  ['with it, of a car that it does not show', { reserve: { offered: true } }, '/cars/gone/checkout', 200],
  ['that calls it otherwise', { reserve: { offered: true } }, '/cars/a-car/buy-online', 200],
  ['that takes none', {}, '/cars/a-car/checkout', 200],
  ['with finance', {}, '/finance', 302],
  ['without', { finance: { enabled: false } }, '/finance', 200],
  ['with payments', { content: { pages: [{ path: '/online-payment', title: 'Pay' }] } }, '/online-payment', 302],
  ['that hides its page', { content: { pages: [{ ...wheel, hidden: true }] } }, '/spin-to-win', 200],
  ['whose page is over', { content: { pages: [{ ...wheel, expiry: '2026-01-31' }] } }, '/spin-to-win', 200],
  ['with a wheel', { content: { pages: [wheel] } }, '/spin-to-win', 302],
  ['without one', {}, '/spin-to-win', 200],
  ['without payments', {}, '/online-payment', 200],
])('gates: a site %s %j at %s: %i', async (_site, settings, path, status) => {
  const stock = { bySlug: (_filter: unknown, slug: string) => (slug === 'a-car' ? aCar() : undefined) };
  const { get, hosts, close } = await openTestServer({
    pageAt: createPageAt(PAGES),
    services: { search: { stock } } as unknown as Services,
  });
  hosts.set('a.test', liveSite('a', { settings: { signIn: { gates: [...GATE_CHOICES] }, ...settings } }));
  onTestFinished(close);
  expect((await get('a.test', path)).status).toBe(status); // this server renders whatever is not gated
});
