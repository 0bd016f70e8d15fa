import { describe, expect, it } from 'vitest';
import type { Dealership } from '#domain/location/dealership.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { reserve } from '#domain/forms/reserve.ts';
import { photoRequest } from '#domain/forms/photo-request.ts';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { aCar } from '#tests/a-car.ts';
import { acceptLead, type FormLogEntry, type FormPorts, type LeadRequest } from './accept-lead.ts';
import type { CaptchaUse, CaptchaVerdict } from './captcha.ts';
import type { NewLead } from './lead-store.ts';

const now = new Date('2026-11-20T01:00:00Z');
const dealership = (id: number, slug: string): Dealership => ({
  id,
  group_id: 1,
  slug,
  name: slug.toUpperCase(),
  url: null,
  phone: '07 5550 0100',
  lead_email: `leads@${slug}.example`,
  abn: null,
  dealer_license_number: null,
});
const typed = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  idempotency_key: 'a-key-of-the-page',
  altcha: 'solved 1',
};
const aboutCar = {
  car: {
    listed: aCar({ dealership_id: 2 }),
    price: '$49,990',
    priceType: null,
    url: 'https://x.test/cars/a',
    picture: null,
  },
};

/** A store that takes each key and each captcha once, as the real one does. */
function ports(change: Partial<FormPorts> = {}) {
  const leads: NewLead[] = [];
  const events: FormLogEntry[] = [];
  const verdicts = (answer: string, { scope }: CaptchaUse): CaptchaVerdict => {
    if (answer.startsWith('solved')) return { ok: true, id: `${scope} ${answer}` };
    if (answer === 'away') return { ok: false, because: 'unavailable', reason: 'no answer within 9 ms' };
    return { ok: false, because: answer === 'old' ? 'expired' : answer === 'low' ? 'doubtful' : 'wrong' };
  };
  const all: FormPorts = {
    leads: {
      async accept(_site, lead) {
        const same = leads.findIndex((one) => one.idempotencyKey === lead.idempotencyKey);
        if (same >= 0) return { id: same + 1, fresh: false };
        if (lead.captchaId !== null && leads.some((one) => one.captchaId === lead.captchaId))
          return { because: 'captcha used' };
        return { id: leads.push(lead), fresh: true };
      },
      list: () => Promise.resolve([]),
      byId: () => Promise.resolve(undefined),
      deliveries: () => Promise.resolve([]),
      replay: () => Promise.resolve(0),
    },
    captcha: () => ({
      challenge: () => Promise.resolve({}),
      verify: (answer, use) => Promise.resolve(verdicts(answer, use)),
    }),
    report: (event) => events.push(event),
    ...change,
  };
  return { leads, events, ports: all };
}

function sent(
  fields: Record<string, string> = {},
  change: Partial<LeadRequest> = {},
  policy: object = {},
): LeadRequest {
  const lead = leadPolicy.parse({ email: ['all@northbank.example'], ...policy });
  return {
    form: enquiry,
    context: {
      policy: lead,
      siteName: 'Northbank',
      countries: ['AU'],
      noun: 'car',
      dealerships: [],
      locations: [],
      ...(change.car && { car: { type: 'used' as const, tag: null } }),
    },
    site: {
      id: 7,
      name: 'Northbank',
      origin: 'https://x.test',
      phone: '07 5550 0199',
      timezone: 'Australia/Brisbane',
      policy: lead,
      call: 'call us on 07 5550 0100',
      dealerships: [dealership(1, 'alpha'), dealership(2, 'beta')],
      locations: [],
    },
    fields: { ...typed, ...fields },
    take: () => Promise.resolve({ allowed: true }),
    url: 'https://x.test/enquire',
    hostname: 'x.test',
    userAgent: 'a browser',
    visitedPages: ['/search'],
    queryParams: { utm_source: 'newsletter' },
    now,
    ...change,
  };
}

describe('acceptLead', () => {
  it('stores what was typed, who consented to what, and where it is sent', async () => {
    const { leads, ports: open } = ports();
    expect(await acceptLead(open, sent({ opt_in: 'on' }, aboutCar))).toMatchObject({
      accepted: true,
      leadId: 1,
      fresh: true,
      category: 'General Enquiry',
    });
    expect(leads[0]).toMatchObject({
      captchaId: '7/enquiry solved 1',
      consent: { optIn: true, text: 'Email me similar stock and latest offers.', termsAccepted: false, at: now },
      destinations: [{ target: 'leads@beta.example' }, { target: 'all@northbank.example' }],
      payload: {
        form: 'enquiry',
        event_id: 15,
        name: 'Priya Raman',
        category: 'General Enquiry',
        car_id: 1,
        car_dealership_id: 2,
        dealership_slug: 'beta',
        manufacturer_slug: 'toyota',
        stock_number: 'NB20814',
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'RAV4',
        car_type: 'used',
        vehicle_status: 'in_stock',
        location: 'newstead',
        source: 'Website',
        lead_attributes: { visited_pages: ['/search'], linked_query_params: { utm_source: 'newsletter' } },
        about: {
          captcha: 'solved',
          offersBox: 'came empty',
          location: 'Northbank Toyota Newstead',
          vendor: { name: 'BETA' },
        },
      },
    });
    expect(leads[0]!.payload).not.toHaveProperty('altcha');
    expect(leads[0]!.payload).not.toHaveProperty('idempotency_key');
  });

  it.each<[string, Record<string, string>, string | undefined, string[]]>([
    ['no one chosen: the site itself, not the first of the alphabet', {}, undefined, ['all@northbank.example']],
    ['named by the site for the rest', { dealership: 'beta' }, 'beta', ['leads@beta.example', 'all@northbank.example']],
  ])('sends a general enquiry to: %s', async (_who, policy, slug, targets) => {
    const { leads, ports: open } = ports();
    await acceptLead(open, sent({}, {}, policy));
    expect(leads[0]!.payload.dealership_slug).toBe(slug);
    // the site answers where no dealership does: its emails show this number
    if (slug === undefined) expect(leads[0]!.payload.about.vendor.phone).toBe('07 5550 0199');
    expect(leads[0]!.destinations.map(({ target }) => target)).toEqual(targets);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['the same again', {}, true],
    ['spaces around it', { name: ' Priya Raman ' }, true],
    ['another journey', { visited_pages: '["/"]' }, true],
    ['another question', { message: 'And the price?' }, false],
    ['a tick for offers', { opt_in: 'on' }, false],
    ['a service', { 'Tow bar (check_option)': 'on' }, false],
    ['another key', { idempotency_key: 'another-key-of-a-page' }, false],
    ['another phone', { phone: '0412 345 679' }, false],
  ])('sent again with %s: the same lead %s', async (_what, change, same) => {
    const { leads, ports: open } = ports();
    await acceptLead(open, sent({}, aboutCar));
    const again = await acceptLead(open, sent({ ...change, altcha: 'solved 2' }, aboutCar));
    expect(again).toMatchObject({ accepted: true, leadId: same ? 1 : 2, fresh: !same });
    expect(leads).toHaveLength(same ? 1 : 2);
  });

  it('without a key takes the same text on the same day as one lead', async () => {
    const { ports: open } = ports();
    const keyless = (altcha: string, at = now) => acceptLead(open, sent({ idempotency_key: '', altcha }, { now: at }));
    expect(await keyless('solved 1')).toMatchObject({ fresh: true });
    expect(await keyless('solved 2')).toMatchObject({ leadId: 1, fresh: false });
    expect(await keyless('solved 3', new Date('2026-11-21T01:00:00Z'))).toMatchObject({ leadId: 2, fresh: true });
  });

  it.each([
    [{}, null],
    [{ came_from: '' }, 'mail'],
    [{ came_from: 'www.google.com' }, 'mail'],
    [{ came_from: 'www.google.com' }, 'search', {}],
    [{ came_from: 'x'.repeat(5_000) }, 'other', {}],
    [{ came_from: '' }, 'assistant', { utm_source: 'assistant', utm_medium: 'link' }],
  ])('stores only the type of request of %j: %s', async (fields, source, queryParams = { utm_medium: 'email' }) => {
    const { leads, ports: open } = ports();
    await acceptLead(open, sent(fields as Record<string, string>, { queryParams }));
    expect(leads[0]!.source).toBe(source);
    expect(JSON.stringify(leads[0])).not.toContain('google');
  });

  it('accepts a solved captcha for one lead, also when that lead is sent again', async () => {
    const { events, ports: open } = ports();
    expect(await acceptLead(open, sent())).toMatchObject({ leadId: 1, fresh: true });
    expect(await acceptLead(open, sent())).toMatchObject({ leadId: 1, fresh: false });
    const other = await acceptLead(open, sent({ message: 'Buy my watches', idempotency_key: 'another-key' }));
    expect(other).toMatchObject({ accepted: false, because: 'captcha' });
    expect(events).toEqual([{ event: 'captcha refused', siteId: 7, form: 'enquiry', because: 'used' }]);
  });

  it.each<[string, Record<string, string>, object, string, RegExp]>([
    ['a wrong answer', { altcha: 'nonsense' }, {}, 'captcha', /didn’t pass/],
    ['an old answer', { altcha: 'old' }, {}, 'captcha', /has expired/],
    ['a trap that was filled', { website: 'https://spam.example' }, {}, 'fields', /This looks like spam/],
    ['a field that is wrong', { email: 'x' }, {}, 'fields', /^Add an @/],
    ['an option that cannot be stored', { 'Ti\u0000nt (check_option)': 'on' }, {}, 'fields', /couldn’t read/],
  ])('stores nothing for %s', async (_what, fields, policy, because, message) => {
    const { leads, ports: open } = ports();
    const answer = await acceptLead(open, sent(fields, {}, policy));
    expect(answer).toMatchObject({ accepted: false, because });
    expect(answer.accepted ? '' : answer.problems[0]!.message).toMatch(message);
    expect(leads).toEqual([]);
  });

  it('accepts a form without captcha within its limit, and notes that in the lead', async () => {
    const { leads, events, ports: open } = ports();
    const limits: string[] = [];
    const take = (most: number) => (limit: string) => {
      limits.push(limit);
      return Promise.resolve({ allowed: limit === 'enquiry' || limits.length <= most });
    };
    expect(await acceptLead(open, sent({ altcha: '' }, { take: take(2) }))).toMatchObject({ accepted: true });
    expect(limits).toEqual(['enquiry', 'enquiry-without-captcha']);
    expect(leads[0]).toMatchObject({ captchaId: null, payload: { about: { captcha: 'absent' } } });
    const refused = await acceptLead(open, sent({ altcha: '', message: 'More' }, { take: take(2) }));
    expect(refused).toMatchObject({ accepted: false, because: 'limit' });
    expect(events).toEqual([{ event: 'captcha refused', siteId: 7, form: 'enquiry', because: 'absent' }]);
  });

  it.each([
    ['the vendor is unavailable', 'away', 'unavailable', /isn’t responding/],
    ['the vendor has doubts', 'low', 'doubtful', /not a robot/],
  ])(
    'loses no lead when %s: it counts as one without captcha, and reserves nothing',
    async (_c, altcha, state, words) => {
      const { leads, events, ports: open } = ports();
      const limits: string[] = [];
      const take = (allowed: boolean) => (limit: string) => {
        limits.push(limit);
        return Promise.resolve({ allowed: allowed || limit === 'enquiry' });
      };
      expect(await acceptLead(open, sent({ altcha }, { take: take(true) }))).toMatchObject({ accepted: true });
      expect(limits).toEqual(['enquiry', 'enquiry-without-captcha']);
      expect(leads[0]).toMatchObject({ captchaId: null, payload: { about: { captcha: state } } });
      expect(events).toEqual(
        state === 'unavailable'
          ? [{ event: 'captcha unavailable', siteId: 7, form: 'enquiry', because: 'no answer within 9 ms' }]
          : [],
      );
      const another = { altcha, message: 'More' };
      expect(await acceptLead(open, sent(another, { take: take(false) }))).toMatchObject({ because: 'limit' });
      expect(await acceptLead(open, sent({ altcha }, { form: reserve, ...aboutCar }))).toMatchObject({
        because: 'captcha',
        problems: [{ message: expect.stringMatching(words) }],
      });
      expect(leads).toHaveLength(1);
    },
  );

  it('stores nothing above the limit of a network address', async () => {
    const { leads, events, ports: open } = ports();
    const answer = await acceptLead(open, sent({}, { take: () => Promise.resolve({ allowed: false }) }));
    expect(answer).toMatchObject({ accepted: false, because: 'limit' });
    expect(leads).toEqual([]);
    expect(events).toMatchObject([{ event: 'form limited' }]);
  });

  it('reserves within a limit of its own, and never without a solved captcha', async () => {
    const { leads, ports: open } = ports();
    const reserving = { form: reserve, ...aboutCar };
    const unsolved = await acceptLead(open, sent({ altcha: '' }, reserving));
    expect(unsolved).toMatchObject({ because: 'captcha', problems: [{ message: expect.stringContaining('call us') }] });
    const take = (limit: string) => Promise.resolve({ allowed: limit !== 'reserve' });
    expect(await acceptLead(open, sent({}, { ...reserving, take }))).toMatchObject({ because: 'limit' });
    expect(leads).toEqual([]);
    expect(await acceptLead(open, sent({}, { take }))).toMatchObject({ accepted: true });
    expect(await acceptLead(open, sent({ altcha: '' }, reserving, { captcha: 'none' }))).toMatchObject({
      accepted: true,
    });
  });

  it('sends confirmations to an address within the limit of its mailbox', async () => {
    for (const confirm of [true, false]) {
      const { leads, ports: open } = ports();
      expect(await acceptLead(open, sent({}, {}, { confirm }))).toMatchObject({ accepted: true });
      expect(leads[0]!.destinations.map(({ channel, within }) => [channel, within?.times])).toEqual([
        ['email', undefined],
        ...(confirm ? [['confirmation', 10]] : []),
      ]);
    }
  });

  it('needs no captcha where the site has it off', async () => {
    const { leads, ports: open } = ports();
    await acceptLead(open, sent({ altcha: '' }, {}, { captcha: 'none' }));
    expect(leads[0]!.payload.about.captcha).toBe('off');
  });

  it('logs a lead without any destination', async () => {
    const { leads, events, ports: open } = ports();
    await acceptLead(open, sent({}, {}, { email: [] }));
    expect(leads).toHaveLength(1);
    expect(events).toEqual([{ event: 'lead without destination', siteId: 7, form: 'enquiry' }]);
  });

  it('files careers and photo requests as the specification says', async () => {
    const { leads, ports: open } = ports();
    await acceptLead(open, sent({ category: 'Careers Enquiry' }));
    await acceptLead(open, sent({ message: '', altcha: 'solved 2' }, { form: photoRequest, ...aboutCar }));
    expect(leads.map(({ payload }) => [payload.category, payload.subcategory, payload.event_id])).toEqual([
      ['General Enquiry', 'Career Enquiry', 51],
      ['General Enquiry', 'Photo Request', 15],
    ]);
    expect(leads[1]!.payload).toMatchObject({ request: 'Please send me more photos of this vehicle.' });
  });

  it('throws when the lead could not be stored', async () => {
    const { ports: open } = ports();
    open.leads.accept = () => Promise.reject(new Error('the database is unavailable'));
    await expect(acceptLead(open, sent())).rejects.toThrow('the database is unavailable');
  });
});
