import { describe, expect, it } from 'vitest';
import { FORMS } from '../forms/forms.ts';
import * as catalogue from './catalogue.ts';
import { eventSchema } from './event-schema.ts';

const { EVENTS, phoneClick } = catalogue;

describe('the catalogue of events', () => {
  it('has every number of the specification once', () => {
    const specified = [4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 48, 49, 51, 60, 61];
    expect(EVENTS.map(({ id }) => id).filter((id) => specified.includes(id))).toEqual(specified);
  });

  it.each(EVENTS)('$name is a name that GA4 takes, and like its number of this event alone', ({ id, name }) => {
    expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
    expect(EVENTS.filter((one) => one.name === name || one.id === id)).toHaveLength(1);
  });

  it('lists every event that a page can tell of', () => {
    const { EVENTS: _, ...exported } = catalogue;
    expect(EVENTS).toEqual(expect.arrayContaining(Object.values(exported)));
  });

  it('knows the event of every form', () => {
    const known = new Set(EVENTS.map(({ id }) => id));
    for (const form of FORMS)
      for (const type of ['new', 'demo', 'used'] as const)
        expect(known).toContain(form.eventId({ car: { type } as never, category: form.category }));
  });
});

describe('what comes with an event', () => {
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
  ])('%j fits: %s', (payload, fits) => expect(eventSchema(phoneClick).safeParse(payload).success).toBe(fits));

  it.each([
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
  ])('a word of so many letters', (form, fits) => {
    const event = EVENTS.find(({ id }) => id === 22)!;
    expect(eventSchema(event).safeParse({ form }).success).toBe(fits);
  });
});
