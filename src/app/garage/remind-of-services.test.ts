import { expect, it } from 'vitest';
import type { SiteStore } from '#app/site/site-store.ts';
import type { DueService } from './garage-store.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { mailText } from '../mail/mail-text.ts';
import { reminderMail, remindOfServices } from './remind-of-services.ts';

const due: DueService = {
  id: 5,
  origin: 'https://a.test',
  name: '2021 Mazda 3',
  plate: { rego: '847XKT', regoState: 'QLD' },
  email: 'priya@example.com',
  emailKey: 'k'.repeat(22),
  textKey: 't'.repeat(32),
  phone: '+61412345678',
  serviceOn: '2026-12-01',
  serviceKm: 75_000,
};

async function run(
  garage: object,
  more: Partial<DueService> = {},
  taken = true,
  {
    unconfirmed: withoutRequest = false,
    may = true,
    now = new Date('2026-11-20T22:30:00Z'), // half past eight on the 21st in Brisbane
    document = {},
  }: { unconfirmed?: boolean; may?: boolean; now?: Date; document?: object } = {},
) {
  const queries: unknown[] = [];
  const messages: string[] = [];
  const marked: unknown[] = [];
  const ran = remindOfServices(
    {
      reminders: {
        due: async (...range) => {
          queries.push(range);
          return [{ ...due, ...more }];
        },
        withoutConsentRequest: async () =>
          withoutRequest ? [{ email: 'sam@example.com', key: 'a-key', origin: 'https://a.test' }] : [],
        consentRequested: async (...of) => void marked.push(of),
        reminded: async (...of) => void marked.push(of),
      },
      sites: {
        list: async () => [{ id: 1, slug: 'a', extends: null }],
        current: async () => ({ document: { garage, ...document } }),
      } as unknown as SiteStore,
      mails: {
        send: async (_site, { to, subject }) => {
          if (!taken) throw new Error('550 no mailbox priya@example.com');
          messages.push(`${to}: ${subject}`);
        },
      },
      mayMail: async () => may,
      sms: {
        send: async ({ to, from, text }) => {
          messages.push(`${from === undefined ? '' : `${from} > `}${to}: ${text}`);
          return { sent: true };
        },
      },
    },
    now,
  );
  return { ran, queries, messages, marked };
}

it('service reminders: emailed as many days ahead as the site says, once per date', async () => {
  const { ran, queries, messages, marked } = await run({ remindDays: 10 });
  expect(await ran).toEqual({ sent: 1, consentRequests: 0 });
  expect(queries).toEqual([[1, { from: '2026-11-21', to: '2026-12-01' }, 'mail']]);
  expect(messages).toEqual(['priya@example.com: 847XKT is due for a service: 1 December 2026, Unnamed dealer']);
  expect(marked).toEqual([[1, 5, '2026-12-01']]);
});

it('service reminders are texted to the sign-in number where the site chooses texts', async () => {
  const { ran, messages } = await run({ remindBy: 'sms' }, { email: null });
  await ran;
  expect(messages[0]).toContain(`Stop reminders: https://a.test/service-reminders/${'t'.repeat(32)}`);
  expect(messages[0]).toContain(': your 2021 Mazda 3 is due for a service on 1 December 2026 or at 75,000 km.');
});

it('service reminders are texted from the number of the site, so that STOP reaches it', async () => {
  const { ran, messages } = await run({ remindBy: 'sms' }, {}, true, {
    document: { lead: { textFrom: '+61480000001' } },
  });
  expect(await ran).toEqual({ sent: 1, consentRequests: 0 });
  expect(messages[0]).toMatch(/^\+61480000001 > \+61412345678: /);
});

it.each([
  ['Perth before its hours', 'Australia/Perth', '2026-11-20T22:20:00Z', {}, 0], // 6:20
  ['Perth at its first hour', 'Australia/Perth', '2026-11-21T00:00:00Z', {}, 1], // 8:00
  ['Perth with longer hours', 'Australia/Perth', '2026-11-20T22:20:00Z', { textsFrom: 6 }, 1],
  ['Auckland just before its last hour ends', 'Pacific/Auckland', '2026-11-21T06:59:00Z', {}, 1], // 19:59
  ['Auckland after its hours', 'Pacific/Auckland', '2026-11-21T07:00:00Z', {}, 0], // 20:00
  ['Auckland with longer hours', 'Pacific/Auckland', '2026-11-21T07:20:00Z', { textsUntil: 21 }, 1],
])('service reminders: %s', async (_, timezone, now, alerts, sent) => {
  for (const remindBy of ['mail', 'sms']) {
    const { ran } = await run({ remindBy }, {}, true, {
      now: new Date(now),
      document: { site: { timezone }, alerts },
    });
    expect(await ran).toEqual({ sent, consentRequests: 0 });
  }
});

it.each([{ remindBy: 'none' }, { enabled: false }])('service reminders: none where settings are %j', async (garage) => {
  const { ran, messages, marked } = await run(garage);
  expect(await ran).toEqual({ sent: 0, consentRequests: 0 });
  expect([messages, marked]).toEqual([[], []]);
});

it('service reminders: a new address is asked to confirm once, within the limit of its mailbox', async () => {
  const { ran, messages, marked } = await run({}, {}, true, { unconfirmed: true });
  expect(await ran).toEqual({ sent: 1, consentRequests: 1 });
  expect(messages[0]).toMatch(/^sam@example\.com: Confirm your service reminders: /);
  expect(marked[0]).toEqual([1, 'a-key', new Date('2026-11-20T22:30:00Z')]);
  expect(await (await run({}, {}, true, { unconfirmed: true, may: false })).ran).toEqual({
    sent: 1,
    consentRequests: 0,
  });
  expect(await (await run({ remindBy: 'sms' }, {}, true, { unconfirmed: true })).ran).toEqual({
    sent: 1,
    consentRequests: 0,
  });
});

it('service reminders: a failed one is sent again, and no address gets it twice', async () => {
  const { ran, marked } = await run({}, {}, false);
  const error = await ran.catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/^Error: 1 service reminder, .*failed/);
  expect(String(error)).not.toContain('@');
  expect(marked).toEqual([]);
});

it('service reminders: one click in an email program unsubscribes', () => {
  const mail = reminderMail({ ...due, emailKey: 'k'.repeat(22) }, due.email!, siteSettings.parse({}));
  expect(mail.unsubscribe).toBe(`${due.origin}/service-reminders/${'k'.repeat(22)}`);
});

it('service reminders: the email to confirm an address repeats nothing that was typed', () => {
  const mail = reminderMail({ ...due, name: 'Win at evil.example', plate: null }, due.email!, siteSettings.parse({}));
  expect(JSON.stringify(mail)).not.toContain('evil');
  expect(mail.subject).toBe('Your vehicle is due for a service: 1 December 2026, Unnamed dealer');
});

it('service reminders: the email reads date, kilometres, vehicle', () => {
  const { content } = reminderMail({ ...due, serviceKm: 45_000 }, due.email!, siteSettings.parse({}));
  expect(mailText(content)).toMatch(/^Service due 1 December 2026\nor at 45,000 km, whichever comes first\n/);
  expect(content.preview).toBe('Book a service at Unnamed dealer.');
});
