import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest } from '../../context.ts';
import { loader } from './route.ts';

const lender = aCar().finance_lenders.forecourt!;
const withDisclaimer = (disclaimer: string | null) => ({ finance_lenders: { forecourt: { ...lender, disclaimer } } });

async function ask(query: string, change: Partial<Car> = {}, finance: object = {}) {
  const context = new RouterContextProvider();
  const site = liveSite('northbank', { settings: { finance: { disclaimer: 'The words of the site.', ...finance } } });
  context.set(siteRequest, { site, now: new Date('2026-11-21T00:00:00Z'), origin: 'http://a.test' });
  const car = aCar({ id: 7, ...change });
  const stock = { byId: (_: unknown, id: number) => (id === car.id ? car : undefined) };
  context.set(services, { search: { stock } } as unknown as Services);
  const url = new URL(`http://a.test/api/finance-disclaimer${query}`);
  const request = new Request(url);
  const response = await loader({ request, context, params: {}, url, pattern: '/api/finance-disclaimer' });
  return [response.status, (await response.json()) as unknown];
}

it.each<[string, Partial<Car>, string | null]>([
  ["the lender's words", withDisclaimer(' The words of the lender. '), 'The words of the lender.'],
  ["the site's, where the lender has none", withDisclaimer(null), 'The words of the site.'],
  ['none, where no repayment is shown', { finance_lenders: {} }, null],
  ['none of a sold car', { ...withDisclaimer('Words'), status: 'sold' }, null],
])('finance disclaimer for the id of a car is %s', async (_case, change, disclaimer) => {
  expect(await ask('?car_id=7', change)).toMatchObject([200, { car_id: 7, disclaimer }]);
});

it.each([
  ['', 400],
  ['?car_id=x', 400],
  ['?car_id=-7', 400],
  ['?car_id=8', 404],
])('finance disclaimer rejects %j with %i', async (query, status) => expect((await ask(query))[0]).toBe(status));
