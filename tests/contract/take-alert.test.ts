import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { NewAlert } from '#app/alert/alert-store.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { Services } from '#app/services.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '#web/context.ts';
import { action, loader } from '#web/pages/api-alert/route.ts';
import type { CaptchaUse, CaptchaVerdict } from '#app/lead/captcha.ts';
import { loader as challengeLoader } from '#web/pages/captcha/route.ts';
import { loader as pageLoader } from '#web/pages/alert-me/route.tsx';

const places = createGazetteer(builtInPlaces()).of('AU');

const now = new Date('2026-11-21T00:00:00Z');
const SEARCH = '/search/toyota?body=SUV&price=-50000&view=list&page=2&sortBy=price_asc';

function aSite({
  alerts = {},
  search = {},
  lead = {},
  prices = {},
  visit = undefined as PriceChoice | undefined,
  person = null as Person | null,
} = {}) {
  const from = { address: '203.0.113.9' };
  const requested: NewAlert[] = [];
  const counted = new Map<string, number>();
  const stock = createStockIndex();
  stock.put([aCar(), aCar({ id: 2, slug: 'kia', make: 'Kia', model: 'Rio', simple_body: 'Hatch' })]);
  const settings = { search, lead, ...prices, alerts: { offered: true, ...alerts } };
  const at = (query: string, body?: Record<string, string>) => {
    const context = new RouterContextProvider();
    const site = liveSite('a', { settings });
    const visited = { ...site, settings: visitSettings(site.settings, visit) };
    context.set(siteRequest, { site: visited, now, origin: 'https://a.test' });
    context.set(errorReport, (error) => {
      throw error;
    });
    context.set(visitor, {
      session: async () => person,
      clientAddress: from.address,
      take: async () => ({ allowed: true }),
    });
    context.set(services, {
      search: { stock },
      places: () => places,
      people: {
        store: {
          countCode: async (counts: readonly { key: Buffer; times: number }[]) => {
            for (const { key, times } of counts) {
              const count = (counted.get(key.toString('hex')) ?? 0) + 1;
              counted.set(key.toString('hex'), count);
              if (count > times) return 1;
            }
            return 0;
          },
        },
      },
      forms: {
        captcha: () => ({
          verify: async (answer: string, { scope }: CaptchaUse): Promise<CaptchaVerdict> =>
            answer.startsWith('solved') && scope.endsWith('/alert')
              ? { ok: true, id: answer }
              : { ok: false, because: answer === 'low' ? 'doubtful' : 'wrong' },
          challenge: async (scope: string) => ({ scope }),
        }),
      },
      alerts: { request: async (_site: number, alert: NewAlert) => void requested.push(alert) },
    } as unknown as Services);
    const url = new URL(`https://a.test/api/alert${query}`);
    const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) });
    return { context, request, params: {}, url, pattern: '/api/alert' } as const;
  };
  const query = `?search=${encodeURIComponent(SEARCH)}`;
  return {
    requested,
    from,
    challenge: async (form: string) =>
      (await challengeLoader({ ...at(`?form=${form}`), pattern: '/api/captcha' })).json(),
    form: async (address = query) => (await loader(at(address))).json(),
    page: (address = query) => pageLoader({ ...at(address), pattern: '/alert-me' }),
    send: async (fields: Record<string, string>, address = query) => {
      const answer = await action(at(address, fields));
      return [answer.status, await answer.json()] as const;
    },
  };
}

it('alert form watches the search, and not how its results are shown', async () => {
  const { send, requested } = aSite();
  expect(await send({ email: ' Priya@Example.com ', frequency: 'weekly', drops: 'true' })).toMatchObject([
    200,
    { sent: true, to: 'Priya@Example.com' },
  ]);
  expect(requested).toMatchObject([
    {
      email: 'priya@example.com',
      frequency: 'weekly',
      drops: true,
      origin: 'https://a.test',
      consent: { page: '/search/toyota?body=SUV&price=-50000' },
      watched: {
        name: 'Toyota SUVs, up to $50,000',
        plainName: 'Toyota SUVs',
        path: '/search/toyota?body=SUV&price=-50000',
        query: { sortBy: 'relevance', page: 1, values: { make: ['Toyota'], body: ['SUV'] } },
      },
    },
  ]);
  expect(requested[0]!.key).toMatch(/^[\w-]{22}$/);
  expect(requested[0]!.consent.text).toContain('You’re asking a to email you');
});

const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-11-01' };
const CHOICE = { price: { driveAway: { state: 'QLD' } }, onRoad: { states: { QLD: figures, NSW: figures } } };

it.each<[string, string, string | undefined]>([
  ['/search?price=-45000&drive_away=NSW', 'Vehicles for sale, up to $45,000, drive away in New South Wales', 'NSW'],
  ['/search?price=-45000&drive_away=no', 'Vehicles for sale, up to $45,000, prices as advertised', 'advertised'],
  ['/search?price=-45000', 'Vehicles for sale, up to $45,000, drive away in Queensland', undefined],
  ['/search/toyota', 'Toyota vehicles', undefined],
])('alert form keeps the prices of %s and says which they are', async (search, name, prices) => {
  const { form, send, requested } = aSite({ prices: CHOICE });
  const query = `?search=${encodeURIComponent(search)}`;
  expect(await form(query)).toMatchObject({ name });
  await send({ email: 'a@b.example' }, query);
  const { watched } = requested[0]!;
  expect([watched.name, 'query' in watched && watched.query.prices]).toEqual([name, prices]);
  expect(new URL(watched.path, 'https://a.test').searchParams.get('drive_away')).toBe(
    new URL(search, 'https://a.test').searchParams.get('drive_away'),
  );
});

it.each<[string, string, string | undefined]>([
  ['', 'Vehicles for sale, drive away in New South Wales', 'NSW'],
  ['?search=/search', 'Vehicles for sale, drive away in New South Wales', 'NSW'],
  ['?search=/search/toyota%3Fbody%3DSUV', 'Toyota SUVs, drive away in New South Wales', 'NSW'],
  ['?search=/search/toyota%3Fdrive_away%3Dno', 'Toyota vehicles, prices as advertised', 'advertised'],
  ['?search=/search/toyota%3Fdrive_away%3DQLD', 'Toyota vehicles', undefined],
  ['?search=/search/toyota%3Fdrive_away%3DVIC', 'Toyota vehicles, drive away in New South Wales', 'NSW'],
  ['?search=/search/toyota%3Fxdrive_away%3Dno', 'Toyota vehicles, drive away in New South Wales', 'NSW'],
])('alert form at "%s" keeps the prices of its page, where its search names none', async (query, name, prices) => {
  const { send, requested } = aSite({ prices: CHOICE, visit: 'NSW' });
  await send({ email: 'a@b.example' }, query);
  const { watched } = requested[0]!;
  expect([watched.name, 'query' in watched && watched.query.prices]).toEqual([name, prices]);
});

it('alert form reads typed words as the search does, and puts none into an unconfirmed email', async () => {
  const { send, requested } = aSite();
  await send({ email: 'a@b.example' }, `?search=${encodeURIComponent('/search?query=toyota suv http://evil.example')}`);
  expect(requested[0]!.watched).toMatchObject({ query: { values: { make: ['Toyota'], body: ['SUV'] } } });
  expect(requested[0]!.watched).toMatchObject({ plainName: 'Toyota SUVs' });
  await send({ email: 'a@b.example' }, `?search=${encodeURIComponent('/search?make=Visit+evil.example')}`);
  expect(requested[1]!.watched).toMatchObject({ plainName: 'Vehicles for sale' });
});

it('alert form watches a vehicle that the site shows', async () => {
  const { form, send, requested } = aSite();
  const car = '?car=2024-toyota-rav4-u1';
  expect(await form(car)).toMatchObject({ name: '2024 Toyota RAV4 Cruiser', drops: false, action: `/alert-me${car}` });
  await send({ email: 'a@b.example' }, car);
  expect(requested).toMatchObject([{ watched: { carId: 1, path: '/cars/2024-toyota-rav4-u1' }, drops: true }]);
});

it.each(['?car=nobody', '?search=https://evil.example', '?search=/searching', '?search=/search/nowhere'])(
  'alert form is a 404 at %s',
  async (address) => {
    await expect(aSite().page(address)).rejects.toMatchObject({ status: 404 });
  },
);

it('alert form is a 404 where the site has alerts off', async () => {
  await expect(aSite({ alerts: { offered: false } }).page()).rejects.toMatchObject({ status: 404 });
});

it.each([
  ['', 'Enter your email address, for example priya@example.com'],
  ['priya', 'Add an @ and a domain, for example priya@example.com'],
])('alert form asks for an address again: %s', async (email, message) => {
  const { send, requested } = aSite();
  expect(await send({ email, frequency: 'weekly' })).toMatchObject([422, { message, email, frequency: 'weekly' }]);
  expect(requested).toEqual([]);
});

it('alert form needs a captcha once strangers reach the shared limit, and rejects no one else (perHour)', async () => {
  const { from, send, requested } = aSite({ alerts: { perHour: 20 } });
  for (let index = 0; index < 100; index++) {
    from.address = `198.51.${index}.7`;
    await send({ email: `r${index}@evil-${index}.example` });
  }
  expect(requested).toHaveLength(20);
  from.address = '203.0.113.9';
  const shopper = { email: 'priya@example.com', frequency: 'weekly' };
  expect(await send(shopper)).toMatchObject([422, { sent: false, captcha: true, email: shopper.email }]);
  expect(await send({ ...shopper, altcha: 'made up' })).toMatchObject([422, { sent: false, captcha: true }]);
  expect(await send({ ...shopper, altcha: 'low' })).toMatchObject([422, { sent: false, captcha: true }]);
  expect(await send({ ...shopper, altcha: 'solved once' })).toMatchObject([200, { sent: true }]);
  expect(await send({ ...shopper, altcha: 'solved once' })).toMatchObject([422, { sent: false, captcha: true }]);
  expect(requested.slice(20)).toMatchObject([{ email: 'priya@example.com' }]);
});

it.each([
  ['alert', '1/alert'],
  ['enquiry', '1/enquiry'],
  ['made-up', '1/enquiry'],
])('alert form gets a captcha for one form alone: %s', async (form, scope) => {
  expect(await aSite().challenge(form)).toEqual({ scope });
});

it('alert form needs no captcha when signed in', async () => {
  const { send } = aSite({ person: { personId: 7, phone: '+61412345678' }, alerts: { perHour: 1 } });
  for (const email of ['a@b.example', 'b@b.example', 'c@b.example'])
    expect(await send({ email })).toMatchObject([200, { sent: true }]);
});

it('alert form limits each mailbox, however its address is written', async () => {
  const { send, requested } = aSite();
  let solved = 0;
  const ask = async (email: string) => (await send({ email, altcha: `solved ${++solved}` }))[0];
  for (const email of ['a@b.example', 'A+1@b.example', 'a+2@B.example', 'a@b.example', 'a+3@b.example'])
    expect(await ask(email)).toBe(200);
  expect(await ask('a+4@b.example')).toBe(429);
  expect(await ask('b@b.example')).toBe(200);
  expect(requested).toHaveLength(6);
});

it('alert form says how long the link works (confirmHours)', async () => {
  expect(await aSite({ alerts: { confirmHours: 24 } }).send({ email: 'a@b.example' })).toMatchObject([
    200,
    { hours: 24 },
  ]);
});

it('alert form offers the frequencies of the site', async () => {
  const { form, send, requested } = aSite({ alerts: { frequencies: ['weekly'], weekday: 'thursday', hour: 17 } });
  expect((await form()).frequencies).toEqual([
    { value: 'weekly', name: 'Once a week', hint: 'Thursday at 5 pm', checked: true },
  ]);
  await send({ email: 'a@b.example', frequency: 'instant' });
  expect(requested).toMatchObject([{ frequency: 'weekly' }]);
});

it("alert form accepts a program's hidden field, and does nothing", async () => {
  const { send, requested } = aSite();
  expect(await send({ email: 'a@b.example', website: 'https://x.example' })).toMatchObject([200, { sent: true }]);
  expect(requested).toEqual([]);
});

it('alert form saves a search for anyone who is signed in', async () => {
  const { send, requested } = aSite({ person: { personId: 7, phone: '+61412345678' } });
  await send({ email: 'a@b.example' });
  expect(requested).toMatchObject([{ personId: 7 }]);
});

const typed = (words: string, more: Record<string, string> = {}) => ({ words, read: '', email: '', ...more });

it('alert form reads a wish in words, and takes nothing before its owner has seen what was understood', async () => {
  const { send, requested } = aSite({ search: { filters: ['make', 'body', 'price', 'distance'] } });
  const [status, shown] = await send(typed('toyota suv near brisbane under 60k weekly', { email: 'a@b.example' }));
  expect([status, requested]).toEqual([200, []]);
  expect(shown).toMatchObject({
    sent: false,
    message: null,
    email: 'a@b.example',
    frequency: 'weekly',
    view: {
      name: expect.stringContaining('Toyota SUVs'),
      words: { typed: 'toyota suv near brisbane under 60k weekly', error: null, notes: [], read: true },
    },
  });
  const { view } = shown as { view: { action: string; words: { typed: string }; filters: { name: string }[] } };
  expect(view.filters.map(({ name }) => name)).toEqual([
    'Toyota',
    'SUV',
    'Up to $60,000',
    expect.stringMatching(/^Within \d+ km of Brisbane/),
  ]);
  expect(view.action).not.toContain('weekly');
  await send(
    { words: view.words.typed, read: view.words.typed, act: 'read', email: 'a@b.example', frequency: 'weekly' },
    view.action.slice('/alert-me'.length),
  );
  expect(requested).toMatchObject([
    {
      watched: {
        query: { query: '', values: { make: ['Toyota'], body: ['SUV'] }, ranges: { price: { max: 6_000_000 } } },
      },
    },
  ]);
});

it('alert form says which words it did not understand, and leaves them out', async () => {
  const [, shown] = await aSite().send(typed('Toyota my wife fancies'));
  expect(shown).toMatchObject({
    view: {
      name: 'Toyota vehicles',
      words: { notes: [expect.stringMatching(/^We didn’t understand .*“fancies”.*leaves it out/)] },
    },
  });
});

it('alert form keeps words that it cannot read at all, and asks for others', async () => {
  const [status, shown] = await aSite().send(typed('qwzx blorp', { email: 'a@b.example', drops: 'true' }));
  expect(status).toBe(422);
  expect(shown).toMatchObject({
    email: 'a@b.example',
    drops: true,
    view: {
      action: expect.stringContaining('toyota'),
      words: { typed: 'qwzx blorp', error: expect.stringContaining('Try') },
    },
  });
});

it('alert form takes a filter away and keeps what was typed', async () => {
  const { form, send } = aSite();
  const { filters } = (await form()) as { filters: { name: string; without: string }[] };
  const [, shown] = await send({
    ...typed('a toyota', { email: 'a@b.example', frequency: 'weekly' }),
    read: 'something else',
    without: filters.find(({ name }) => name === 'SUV')!.without,
  });
  expect(shown).toMatchObject({
    sent: false,
    email: 'a@b.example',
    frequency: 'weekly',
    view: { name: 'Toyota vehicles, up to $50,000', words: { typed: 'a toyota' } },
  });
});

it('alert form puts an address among the words into its field', async () => {
  const [, shown] = await aSite().send(typed('toyota, priya@example.com'));
  expect(shown).toMatchObject({ email: 'priya@example.com', view: { action: '/alert-me?search=%2Fsearch%2Ftoyota' } });
});

it('alert form says that a site without text messages sends none', async () => {
  const [, shown] = await aSite().send(typed('toyota by text'));
  expect(shown).toMatchObject({ view: { words: { notes: ['Alerts here are sent by email.'] } } });
});

const BY_TEXT = { alerts: { byText: true }, lead: { textFrom: '+61491570006' } };

it('alert form takes a mobile number where the site texts, with consent to texts by the name of the sender', async () => {
  const { form, send, requested } = aSite(BY_TEXT);
  expect(await form()).toMatchObject({ texting: { hours: 'We text between 8 am and 8 pm only.' } });
  expect(
    await send({ channel: 'text', frequency: 'daily', phone: '0491 570 156', email: 'left@over.example' }),
  ).toMatchObject([
    200,
    {
      sent: true,
      to: '0491 570 156',
      frequency: 'Once a day (at 8 am), when something new matches',
      text: { at: null, restart: expect.stringContaining('START to 0491 570 006') },
    },
  ]);
  expect(requested).toMatchObject([{ phone: '+61491570156' }]);
  expect(requested[0]!.email).toBeUndefined();
  expect(requested[0]!.consent.text).toMatch(/agree that a texts this number .* Reply STOP/);
});

it.each([
  ['', 'Enter your mobile number'],
  ['07 5550 0100', 'We can only text a mobile number'],
  ['+1 202 555 0100', 'We can only text Australian and New Zealand numbers'],
])('alert form texts no other number: %j', async (phone, message) => {
  const { send, requested } = aSite(BY_TEXT);
  expect(await send({ channel: 'text', phone })).toMatchObject([
    422,
    { channel: 'text', phone, message: expect.stringContaining(message) },
  ]);
  expect(requested).toEqual([]);
});

it.each([
  ['byText is off', { ...BY_TEXT, alerts: {} }],
  ['no number of the site takes STOP', { alerts: { byText: true } }],
])('alert form offers no texts when %s', async (_when, settings) => {
  const { form, send, requested } = aSite(settings);
  expect(await form()).toMatchObject({ texting: null });
  expect(await send({ channel: 'text', phone: '0491570156' })).toMatchObject([422, { channel: 'email' }]);
  expect(requested).toEqual([]);
});

it('alert form reads "by text" and a number among the words', async () => {
  const { send } = aSite(BY_TEXT);
  const [, shown] = await send(typed('toyota, text me on 0491 570 156'));
  expect(shown).toMatchObject({
    channel: 'text',
    phone: '0491 570 156',
    view: { words: { notes: [] }, action: '/alert-me?search=%2Fsearch%2Ftoyota' },
  });
});
