import { describe, expect, it } from 'vitest';
import { FORMS } from '../forms/forms.ts';
import * as catalogue from './catalogue.ts';
import { analyticsPolicy } from './analytics-policy.ts';
import { eventSchema } from './event-schema.ts';
import { SITE_EVENTS, siteEvent } from './site-events.ts';

const { EVENTS, phoneClick } = catalogue;

describe('the catalogue of events', () => {
  it('has every number of the specification once', () => {
    const specified = [4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 48, 49, 51, 60, 61];
    const given = SITE_EVENTS.flatMap(({ number }) => number ?? []);
    expect([...EVENTS.map(({ id }) => id), ...given].toSorted((a, b) => a - b)).toEqual(specified);
  });

  it.each(SITE_EVENTS)('$name is a unique name that GA4 accepts', ({ name }) => {
    expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
    expect([...EVENTS, ...SITE_EVENTS].filter((one) => one.name === name)).toHaveLength(1);
  });

  it.each(EVENTS)(
    '$name is a name that GA4 accepts, and belongs, like its number, to this event alone',
    ({ id, name }) => {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect(EVENTS.filter((one) => one.name === name || one.id === id)).toHaveLength(1);
    },
  );

  it('lists every event that a page can send', () => {
    const { EVENTS: _, ...exported } = catalogue;
    expect(EVENTS).toEqual(expect.arrayContaining(Object.values(exported)));
  });

  it('has an event for every form', () => {
    const known = new Set(EVENTS.map(({ id }) => id));
    for (const form of FORMS)
      for (const type of ['new', 'demo', 'used'] as const)
        expect(known).toContain(form.eventId({ car: { type } as never, category: form.category }));
  });
});

describe('the payload of an event', () => {
  const ofCar = { car_id: 7, dealership_id: 3, website_id: 5 };
  it.each([
    [ofCar, true],
    [{ ...ofCar, car_id: '7' }, true],
    [{ ...ofCar, car_id: 0 }, false],
    [{ ...ofCar, car_id: 1 }, true],
    [{ ...ofCar, car_id: 1.5 }, false],
    [{ ...ofCar, car_id: 2_147_483_647 }, true],
    [{ ...ofCar, car_id: 2_147_483_648 }, false],
    [{ ...ofCar, email: 'priya@example.com' }, false],
    [{ car_id: 7 }, false],
    [null, false],
  ])('%j is valid: %s', (payload, fits) => expect(eventSchema(phoneClick).safeParse(payload).success).toBe(fits));

  it.each([
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
  ])('has texts of at most 80 characters', (form, fits) => {
    const event = EVENTS.find(({ id }) => id === 22)!;
    expect(eventSchema(event).safeParse({ form }).success).toBe(fits);
  });
});

describe('event numbers of a site', () => {
  const numbers = (chosen: unknown) => {
    const parsed = analyticsPolicy.safeParse({ numbers: chosen });
    return parsed.success
      ? parsed.data.numbers
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  const usual = Object.fromEntries(SITE_EVENTS.map(({ name, number }) => [name, number]));

  it('are the defaults unless changed, and null switches one off', () => {
    expect(numbers(undefined)).toEqual(usual);
    expect(numbers({ stock_searched: 104 })).toEqual({ ...usual, stock_searched: 104 });
    expect(numbers({ stock_searched: null })).toEqual({ ...usual, stock_searched: null });
  });

  it.each(EVENTS.map(({ id, name }) => [id, name] as const))('cannot be %i, which is always %s', (id, name) => {
    expect(numbers({ cars_compared: id })).toEqual([
      `numbers.cars_compared: ${id} is always ${name}. Give cars_compared another number, or null for none.`,
    ]);
  });

  it('are unique, also against the fixed ones', () => {
    const problem = (name: string, other: string, number: number) => [
      `numbers.${name}: ${number} is already the number of ${other}. Give one of the two another number, or null for none.`,
    ];
    expect(numbers({ cars_compared: 70, trade_offer_accepted: 70 })).toEqual(
      problem('trade_offer_accepted', 'cars_compared', 70),
    );
    expect(numbers({ cars_compared: 60 })).toEqual(problem('cars_compared', 'checkout_begun', 60));
    expect(numbers({ cars_compared: 60, checkout_begun: 70 })).toEqual({
      ...usual,
      cars_compared: 60,
      checkout_begun: 70,
    });
  });

  it.each([
    [0, false],
    [1, true],
    [1.5, false],
    [9999, true],
    [10_000, false],
  ])('%d is valid: %s', (number, fits) => expect(Array.isArray(numbers({ cars_compared: number }))).toBe(!fits));

  it('reject an unknown event', () => expect(numbers({ car_compared: 70 })).toHaveLength(1));

  it('are sent with the event, without anything about the visitor', () => {
    const { numbers: chosen } = analyticsPolicy.parse({ numbers: { checkout_begun: 160 } });
    expect(siteEvent('checkout_begun', chosen, { website_id: 5, car_id: 7 })).toEqual({
      id: 160,
      name: 'checkout_begun',
      ga4: 'begin_checkout',
      payload: { website_id: 5, car_id: 7 },
    });
    expect(siteEvent('cars_compared', chosen, { website_id: 5 })).toEqual({
      name: 'cars_compared',
      payload: { website_id: 5 },
    });
  });
});
