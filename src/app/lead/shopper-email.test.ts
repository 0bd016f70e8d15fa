import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { aLead } from '#tests/builders.ts';
import { mailText } from '../mail/mail-text.ts';
import { shopperEmail } from './shopper-email.ts';

const now = new Date('2026-11-21T08:00:00Z');
const appointment = {
  key: 'abc',
  startsAt: '2026-11-23T00:00:00.000Z',
  minutes: 45,
  timezone: 'Australia/Brisbane',
  place: { name: 'Newstead', address: '214 Breakfast Creek Road, Newstead QLD 4006', phone: '07 3555 0100' },
  bring: ['Bring your driver licence.'],
};

function mail(
  change: { name?: string; form?: string | undefined; draw?: string; about?: object },
  news: Parameters<typeof shopperEmail>[1],
  startsAt?: Date,
) {
  const lead = aLead();
  return shopperEmail(
    {
      ...lead,
      payload: {
        ...lead.payload,
        name: change.name ?? lead.payload.name,
        form: change.form,
        draw: change.draw,
        message: 'Buy at https://evil.example',
        about: { ...lead.payload.about, confirmation: '', ...change.about },
      },
    },
    news,
    { startsAt, version: startsAt ? 1 : 0 },
    { now, sender: 'leads@northbank.example', recipient: 'priya@example.com' },
  );
}

describe('shopperEmail', () => {
  it.each(['walk-through', 'test ride'] as const)('calls what is booked a %s, in email and calendar', (name) => {
    for (const news of ['confirmation', 'reminder', 'moved', 'cancelled'] as const) {
      const { subject, content, calendar } = mail({ about: { appointment: { ...appointment, name } } }, news);
      expect(subject.toLowerCase()).toMatch(new RegExp(`^${name} `));
      expect(calendar?.text.toLowerCase()).toContain(`${name}: `);
      expect(`${mailText(content)} ${calendar?.text}`).not.toMatch(/test drive/i);
    }
  });

  it('confirms what arrived, without repeating the message', () => {
    const { content, subject, calendar } = mail(
      { about: { confirmation: 'We call within the hour.' } },
      'confirmation',
    );
    expect(subject).toMatch(/^We’ve received your enquiry: 2024 Toyota RAV4, /);
    expect(mailText(content)).toContain('We call within the hour.');
    expect(mailText(content)).not.toContain('evil');
    expect(calendar).toBeUndefined();
  });

  it.each([
    [undefined, 'We’ve received your enquiry'],
    ['finance-enquiry', 'We’ve received your enquiry'],
    ['photo-request', 'We’ve received your photo request'],
    ['service-enquiry', 'We’ve received your service request'],
    ['careers-enquiry', 'We’ve received your application'],
    ['draw-entry', 'We’ve received your entry'],
  ])('confirms the form %s with the subject "%s"', (form, what) => {
    const { subject, content } = mail({ form }, 'confirmation');
    expect([subject.split(':')[0], content.title]).toEqual([what, what]);
    expect(mailText(content).includes('enquiry')).toBe(what.endsWith('enquiry'));
  });

  it('names the draw in subject and text, and of another form nothing that a field called draw holds', () => {
    const { subject, content } = mail(
      { form: 'draw-entry', draw: 'Win a weekend', about: { car: null } },
      'confirmation',
    );
    expect(subject).toMatch(/^We’ve received your entry: Win a weekend, /);
    expect(mailText(content)).toContain('Thanks for entering “Win a weekend”.');
    expect(mailText(mail({ draw: 'Win a weekend' }, 'confirmation').content)).not.toContain('weekend');
  });

  it.each([
    ['Priya Raman', 'Hello Priya Raman,'],
    ['Te Ārā O’Neil-Smith', 'Hello Te Ārā O’Neil-Smith,'],
    ['win at www.evil.example', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['x'.repeat(41), 'Hello,'],
    ['a\r\nBcc: x@example.com', 'Hello,'],
  ])('greets %j by name or not at all', (name, greeting) => {
    expect(mailText(mail({ name }, 'confirmation').content).split('\n')[0]).toBe(greeting);
  });

  it.each([
    [
      'confirmation',
      undefined,
      'Test drive booked: 2024 Toyota RAV4, Monday 23 November, 10:00 am, Northbank Motor Group',
    ],
    [
      'reminder',
      new Date('2026-11-24T04:30:00Z'),
      'Test drive reminder: 2024 Toyota RAV4, Tuesday 24 November, 2:30 pm, Northbank Motor Group',
    ],
    [
      'moved',
      new Date('2026-11-24T04:30:00Z'),
      'Test drive rescheduled: 2024 Toyota RAV4, Tuesday 24 November, 2:30 pm, Northbank Motor Group',
    ],
    [
      'cancelled',
      undefined,
      'Test drive cancelled: 2024 Toyota RAV4, Monday 23 November, 10:00 am, Northbank Motor Group',
    ],
  ] as const)('gives the time of a test drive at the location: %s', (news, startsAt, subject) => {
    const found = mail({ about: { appointment } }, news, startsAt);
    expect(found.subject).toBe(subject);
    expect(found.content.preview).toBe('Newstead, 214 Breakfast Creek Road, Newstead QLD 4006');
    expect(mailText(found.content)).toMatch(/, \d+:\d\d [ap]m AEST( \(cancelled\))?\n/);
    expect(mailText(found.content)).toContain(news === 'cancelled' ? '/book-test-drive' : '/test-drive/abc');
    expect(mailText(found.content).includes('The RAV4 is at this location.')).toBe(news !== 'cancelled');
    expect(found.calendar!.method).toBe(news === 'cancelled' ? 'CANCEL' : 'REQUEST');
    // long lines of a calendar file are folded
    const text = found.calendar!.text.replaceAll(/\r?\n /g, '');
    expect(text).toContain(`SEQUENCE:${startsAt ? 1 : 0}`);
    expect(text).toContain('mailto:leads@northbank.example');
    expect(text).toContain('Phone: 07 3555 0100');
    expect(text.includes('Reschedule or cancel: ')).toBe(news !== 'cancelled');
    expect(text.includes('driver licence')).toBe(news !== 'cancelled');
    expect(text).toContain(startsAt ? 'DTSTART:20261124T043000Z' : 'DTSTART:20261123T000000Z');
  });
});

it.each([
  ['drive', appointment, 'test-drive'],
  ['service', { ...appointment, service: { lines: [], total: null, loanCar: false } }, 'service'],
] as const)(
  'shopperEmail keeps UID and ORGANIZER of a %s from booking to cancellation, and raises SEQUENCE',
  (_, about, id) => {
    const read = (news: 'confirmation' | 'moved' | 'cancelled', version: number) => {
      const lead = aLead();
      const { calendar } = shopperEmail(
        {
          ...lead,
          payload: { ...lead.payload, about: { ...lead.payload.about, ...({ appointment: about } as object) } },
        },
        news,
        { startsAt: new Date('2026-11-24T04:30:00Z'), version },
        { now, sender: 'leads@northbank.example', recipient: 'priya@example.com' },
      );
      const parsed = new ICAL.Component(ICAL.parse(calendar!.text) as unknown[]);
      const event = parsed.getFirstSubcomponent('vevent')!;
      const organizer = event.getFirstProperty('organizer')!;
      return [
        parsed.getFirstPropertyValue('method'),
        event.getFirstPropertyValue('uid'),
        Number(event.getFirstPropertyValue('sequence')),
        organizer.getFirstValue(),
        organizer.getParameter('cn'),
      ];
    };
    const { id: lead, payload } = aLead();
    const uid = `${id}-${lead}@${new URL(payload.about.site.origin).hostname}`;
    const organizer = ['mailto:leads@northbank.example', payload.about.vendor.name];
    expect(read('confirmation', 0)).toEqual(['REQUEST', uid, 0, ...organizer]);
    expect(read('moved', 1)).toEqual(['REQUEST', uid, 1, ...organizer]);
    expect(read('cancelled', 2)).toEqual(['CANCEL', uid, 2, ...organizer]);
  },
);

it('shopperEmail says that the car is brought over from another location', () => {
  const { content } = mail(
    { about: { appointment: { ...appointment, broughtFrom: 'Northbank Chermside' } } },
    'confirmation',
  );
  expect(mailText(content)).toContain('We’ll bring the RAV4 here from Northbank Chermside.');
});

it.each([
  [undefined, /because someone entered this address in a form at/],
  ['Jo Smith', /because .+ made this booking for someone who gave this address/],
])('email to a shopper says how we have the address, typed by %s', (typedBy, words) => {
  expect(mail({ about: { appointment, typedBy } }, 'confirmation').content.foot[0]!.text).toMatch(words);
});
