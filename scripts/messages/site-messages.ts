import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { sendAlertLetter } from '#adapters/mail/send-alert-letter.ts';
import { siteMails } from '#adapters/mail/site-mails.ts';
import { alertLetter } from '#app/alert/alert-letter.ts';
import { alertText, stopAnswer } from '#app/alert/alert-text.ts';
import type { AlertMailKind } from '#app/alert/alert-mail-queue.ts';
import { feedAlarmMail } from '#app/feed/feed-alarms.ts';
import type { DueService } from '#app/garage/garage-store.ts';
import { consentMail, reminderMail, reminderText } from '#app/garage/remind-of-services.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import type { SiteMail } from '#app/mail/mail-content.ts';
import { reportMail } from '#app/reports/send-report-mails.ts';
import type { SiteReport } from '#app/reports/read-report.ts';
import { paymentsMail } from '#app/reservation/report-findings.ts';
import { refusedHoldsMail } from '#app/reservation/report-refused-holds.ts';
import { invitationMail } from '#app/staff/invite-staff.ts';
import { calendarFile } from '#app/test-drive/calendar-file.ts';
import type { Alert, CarNews, Watched } from '#domain/alert/alert.ts';
import { FEED_STATES, type FeedState } from '#domain/import/feed-state.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { codeText } from '#domain/sign-in/sign-in-code.ts';
import { aCar } from '#tests/a-car.ts';
import { sentMail, type Message } from './collect.ts';
import { NOW, SHOPPER, sampleAppointment } from './sample-lead.ts';
import type { SampleSite } from './sample-site.ts';
import { staffBookings, unknownTextMail } from './team-messages.ts';

const FROM = 'website@dealer.example';
const STAFF = 'sam.okafor@dealer.example';
const KEY = 'k'.repeat(22);

/** What no lead sends: alerts, reminders, codes, invitations, reports and alarms. */
export async function siteMessages(site: SampleSite): Promise<Message[]> {
  return [
    ...(await alertMessages(site)),
    ...(await garageMessages(site)),
    ...(await staffMessages(site)),
    ...(await alarmMessages(site)),
    calendarDownload(site),
    {
      reader: 'Dealer',
      name: 'Text message from an unknown number',
      mail: await siteMail(site, await unknownTextMail(site, STAFF)),
    },
    {
      reader: 'Staff',
      name: 'Bookings: calendar file',
      file: { name: 'bookings.ics', bytes: Buffer.from(await staffBookings(site)) },
    },
  ];
}

const SEARCH: Watched = {
  query: { ...EMPTY_QUERY, values: { make: ['Toyota'] } },
  name: 'Toyota SUVs under $55,000',
  plainName: 'Toyota SUVs under $55,000',
  path: '/search/toyota/suv',
  filters: ['Toyota', 'SUV'],
};

async function alertMessages({ settings, origin }: SampleSite): Promise<Message[]> {
  const alert: Alert & { origin: string } = {
    id: 1,
    siteId: 1,
    key: KEY,
    email: SHOPPER,
    phone: null,
    watched: SEARCH,
    frequency: 'daily',
    drops: true,
    state: 'on',
    createdAt: NOW,
    touchedAt: NOW,
    origin,
  };
  const cars = new Map(
    [1, 2].map((id) => [id, aCar({ id, price: id === 1 ? 4_899_000 : 5_299_000, before_price: null })]),
  );
  const ofSearch: CarNews[] = [
    { carId: 1, news: 'drop', price: 4_899_000, before: 4_999_000 },
    { carId: 2, news: 'new', price: 5_299_000, before: null },
  ];
  const watchedCar: Watched = { carId: 1, name: '2024 Toyota RAV4', path: '/cars/2024-toyota-rav4' };
  const shown: [string, AlertMailKind, Watched, CarNews[]][] = [
    ['confirm', 'confirm', SEARCH, []],
    ['confirm, of a vehicle', 'confirm', watchedCar, []],
    ['known', 'known', SEARCH, []],
    ['full', 'full', SEARCH, []],
    ['news of a search', 'news', SEARCH, ofSearch],
    ['one new vehicle', 'news', SEARCH, ofSearch.slice(1)],
    ['price drop of a vehicle', 'news', watchedCar, ofSearch.slice(0, 1)],
    ['vehicle available again', 'news', watchedCar, [{ carId: 1, news: 'back', price: 4_899_000, before: null }]],
  ];
  const messages: Message[] = [];
  for (const [name, kind, watched, news] of shown) {
    const letter = alertLetter({ kind, alert: { ...alert, watched }, news, cars, settings, now: NOW })!;
    messages.push({
      reader: 'Shopper',
      name: `Alert: ${name}`,
      mail: await sentMail((transport) => sendAlertLetter({ transport, from: async () => FROM })('alert-1', letter)),
    });
  }
  const texted = { ...settings, lead: { ...settings.lead, textFrom: '+61491570006' } };
  for (const [name, kind, watched, news] of shown) {
    const text = { kind, alert: { ...alert, email: null, phone: '+61491570156', watched }, news, cars };
    messages.push({
      reader: 'Shopper',
      name: `Alert by text: ${name}`,
      sms: alertText({ ...text, settings: texted, now: NOW })!.text,
    });
  }
  messages.push({ reader: 'Shopper', name: 'Alert by text: answer to STOP', sms: stopAnswer(settings) });
  return messages;
}

/** An email in the look of the site. */
const siteMail = ({ settings }: SampleSite, mail: SiteMail) =>
  sentMail((transport) =>
    siteMails({ transport, from: async () => FROM, looks: async () => mailLook(settings) }).send(1, mail),
  );

async function garageMessages(site: SampleSite): Promise<Message[]> {
  const { settings, origin } = site;
  const due: DueService = {
    id: 1,
    name: '2021 Mazda 3',
    plate: { rego: '847XKT', regoState: 'QLD' },
    email: SHOPPER,
    serviceKm: 75_000,
    emailKey: KEY,
    textKey: KEY,
    origin,
    phone: '+61412345678',
    serviceOn: '2026-12-07',
  };
  return [
    {
      reader: 'Shopper',
      name: 'Service reminders: consent',
      mail: await siteMail(site, consentMail({ email: SHOPPER, key: KEY, origin }, settings)),
    },
    {
      reader: 'Shopper',
      name: 'Service reminder',
      mail: await siteMail(site, reminderMail(due, SHOPPER, settings)),
    },
    {
      reader: 'Shopper',
      name: 'Service reminder: no plate or kilometres',
      mail: await siteMail(site, reminderMail({ ...due, plate: null, serviceKm: null }, SHOPPER, settings)),
    },
    { reader: 'Shopper', name: 'Service reminder', sms: reminderText(due, settings) },
    { reader: 'Shopper', name: 'Sign-in code', sms: codeText('408126', settings.site.name, new URL(origin).host) },
  ];
}

async function staffMessages(site: SampleSite): Promise<Message[]> {
  const { settings, origin } = site;
  const figures = { visits: 1_204, pages: 6_310, searches: 842, cars: 2_977, leads: 31, calls: 18 };
  const before = { visits: 1_120, pages: 5_800, searches: 860, cars: 2_500, leads: 24, calls: 18 };
  const days = (first: number, total: typeof figures) =>
    Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${String(first + at).padStart(2, '0')}`, ...total }));
  const weekly: SiteReport = {
    days: days(16, figures),
    before: days(9, before),
    total: figures,
    totalBefore: before,
    since: '2026-01-01',
    tools: [],
    replies: { median: 14, inTime: 0.81, bands: [], waiting: 2 },
    repliesBefore: { median: 22, inTime: 0.7, bands: [], waiting: 4 },
    sources: [
      { source: 'search', visits: 702, leads: {} },
      { source: 'direct', visits: 310, leads: {} },
      { source: null, visits: 192, leads: {} },
    ],
    forms: [],
    wanted: [],
    notFound: [{ about: 'make=Toyota&fuel=Electric', count: 12 }],
    quietCars: [],
  };
  const report = (of: SiteReport) => siteMail(site, { id: 'numbers', to: STAFF, ...reportMail(of, settings, origin) });
  const at = { siteName: settings.site.name, origin };
  return [
    {
      reader: 'Staff',
      name: 'Invitation',
      mail: await siteMail(site, {
        id: 'invitation',
        ...invitationMail(at, { email: STAFF, name: 'Sam Okafor' }, `${origin}/desk/join/${KEY}`),
      }),
    },
    { reader: 'Staff', name: 'Weekly report', mail: await report(weekly) },
    {
      reader: 'Staff',
      name: 'Weekly report: first week',
      mail: await report({
        ...weekly,
        since: '2026-11-18',
        totalBefore: { visits: 0, pages: 0, searches: 0, cars: 0, leads: 0, calls: 0 },
        total: { visits: 1, pages: 3, searches: 1, cars: 1, leads: 0, calls: 0 },
        sources: [],
        notFound: [],
        replies: { median: undefined, inTime: undefined, bands: [], waiting: 0 },
      }),
    },
  ];
}

const FEED_REASONS: Record<FeedState, string> = {
  well: 'New files are arriving and importing normally.',
  late: 'No new file for 50 hours. One is expected every 48 hours.',
  failing: 'The file could not be fetched: the server answered 503.',
  empty: 'The latest file has no cars. Stock was not changed.',
  shrinking: 'The latest file has 80 rows, down from 140 in the last 7 days.',
  'without photos': '31% of this feed’s first photos cannot be fetched: the server answered 404 (44 of 140 cars).',
};

async function alarmMessages({ slug, settings }: SampleSite): Promise<Message[]> {
  const notice = (mail: { subject: string; text: string }) =>
    sentMail((transport) =>
      mailNotices({ transport, from: async () => FROM }).send({ id: 'notice', to: STAFF, ...mail }),
    );
  const messages: Message[] = [];
  for (const state of FEED_STATES)
    messages.push({
      reader: 'Operator',
      name: `Feed: ${state}`,
      mail: await notice(
        feedAlarmMail({
          source: { dealership: 'northbank-toyota' },
          name: 'Northbank Toyota',
          state,
          because: FEED_REASONS[state],
        }),
      ),
    });
  const payment = { siteId: 1, gateway: 'stripe', session: 'cs_live_a1b2' };
  messages.push(
    {
      reader: 'Operator',
      name: 'Deposits that differ',
      mail: await notice(
        paymentsMail(settings.site.name, [
          { ...payment, reservation: 'R-12', what: 'the gateway has no money for it' },
          { ...payment, reservation: 'R-15', what: 'the money is not back' },
        ]),
      ),
    },
    {
      reader: 'Operator',
      name: 'Rejected reservations',
      mail: await notice(refusedHoldsMail(settings.site.name, slug, { refused: 30, unpaid: 10 }, settings.reserve)),
    },
  );
  return messages;
}

/** The appointment as a file, from its page. */
function calendarDownload(site: SampleSite): Message {
  const { place, startsAt, minutes } = sampleAppointment(site)!;
  const url = `${site.origin}/test-drive/${KEY}`;
  const file = calendarFile({
    id: `test-drive-1042@${new URL(site.origin).hostname}`,
    title: 'Test drive: 2024 Toyota RAV4',
    place: `${place.name}, ${place.address}`,
    notes: [...site.settings.testDrive.bring, `Reschedule or cancel: ${url}`].join('\n'),
    startsAt: new Date(startsAt),
    minutes,
    url,
    state: 'booked',
    at: NOW,
    version: 0,
    organizer: { name: site.settings.site.name, address: 'website@dealer.example' },
  });
  return {
    reader: 'Shopper',
    name: 'Test drive: calendar file',
    file: { name: 'test-drive.ics', bytes: Buffer.from(file.text) },
  };
}
