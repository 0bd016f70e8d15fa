import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Person } from '#app/sign-in/people-store.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { liveSite } from '#tests/live-site.ts';
import { siteRequest, visitor } from '../../context.ts';
import { formView } from './form-view.ts';
import { signedInPhone } from './signed-in-phone.ts';

const site = liveSite('a', {});
const as = (phone: string) => async (): Promise<Person> => ({ personId: 1, phone });

it.each<[string, () => Promise<Person | null>, string | undefined]>([
  ['a number of this country', as('+61491570156'), '0491 570 156'],
  ['a number from abroad', as('+64211234567'), '+64211234567'],
  ['a signed-out visitor', async () => null, undefined],
  ['a failed session lookup', () => Promise.reject(new Error('away')), undefined],
])('form starts with the phone number of the signed-in person: %s', async (_who, session, phone) => {
  const context = new RouterContextProvider();
  context.set(siteRequest, { site, now: new Date('2026-11-21T00:00:00Z'), origin: 'http://a' });
  context.set(visitor, { session, clientAddress: '192.0.2.1', take: async () => ({ allowed: true }) });
  expect(await signedInPhone(context)).toBe(phone);
  const query = new URLSearchParams({ phone: '0400 000 000' }); // an address fills nothing that people type
  const { fields } = formView(enquiry, site, undefined, { idempotencyKey: 'k', query, phone });
  expect(fields.find(({ name }) => name === 'phone')).toMatchObject({ given: phone });
});
