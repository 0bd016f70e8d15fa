import { describe, expect, it } from 'vitest';
import type { Lead, LeadPayload } from '#domain/lead/lead.ts';
import { aLeadPayload } from '#tests/builders.ts';
import { leadEmail } from './lead-email.ts';

const receivedAt = new Date('2026-11-20T01:00:00Z');
const lead = (change: Partial<LeadPayload> = {}, consent: Partial<Lead['consent']> = {}): Lead => ({
  id: 7,
  siteId: 1,
  receivedAt,
  payload: aLeadPayload(change),
  consent: { optIn: true, text: 'Email me similar stock.', termsAccepted: false, at: receivedAt, ...consent },
});
const general = { about: { ...aLeadPayload().about, car: null } };

describe('leadEmail', () => {
  it('names person, request and car, and sets Reply-To', () => {
    expect(leadEmail(lead())).toMatchObject({
      subject: 'Enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman',
      replyTo: { name: 'Priya Raman', address: 'priya@example.com' },
      text: `Is it still there on Saturday?

Name: Priya Raman
Email: priya@example.com
Phone: 0412 345 678
Category: General Enquiry
Offers by email: Box was ticked, but it is not recorded whether the shopper ticked it ("Email me similar stock.")

2024 Toyota RAV4
Cruiser Hybrid AWD
$49,990
Stock number: U10042
VIN: JTMRWRFV00D012345
http://northbank.localhost:3000/cars/2024-toyota-rav4

Sent from http://northbank.localhost:3000/cars/2024-toyota-rav4
Lead 7, 2026-11-20T01:00:00.000Z, Northbank`,
    });
  });

  it('of someone without an address offers no reply by email', () => {
    const { replyTo, content } = leadEmail(lead({ email: '', phone: '0412 345 678' }));
    expect(replyTo).toBeUndefined();
    expect(JSON.stringify(content)).not.toMatch(/mailto:|Reply to this email/);
  });

  it('shows the last name, which a trade-in has as a field of its own', () => {
    const { subject, replyTo, content } = leadEmail(lead({ name: 'Marama', last_name: 'Ngata' }));
    expect([subject, replyTo?.name, content.title]).toEqual([
      'Enquiry: 2024 Toyota RAV4 (U10042) from Marama Ngata',
      'Marama Ngata',
      'Marama Ngata',
    ]);
  });

  it.each<[string, Partial<LeadPayload>, Partial<Lead['consent']>, string[], string[]]>([
    [
      'what a general enquiry asks',
      { ...general, category: 'Parts Enquiry', Rego: 'ABC 123' },
      {},
      ['Rego: ABC 123', 'Category: Parts Enquiry'],
      ['Stock number'],
    ],
    ['the subcategory', { subcategory: 'Career Enquiry' }, {}, ['Category: General Enquiry / Career Enquiry'], []],
    ['ticked options', { additional_services: ['Tow bar', 'Tint'] }, {}, ['Additional services: Tow bar, Tint'], []],
    ['no consent', {}, { optIn: false }, ['Offers by email: No, left the box empty ("Email me similar stock.")'], []],
    ['a form that did not ask for consent', {}, { text: '' }, [], ['Offers by email']],
    ['no phone', { phone: undefined }, {}, [], ['Phone:']],
    [
      'a form without captcha',
      { about: { ...aLeadPayload().about, captcha: 'absent' } },
      {},
      ['Sent without captcha'],
      [],
    ],
    [
      'a form whose captcha could not be asked',
      { about: { ...aLeadPayload().about, captcha: 'unavailable' } },
      {},
      ['Sent without captcha: the spam check service did not respond. It may be spam.'],
      [],
    ],
    ['a form with one', { about: { ...aLeadPayload().about, captcha: 'solved' } }, {}, [], ['captcha']],
    [
      'the location',
      { about: { ...aLeadPayload().about, location: 'Northbank Chermside' } },
      {},
      ['Location: Northbank Chermside'],
      [],
    ],
    [
      'the request for photos',
      { form: 'photo-request', request: 'Please send me more photos of this vehicle.', message: undefined },
      {},
      ['Please send me more photos of this vehicle.'],
      [],
    ],
  ])('shows %s', (_what, change, consent, there, absent) => {
    const { text } = leadEmail(lead(change, consent));
    for (const line of there) expect(text).toContain(line);
    for (const line of absent) expect(text).not.toContain(line);
  });

  it('lets typed text add no header and no line', () => {
    const { subject, replyTo, text } = leadEmail(
      lead({ name: 'Priya\r\nBcc: all@example.com', Rego: 'A\nCategory: Fleet' }),
    );
    expect(subject + replyTo?.name).not.toMatch(/[\r\n]/);
    expect(text).toContain('Name: Priya Bcc: all@example.com');
    expect(text).toContain('Rego: A Category: Fleet');
  });

  it('names where the car of a test drive is brought from, and a draw in the subject and in a line', () => {
    const place = { name: 'Newstead', address: '214 Breakfast Creek Road', phone: null };
    const appointment = { key: 'k', startsAt: '2026-11-27T00:00:00Z', minutes: 90, timezone: 'UTC', place, bring: [] };
    const about = { ...aLeadPayload().about, appointment: { ...appointment, broughtFrom: 'Bowen Hills' } };
    expect(leadEmail(lead({ form: 'test-drive', about })).text).toContain(
      'Length: 1 h 30 min\nPlace: Newstead, 214 Breakfast Creek Road\nBring the vehicle from: Bowen Hills\n',
    );
    const entry = lead({ form: 'draw-entry', draw: 'Win a weekend', about: { ...aLeadPayload().about, car: null } });
    const { subject, text } = leadEmail(entry);
    expect(subject).toMatch(/^Draw entry: Win a weekend from /);
    expect(text.match(/Win a weekend/g)).toHaveLength(1);
    expect(text).toContain('\nDraw: Win a weekend\n');
  });

  it('lists a rescheduled test drive with its new time, and when the lead came in by local time', () => {
    const appointment = {
      key: 'k'.repeat(22),
      startsAt: '2026-11-27T00:00:00Z',
      minutes: 45,
      timezone: 'Australia/Brisbane',
      place: { name: 'Newstead', address: '', phone: null },
      bring: [],
    };
    const drive = lead({
      form: 'test-drive',
      appointment: '2026-11-27T10:00',
      about: { ...aLeadPayload().about, timezone: 'Australia/Brisbane', appointment },
    });
    const { text, content } = leadEmail(drive, { change: 'moved', startsAt: '2026-11-28T01:30:00Z' });
    expect(text).toContain('Day and time: Saturday 28 November, 11:30 am');
    expect(text).not.toContain('27 November');
    expect(text).toContain('\nLength: 45 min\nPlace: Newstead\n');
    expect(content.foot[0]!.text).toContain('received Friday 20 November, 11:00 am AEST');
    expect(leadEmail(drive, { change: 'cancelled', startsAt: '2026-11-27T00:00:00Z' }).text).toContain(
      'Day and time: Friday 27 November, 10:00 am',
    );
    const rescheduledThenCancelled = leadEmail(drive, { change: 'cancelled', startsAt: '2026-11-28T01:30:00Z' });
    expect(rescheduledThenCancelled.text).toContain('Day and time: Saturday 28 November, 11:30 am');
  });
});
