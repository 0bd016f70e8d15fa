import { expect, it } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import type { LeadPayload, LeadTradeIn } from './lead.ts';
import { describeRequest, type ReservationNow } from './describe-request.ts';

/** A Friday, 9:00 am in Brisbane. */
const now = new Date('2026-11-19T23:00:00Z');
const payload = aLeadPayload();
const { about } = payload;
const drive = (startsAt: string): Partial<LeadPayload> => ({
  form: 'test-drive',
  about: {
    ...about,
    appointment: {
      key: 'k',
      startsAt,
      minutes: 45,
      timezone: 'Australia/Brisbane',
      place: { name: 'Newstead', address: '', phone: null },
      bring: [],
    },
  },
});
const tradeIn = (change: Partial<LeadTradeIn>): Partial<LeadPayload> => ({
  form: 'trade-in',
  about: {
    ...about,
    tradeIn: {
      vehicle: { year: 2017, make: 'Mazda', model: 'CX-5' },
      offer: null,
      accepted: false,
      ...change,
    } as LeadTradeIn,
  },
});
const offer = { price: 1_740_000 } as LeadTradeIn['offer'];
const noCar = { ...about, car: null };

it.each<[Partial<LeadPayload>, string, string]>([
  [
    drive('2026-11-21T00:00:00Z'),
    'Priya Raman wants to test drive the RAV4 tomorrow at 10:00 am',
    'Test drive tomorrow, 10:00 am',
  ],
  [
    drive('2026-11-20T13:59:00Z'),
    'Priya Raman wants to test drive the RAV4 today at 11:59 pm',
    'Test drive today, 11:59 pm',
  ],
  [
    drive('2026-11-26T13:59:00Z'),
    'Priya Raman wants to test drive the RAV4 on Thursday at 11:59 pm',
    'Test drive Thursday, 11:59 pm',
  ],
  [
    drive('2026-11-26T14:00:00Z'),
    'Priya Raman wants to test drive the RAV4 on Friday 27 November at 12:00 am',
    'Test drive Friday 27 November, 12:00 am',
  ],
  [
    drive('2026-11-19T23:00:01Z'),
    'Priya Raman wants to test drive the RAV4 today at 9:00 am',
    'Test drive today, 9:00 am',
  ],
  [
    drive('2026-11-19T23:00:00Z'),
    'Priya Raman’s test drive of the RAV4 was today at 9:00 am',
    'Test drive today, 9:00 am',
  ],
  [{ form: 'test-drive', about: noCar }, 'Priya Raman wants to test drive a car', 'Test drive'],
  [{}, 'Priya Raman asks about the RAV4', '“Is it still there on Saturday?”'],
  [{ name: ' ', about: noCar, message: '' }, 'Someone asks: General Enquiry', 'General Enquiry'],
  [{ message: 'a  b\nc' }, 'Priya Raman asks about the RAV4', '“a b c”'],
  [{ form: 'finance-enquiry', message: undefined }, 'Priya Raman wants finance for the RAV4', 'Finance'],
  [
    { form: 'photo-request', message: undefined, subcategory: 'Photo Request' },
    'Priya Raman wants more photos of the RAV4',
    'Photo Request',
  ],
  [{ form: 'reserve' }, 'Priya Raman wants to reserve the RAV4', 'Reservation'],
  [tradeIn({}), 'Priya Raman wants to trade in a 2017 Mazda CX-5 for the RAV4', 'Trade-in'],
  [tradeIn({ offer }), 'Priya Raman wants to trade in a 2017 Mazda CX-5 for the RAV4', 'Trade-in, offer $17,400'],
  [tradeIn({ offer, accepted: true }), 'Priya Raman accepts $17,400 for a 2017 Mazda CX-5', 'Offer accepted, $17,400'],
  [
    { form: 'careers-enquiry', message: undefined, subcategory: 'Career Enquiry' },
    'Priya Raman is applying for a job',
    'Career Enquiry',
  ],
])('describeRequest %#: %j', (change, heading, line) => {
  expect(describeRequest({ ...payload, ...change }, now)).toMatchObject({ heading, line });
});

it.each<['booked' | 'cancelled', string, string, string]>([
  [
    'booked',
    '2026-11-21T00:00:00Z',
    'Priya Raman wants to test drive the RAV4 tomorrow at 10:00 am',
    'Test drive tomorrow, 10:00 am',
  ],
  [
    'booked',
    '2026-11-24T00:15:00Z',
    'Priya Raman’s test drive of the RAV4 is now on Tuesday at 10:15 am',
    'Test drive rescheduled to Tuesday, 10:15 am',
  ],
  ['cancelled', '2026-11-24T00:15:00Z', 'Priya Raman’s test drive of the RAV4 is cancelled', 'Test drive cancelled'],
])('describeRequest: what was booked for tomorrow, and is %s at %s since: %s', (state, startsAt, heading, line) => {
  const booked = { ...payload, ...drive('2026-11-21T00:00:00Z') };
  expect(describeRequest(booked, now, { state, startsAt: new Date(startsAt) })).toMatchObject({ heading, line });
});

const theirReservation = {
  key: 'k'.repeat(22),
  deposit: 20_000,
  heldUntil: '2026-11-20T01:30:00Z',
  timezone: 'Australia/Brisbane',
  terms: '',
};
it.each<[ReservationNow['state'], string, string, string]>([
  [
    'held',
    '2026-11-19T23:00:01Z',
    'Priya Raman holds the RAV4 until 9:00 am, not paid yet',
    'Held until 9:00 am, not paid',
  ],
  ['held', '2026-11-19T23:00:00Z', 'Priya Raman’s hold of the RAV4 has ended', 'Hold ended, not paid'],
  ['expired', '2026-11-20T01:30:00Z', 'Priya Raman’s hold of the RAV4 has ended', 'Hold ended, not paid'],
  ['paid', '2026-11-27T01:00:00Z', 'Priya Raman reserved the RAV4', 'Reserved, $200 paid'],
  ['confirmed', '2026-11-27T01:00:00Z', 'Priya Raman’s reservation of the RAV4 is confirmed', 'Confirmed, $200 paid'],
  ['sold', '2026-11-27T01:00:00Z', 'Priya Raman has bought the RAV4', 'Handed over'],
  ['cancelled', '2026-11-27T01:00:00Z', 'Priya Raman’s reservation of the RAV4 is cancelled', 'Reservation cancelled'],
  [
    'refunded',
    '2026-11-27T01:00:00Z',
    'Priya Raman’s reservation of the RAV4 is cancelled, and the deposit is returned',
    'Cancelled, $200 returned',
  ],
])('describeRequest: a current reservation: %s, until %s', (state, until, heading, line) => {
  const reserved = { ...payload, form: 'reserve', about: { ...payload.about, reservation: theirReservation } };
  expect(describeRequest(reserved, now, null, { state, until: new Date(until) })).toMatchObject({ heading, line });
});
