import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { Services } from '#app/services.ts';
import { reserve } from '#domain/forms/reserve.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, visitor } from '../../context.ts';
import { takeForm } from './take-form.ts';

const KEY = 'booking-2026-11-23-1';
const typed = { name: 'Priya Raman', email: 'priya@example.com', phone: '0412 345 678', idempotency_key: KEY };

/** A form whose key has reserved car 1 for priya@example.com; no other form is taken here. */
async function sendAgain(fields: Record<string, string>, { carId = 1, headers = {} } = {}) {
  const context = new RouterContextProvider();
  const byForm = async () => ({ key: 'k'.repeat(22), leadId: 7, carId: 1, email: 'priya@example.com' });
  const forms = { leads: { accept: async () => ({ because: 'car taken' }) } } as unknown as FormPorts;
  context.set(services, { forms, reserve: { reservations: { byForm } } } as unknown as Services);
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  context.set(errorReport, (error) => {
    throw error;
  });
  const site = liveSite('northbank', { settings: { reserve: { offered: true } } });
  const car = aCar({ id: carId });
  const request = new Request('https://northbank.test/cars/x/checkout', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const now = new Date('2026-11-24T00:00:00Z');
  const opened = { site, now, origin: 'https://northbank.test', form: reserve, car, path: '/cars/x/checkout' };
  return takeForm(request, opened, context);
}

it.each<[string, Record<string, string>, Parameters<typeof sendAgain>[1]]>([
  ['by the page', typed, {}],
  ['with the address in capitals', { ...typed, email: ' Priya@Example.com ' }, {}],
  ['by a program', typed, { headers: { 'idempotency-key': `"${KEY}"` } }],
])('reservation form sent again, %s, leads to the same reservation', async (_case, fields, options) => {
  expect(await sendAgain(fields, options)).toMatchObject({ next: `/reservation/${'k'.repeat(22)}` });
});

it.each<[string, Record<string, string>, Parameters<typeof sendAgain>[1]]>([
  ['another car', typed, { carId: 2 }],
  ['another address', { ...typed, email: 'mallory@example.com' }, {}],
  ['another car, in a header', typed, { carId: 2, headers: { 'idempotency-key': `"${KEY}"` } }],
  ['no address', { ...typed, email: '' }, {}],
])('reservation form with a guessed key reveals no reservation: %s', async (_case, fields, options) => {
  const taken = await sendAgain(fields, options);
  expect(taken).toMatchObject({ status: 422, refusal: { because: 'key', typed: { name: 'Priya Raman' } } });
  expect(taken).not.toHaveProperty('next');
});
