import { describe, expect, it } from 'vitest';
import type { SavedSearch } from '#app/alert/alert-store.ts';
import type { LeadTradeIn } from '#domain/lead/lead.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { StoredCar, SentEnquiry } from '#app/garage/garage-store.ts';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import { aCar } from '#tests/a-car.ts';
import { aLeadPayload } from '#tests/builders.ts';
import { liveSite } from '#tests/live-site.ts';
import { garageView } from './garage-view.ts';

const now = new Date('2026-11-20T01:00:00Z');
const cars = [1, 2].map((id) =>
  aCar({ id, slug: `car-${id}`, price: 2_849_000, reduced_price: null, before_price: null, price_type: null }),
);
const stock = { byId: (_filter: unknown, id: number) => cars.find((car) => car.id === id) };
const view = (
  stored: { searches?: SavedSearch[]; enquiries?: SentEnquiry[]; saved?: SavedCar[]; cars?: StoredCar[] } = {},
  garage: object = {},
  sendsMail = true,
) =>
  garageView(
    { person: { personId: 7, phone: '+61412345508' }, saved: [], searches: [], enquiries: [], cars: [], ...stored },
    {
      site: liveSite('a', { settings: { garage } }),
      stock,
      now,
      draw: (shown) => ({ count: shown.length, pieces: [] }),
      sendsMail,
    },
  );
const enquiry = (more: Partial<SentEnquiry> = {}): SentEnquiry => ({
  id: 3,
  siteId: 1,
  at: new Date('2026-11-19T06:12:00Z'),
  payload: aLeadPayload({ car_id: 1 }),
  consent: { optIn: false, text: '' },
  appointment: null,
  reservation: null,
  ...more,
});
const drive = (startsAt: string, state: 'booked' | 'cancelled' = 'booked') =>
  enquiry({ appointment: { key: 'k', startsAt: new Date(startsAt), minutes: 45, state } });
const held = (until: string, state: 'held' | 'expired' = 'held') =>
  enquiry({ reservation: { key: 'r', state, until: new Date(until), returned: null } });
const ownCar: StoredCar = {
  id: 9,
  name: '2021 Mazda 3',
  plate: { rego: '847XKT', regoState: 'QLD' },
  serviceOn: '2026-12-01',
  serviceKm: null,
  regoExpires: '2027-04-03',
  email: 'priya@example.com',
  confirmed: true,
};

it("garage has the site's name for it, and shows no whole phone number", () => {
  expect(view()).toMatchObject({ title: 'My garage', phone: 'the number ending in 508', saved: null });
  expect(view({}, { area: 'my-shed' }).title).toBe('My shed');
});

describe('garage: what is coming up', () => {
  it.each([
    ['a test drive ahead', drive('2026-11-20T01:00:01Z'), ['Friday 20 November, 11:00 am']],
    ['one that has begun', drive('2026-11-20T01:00:00Z'), []],
    ['a cancelled one', drive('2026-11-23T00:00:00Z', 'cancelled'), []],
    ['a car that is held', held('2026-11-20T01:00:01Z'), ['Until Friday 20 November, 11:00 am']],
    ['a hold that has just ended', held('2026-11-20T01:00:00Z'), []],
    ['an expired one', held('2026-11-23T00:00:00Z', 'expired'), []],
  ])('%s', (_what, one, when) => expect(view({ enquiries: [one] }).coming.map((each) => each.when)).toEqual(when));

  it('is in time order, and links to the site of the booking', () => {
    const { coming } = view({ enquiries: [held('2026-11-26T00:00:00Z'), drive('2026-11-23T00:00:00Z')] });
    expect(coming.map(({ kind, change }) => [kind, change?.href])).toEqual([
      ['drive', 'http://northbank.localhost:3000/test-drive/k'],
      ['hold', 'http://northbank.localhost:3000/reservation/r'],
    ]);
  });
});

it('garage calls a vehicle reserved once its deposit is paid', () => {
  const paid = enquiry({
    reservation: { key: 'r', state: 'paid', until: new Date('2026-11-26T00:00:00Z'), returned: null },
  });
  expect(view({ enquiries: [paid] }).coming).toMatchObject([{ kind: 'reservation', detail: 'Deposit paid' }]);
});

it('garage names the vehicle of a trade-in, not the one it would help to pay', () => {
  const payload = aLeadPayload({ category: 'Trade-In' });
  const vehicle = { make: 'Mitsubishi', model: 'Triton', year: 2023 };
  payload.about = { ...payload.about, tradeIn: { vehicle } as LeadTradeIn };
  expect(view({ enquiries: [enquiry({ payload })] }).enquiries).toMatchObject([{ name: '2023 Mitsubishi Triton' }]);
});

it("garage lists enquiries to this site, and links to another brand's site for its own", () => {
  const ringroad = aLeadPayload();
  ringroad.about = { ...ringroad.about, site: { name: 'Ringroad', origin: 'http://ringroad.localhost:3000' } };
  const shown = view({
    enquiries: [
      enquiry(),
      enquiry({ id: 5, siteId: 2, payload: ringroad }),
      enquiry({ id: 6, siteId: 2, payload: ringroad, reservation: held('2026-11-26T00:00:00Z').reservation }),
    ],
  });
  expect(shown.enquiries.map(({ key }) => key)).toEqual(['3']);
  expect(shown.elsewhere).toEqual([
    { text: '2 enquiries at Ringroad', href: 'http://ringroad.localhost:3000/my-garage' },
  ]);
  expect(shown.coming.map(({ detail }) => detail)).toEqual(['Held for you, deposit not paid, Ringroad']);
  expect(view({ enquiries: [enquiry()] }).elsewhere).toEqual([]);
});

it('garage shows enquiries with the photo of the car while it is listed', () => {
  const [here, gone] = view({
    enquiries: [enquiry(), enquiry({ id: 4, payload: aLeadPayload({ car_id: 99 }) })],
  }).enquiries;
  expect(here).toMatchObject({
    name: '2024 Toyota RAV4',
    detail: 'General Enquiry, sent Thursday 19 November, 4:12 pm to Northbank Motor Group',
    href: '/cars/car-1',
  });
  expect(gone).toMatchObject({ href: null, silhouette: null });
});

it('garage counts the saved cars with a lower price, of those that this site shows', () => {
  const saved = (carId: number, price: number) => ({
    carId,
    siteId: 1,
    savedAt: now,
    name: 'A car',
    price,
    priceType: '',
    state: null,
  });
  expect(view({ saved: [saved(1, 2_949_000), saved(2, 2_849_000), saved(99, 9_999_000)] }).saved).toMatchObject({
    count: 2,
    change: 'One has dropped in price since you saved it.',
  });
});

it('garage lists the saved searches with their frequency', () => {
  const watched = {
    query: EMPTY_QUERY,
    name: 'Toyota SUVs',
    plainName: 'Toyota SUVs',
    path: '/search/toyota',
    filters: [],
  };
  const search = (state: SavedSearch['state']): SavedSearch => ({ id: 3, watched, frequency: 'daily', state });
  expect(view({ searches: [search('on'), search('unconfirmed')] }).searches).toEqual([
    { id: 3, name: 'Toyota SUVs', href: '/search/toyota', detail: 'Once a day, at 7 am' },
    { id: 3, name: 'Toyota SUVs', href: '/search/toyota', detail: 'Waiting for you to confirm by email' },
  ]);
});

describe('garage: own cars', () => {
  const facts = (garage: object, more: Partial<StoredCar> = {}) =>
    view({ cars: [{ ...ownCar, ...more }] }, garage).own!.cars[0]!.facts.map(({ label, value, note }) =>
      [label, value, note].filter(Boolean).join(': '),
    );
  it.each([
    ['an email', { remindDays: 21 }, {}, 'Next service: 1 December 2026: We’ll remind you 21 days before'],
    [
      'a text',
      { remindBy: 'sms', remindDays: 1 },
      { email: null },
      'Next service: 1 December 2026: We’ll remind you 1 day before',
    ],
    [
      'an email, once its address is confirmed',
      {},
      { confirmed: false },
      'Next service: 1 December 2026: We’ll remind you once you confirm by email',
    ],
    ['nothing without an address', {}, { email: null }, 'Next service: 1 December 2026'],
    ['nothing where reminders are off', { remindBy: 'none' }, {}, 'Next service: 1 December 2026'],
    ['kilometres', {}, { serviceKm: 75_000 }, 'Next service: 1 December 2026: or at 75,000 km'],
    ['kilometres alone', {}, { serviceKm: 75_000, serviceOn: null }, 'Next service: 75,000 km'],
  ])('get reminders by %s', (_what, garage, more, first) =>
    expect(facts(garage, more as Partial<StoredCar>)).toEqual([first, 'Rego: Expires on 3\u00a0April\u00a02027']),
  );

  it('are offered where the site has them, with an email address only for email reminders', () => {
    expect(view({}, { ownCars: false }).own).toBeNull();
    expect(view({}, {}).own!.form.reminder).toEqual({ text: 'We’ll email you 14 days before', byMail: true });
    expect(view({}, { remindBy: 'sms' }).own!.form.reminder).toEqual({
      text: 'We’ll text you 14 days before',
      byMail: false,
    });
    expect(view({}, { remindBy: 'none' }).own!.form.reminder).toBeNull();
  });

  it('are not offered by email where no mail server is set', () => {
    const { cars: listed, form } = view({ cars: [ownCar] }, {}, false).own!;
    expect(form.reminder).toBeNull();
    expect(JSON.stringify(listed)).not.toContain('remind');
  });
});
