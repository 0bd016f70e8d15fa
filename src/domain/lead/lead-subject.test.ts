import { expect, it } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import type { LeadPayload, LeadTradeIn } from './lead.ts';
import { leadSubject } from './lead-subject.ts';

const { about } = aLeadPayload();
const noCar = { about: { ...about, car: null } };
const appointment = {
  key: 'k',
  startsAt: '2026-11-23T00:00:00.000Z',
  minutes: 45,
  timezone: 'Australia/Brisbane',
  place: { name: 'Newstead', address: '', phone: null },
  bring: [],
};
const service = { ...appointment, service: { lines: [], total: null, open: false, loanCar: false } };
const tradeIn = { vehicle: { year: 2017, make: 'Mazda', model: 'CX-5' } } as LeadTradeIn;

it.each<[Partial<LeadPayload>, string | undefined, string]>([
  [{}, undefined, 'Enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman'],
  [noCar, undefined, 'Enquiry from Priya Raman'],
  [{ ...noCar, category: 'Parts Enquiry' }, undefined, 'Parts Enquiry from Priya Raman'],
  [
    { form: 'test-drive', about: { ...about, appointment } },
    undefined,
    'Test drive on Monday 23 November, 10:00 am: 2024 Toyota RAV4 (U10042) from Priya Raman',
  ],
  [
    { form: 'test-drive', about: { ...about, appointment, car: null } },
    undefined,
    'Test drive on Monday 23 November, 10:00 am from Priya Raman',
  ],
  [{ form: 'finance-enquiry' }, undefined, 'Finance enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman'],
  [{ form: 'photo-request' }, undefined, 'Photo request: 2024 Toyota RAV4 (U10042) from Priya Raman'],
  [{ ...noCar, form: 'service-enquiry' }, undefined, 'Service request from Priya Raman'],
  [
    { ...noCar, form: 'service-enquiry', vehicle: ' 2021 Mazda 3 ' },
    undefined,
    'Service request: 2021 Mazda 3 from Priya Raman',
  ],
  [
    { form: 'service-enquiry', vehicle: '2021 Mazda 3', about: { ...noCar.about, appointment: service } },
    undefined,
    'Service on Monday 23 November, 10:00 am: 2021 Mazda 3 from Priya Raman',
  ],
  [{ vehicle: '2021 Mazda 3' }, undefined, 'Enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman'],
  [{ ...noCar, form: 'parts-enquiry' }, undefined, 'Parts enquiry from Priya Raman'],
  [{ ...noCar, form: 'parts-enquiry', vehicle: '  ' }, undefined, 'Parts enquiry from Priya Raman'],
  [
    { ...noCar, form: 'parts-enquiry', vehicle: 'x'.repeat(61) },
    undefined,
    `Parts enquiry: ${'x'.repeat(60)} from Priya Raman`,
  ],
  [{ ...noCar, form: 'fleet-enquiry' }, undefined, 'Fleet enquiry from Priya Raman'],
  [
    { ...noCar, form: 'fleet-enquiry', company: 'Raman Landscapes' },
    undefined,
    'Fleet enquiry: Raman Landscapes from Priya Raman',
  ],
  [{ ...noCar, form: 'draw-entry', category: 'Draw Entry' }, undefined, 'Draw entry from Priya Raman'],
  [{ ...noCar, form: 'careers-enquiry', subcategory: 'Career Enquiry' }, undefined, 'Job application from Priya Raman'],
  [
    { ...noCar, form: 'careers-enquiry', role: 'Service technician' },
    undefined,
    'Job application: Service technician from Priya Raman',
  ],
  [{ ...noCar, form: 'enquiry', subcategory: 'Career Enquiry' }, undefined, 'Job application from Priya Raman'],
  [{ form: 'trade-in', about: { ...about, tradeIn } }, 'Trade-in', 'Trade-in: 2017 Mazda CX-5 from Priya Raman'],
  [{}, 'Reserved', 'Reserved: 2024 Toyota RAV4 (U10042) from Priya Raman'],
])('leadSubject of %j, with news %s: %s', (change, news, subject) => {
  expect(leadSubject(aLeadPayload(change), news)).toBe(subject);
});
