import { expect, it } from 'vitest';
import type { LeadPayload } from '../lead/lead.ts';
import { ownVehicle, ownVehicleSource, type OwnVehicle } from './own-vehicle.ts';

const request = (form: string, values: object = {}, tradeIn?: object) => ({
  payload: { form, ...values, about: { tradeIn } } as unknown as LeadPayload,
});
const mazda = { vehicle: { make: 'Mazda', model: '3', badge: 'G20', year: 2021 } };
const plate = { rego: '847XKT', regoState: 'QLD' };

it.each<[string, ReturnType<typeof request>[], OwnVehicle | undefined]>([
  ['no request', [], undefined],
  ['an enquiry about a car of the yard', [request('enquiry', { 'Vehicle Make': 'Kia' })], undefined],
  [
    'a trade-in with its plate',
    [request('trade-in', {}, { ...mazda, plate })],
    { vehicle: '2021 Mazda 3', rego: '847XKT', from: 'trade-in' },
  ],
  [
    'a trade-in without a plate',
    [request('trade-in', {}, { ...mazda, plate: null })],
    { vehicle: '2021 Mazda 3', rego: '', from: 'trade-in' },
  ],
  [
    'a service request, also one from the garage',
    [request('service-enquiry', { vehicle: ' 2019 Toyota Corolla ', Rego: '123ABC' })],
    { vehicle: '2019 Toyota Corolla', rego: '123ABC', from: 'service' },
  ],
  [
    'the newest of two that name one',
    [request('parts-enquiry', { vehicle: 'Hilux' }), request('trade-in', {}, { ...mazda, plate })],
    { vehicle: 'Hilux', rego: '', from: 'parts' },
  ],
  [
    'one that names a vehicle before a newer one with a rego alone',
    [request('enquiry', { Rego: '999ZZZ' }), request('trade-in', {}, { ...mazda, plate })],
    { vehicle: '2021 Mazda 3', rego: '847XKT', from: 'trade-in' },
  ],
  [
    'a rego alone',
    [request('enquiry'), request('enquiry', { Rego: '999ZZZ' })],
    { vehicle: '', rego: '999ZZZ', from: 'message' },
  ],
])('the own vehicle of a customer is known from %s', (_, requests, own) =>
  expect(ownVehicle(requests)?.own).toEqual(own),
);

it.each<[OwnVehicle, string]>([
  [
    { vehicle: '2021 Mazda 3', rego: '847XKT', from: 'trade-in' },
    'Vehicle and rego are from their trade-in request of 12 November 2026.',
  ],
  [{ vehicle: 'Hilux', rego: '', from: 'parts' }, 'Vehicle is from their parts enquiry of 12 November 2026.'],
  [{ vehicle: '', rego: '999ZZZ', from: 'message' }, 'Rego is from their enquiry of 12 November 2026.'],
])('the source of %j: %s', (own, words) => expect(ownVehicleSource(own, '2026-11-12')).toBe(words));
