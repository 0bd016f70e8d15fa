import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Journey } from '#app/checkout-journey/journeys.ts';
import type { NewTradeIn, TradeIn } from '#app/trade-in/trade-in-store.ts';
import type { Reservation, ReservationPayment } from '#app/reservation/reservations.ts';
import { plainOrder, type Order } from '#domain/order/order.ts';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import { JourneyPage } from '#features/reservation/journey-page.tsx';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { action, loader } from './route.tsx';

const KEY = 'k'.repeat(22);
const HELD: Reservation = {
  id: 4,
  siteId: 1,
  carId: 1,
  carName: '2024 Toyota RAV4',
  key: 'r'.repeat(22),
  state: 'held',
  changedAt: new Date('2026-11-21T00:00:00Z'),
  heldUntil: new Date('2026-11-21T00:30:00Z'),
  extensions: 0,
  deposit: 20_000,
  currency: 'AUD',
  price: 4_799_000,
  keptUntil: null,
  terms: '',
  order: plainOrder(4_799_000, 20_000),
  journey: KEY,
  payments: [],
};
const PAYMENT: ReservationPayment = {
  id: 1,
  gateway: 'test',
  session: 's',
  url: '/pay',
  amount: 20_000,
  currency: 'AUD',
  state: 'paid',
  because: null,
  money: { refunded: 0, byBank: 0, left: 20_000, disputed: false, isTest: false },
  differs: null,
  openedAt: HELD.changedAt,
  changedAt: HELD.changedAt,
};
const PAID: Partial<Reservation> = { state: 'paid', keptUntil: new Date('2026-11-28T00:00:00Z'), payments: [PAYMENT] };
const PRODUCTS = [{ id: 'paint', name: 'Paint', price: 990 }];

function open(
  answers: JourneyAnswers,
  {
    car = {},
    reserve = {},
    allowed = true,
    tradeIns = {},
    finance = {},
    prices = {},
    query,
    reservation,
  }: {
    car?: Partial<Car>;
    reserve?: object;
    allowed?: boolean;
    tradeIns?: Record<string, Partial<TradeIn>>;
    finance?: object;
    /** Settings of prices. */
    prices?: object;
    /** Of the address that begins a journey; absent: it has begun. */
    query?: string;
    reservation?: Partial<Reservation>;
  } = {},
) {
  const calls: string[] = [];
  const journey: Journey = { carId: 1, key: KEY, answers };
  const context = new RouterContextProvider();
  const settings = {
    reserve: { offered: true, journey: true, products: PRODUCTS, ...reserve },
    tradeIn: { autograb: true },
    finance,
    ...prices,
  };
  const agreed: Order[] = [];
  context.set(siteRequest, {
    site: liveSite('north', { settings }),
    now: new Date('2026-11-21T00:00:00Z'),
    origin: 'http://a.test',
  });
  context.set(errorReport, (error) => {
    throw error;
  });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async (limit) => (allowed || limit !== 'delivery' ? { allowed: true } : { allowed, retryAfterSeconds: 60 }),
  });
  const stock = { byId: () => aCar(car), bySlug: () => aCar(car) };
  context.set(services, {
    search: { stock },
    delivery: () => ({ price: async () => (calls.push('delivery'), { price: 28_500, name: 'Coast', time: null }) }),
    tradeIns: {
      store: {
        byKey: async (_site: number, key: string) => tradeIns[key],
        takeLookup: async () => true,
        create: async (_site: number, { key }: NewTradeIn) => void calls.push(key),
      },
      lookup: { find: async () => ({ make: 'Mazda', model: '3', year: 2021 }) },
    },
    reserve: {
      reservations: {
        ofJourney: async () => reservation && { ...HELD, ...reservation },
        agree: async (_site: number, _id: number, order: Order) => agreed.push(order) > 0,
      },
    },
    journeys: {
      byKey: async () => journey,
      begin: async (_site: number, begun: Journey) => void Object.assign(journey.answers, begun.answers),
      save: async (_site: number, _key: string, more: JourneyAnswers) => void Object.assign(journey.answers, more),
    },
  } as unknown as Services);
  const url = new URL(`http://a.test/checkout-journey${query ?? `/${KEY}`}`);
  const about = {
    context,
    params: query === undefined ? { key: KEY } : {},
    url,
    pattern: '/checkout-journey/:key',
  } as never as Parameters<typeof loader>[0];
  return {
    load: async (search = '') => {
      const at = new URL(search, url);
      const { view, subject, back, refused, typed } = await loader({ ...about, url: at, request: new Request(at) });
      return {
        view: view!,
        subject,
        back,
        refused,
        typed,
        html: renderToString(
          <JourneyPage view={view!} subject={subject} back={back} refused={refused} typed={typed} />,
        ),
      };
    },
    send: ({ way, ...fields }: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, ...(way === undefined ? {} : { [`way-${fields.act}`]: way }) });
      return action({ ...about, request: new Request(url, { method: 'POST', body }) });
    },
    answers: journey.answers,
    calls,
    agreed,
  };
}

it('checkout journey shows the six tasks and the total at current prices', async () => {
  const { view, html } = await open({
    choose: { way: 'deliver', postcode: '4551' },
    price: { seen: 4_999_000 },
    protection: { products: ['paint'] },
    structure: { way: 'loan', loan: 2_000_000, years: 5 },
  }).load();
  expect(view.tasks.map(({ task, done }) => [task, done])).toEqual([
    ['choose', true],
    ['price', true],
    ['protection', true],
    ['trade-in', false],
    ['structure', true],
    ['finance', false],
  ]);
  expect(view.sum.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Price $49,990',
    'Delivery $285',
    'Paint $990',
    'Total before finance $51,265',
    'Deposit to pay today $200',
    'Financed $20,000',
    'On delivery $31,065',
    expect.stringMatching(/^Total repayments \$2\d,\d{3}$/),
    expect.stringMatching(/^Total to pay, with interest \$5\d,\d{3}$/),
  ]);
  const amount = (name: string) => Number(view.sum.find((row) => row.name === name)!.amount.replace(/\D/g, ''));
  expect(amount('Total to pay, with interest')).toBe(200 + 31_065 + amount('Total repayments'));
  expect(html).not.toContain('pick-up</dt>');
  expect(html).toContain('comparison rate');
  expect(html).toContain('Reserve for $200');
});

it('checkout journey never calls a price without government charges the total to pay', async () => {
  const { view, html } = await open({}, { car: { price_type: 'Excl. government charges' } }).load();
  expect(view.sum[1]?.name).toBe('Total to pay, excluding government charges');
  expect(html).toContain('not included in this total');
});

it('checkout journey of a New Zealand yard calls its charges on-road costs', async () => {
  const { location } = aCar();
  const car = { price_type: 'Plus on-road costs', location: location && { ...location, country: 'NZ' as const } };
  const { view } = await open({}, { car }).load();
  expect(view.sum[1]?.name).toBe('Total to pay, excluding on-road costs');
  expect(view.tasks.find(({ task }) => task === 'price')!.text).toBe('Excluding on-road costs');
});

it('checkout journey with a price without GST says what is still to be added', async () => {
  const { view, html } = await open({}, { car: { price_type: 'Plus GST' } }).load();
  expect(view.sum[1]?.name).toBe('Total to pay, excluding GST and government charges');
  expect(html).toContain('GST, stamp duty, registration and CTP insurance are extra');
});

it('checkout journey with a changed price must be reviewed again, and a taken car cannot be reserved', async () => {
  const moved = await open({ price: { seen: 5_199_000 } }).load();
  expect(moved.html).toContain('The price has changed from $51,990 to $49,990');
  const taken = await open({}, { car: { reserved: true } }).load();
  expect([taken.view.reserve, taken.html.includes('you haven’t been charged')]).toEqual([null, true]);
});

it('checkout journey never takes a price from the form, and shows a problem beside its task', async () => {
  const journey = open({});
  expect(await journey.send({ act: 'price', price: '1', seen: '1' })).toMatchObject({ status: 303 });
  expect(journey.answers).toEqual({ price: { seen: 4_999_000 } });
  const refused = (await journey.send({ act: 'choose', way: 'deliver', postcode: '45' })) as Response;
  expect([refused.status, refused.headers.get('location')]).toEqual([303, `/checkout-journey/${KEY}?refused=1#choose`]);
  const message = 'Invalid postcode. Please enter a 4-digit number.';
  const { refused: refusal, typed } = await journey.load('?refused=1');
  expect(refusal).toEqual({ task: 'choose', message });
  expect(typed).toEqual({ 'way-choose': ['deliver'], postcode: ['45'] });
  expect((await journey.load()).refused).toBe(null);
  await journey.send({ act: 'choose', way: 'deliver', postcode: '4551' });
  expect((await journey.load('?refused=1')).refused, 'once it is right').toBe(null);
});

it.each([{ journey: false }, { offered: false }])('checkout journey does not exist with %j', async (reserve) => {
  await expect(open({}, { reserve }).load()).rejects.toMatchObject({ init: { status: 404 } });
});

it("checkout journey requests delivery prices only within the visitor's rate limit", async () => {
  const delivered: JourneyAnswers = { choose: { way: 'deliver', postcode: '4551' } };
  const within = open(delivered);
  await within.load();
  expect(within.calls).toEqual(['delivery']);
  const beyond = open(delivered, { allowed: false });
  expect((await beyond.load()).html).toContain('Make it yours');
  expect(beyond.calls).toEqual([]);
});

const figures = (insurance: number) => ({
  registration: [{ upTo: null, dollars: 400 }],
  insurance,
  date: '2026-07-01',
});
const CHOICE = {
  price: { driveAway: { state: 'QLD' } },
  onRoad: { states: { QLD: figures(300), NSW: figures(500) } },
};

it.each<[string, string, JourneyAnswers, string, RegExp]>([
  ['another state', '&drive_away=NSW', { visit: { prices: 'NSW' } }, 'NSW', /private buyer in NSW/],
  ['the site’s own', '', { visit: { prices: 'QLD' } }, '', /private buyer in QLD/],
  ['as advertised', '&drive_away=no', { visit: { prices: 'advertised' } }, 'no', /not included in this total/],
])('checkout journey keeps the prices of the visit that began it: %s', async (_, query, answers, written, note) => {
  const car = { price_type: 'Excl. government charges' };
  const begun = open({}, { car, prices: CHOICE, query: `?car_id=a-car${query}` });
  await begun.send({ act: 'start' });
  expect(begun.answers).toEqual(answers);
  const { view, back, subject } = await open(answers, { car, prices: CHOICE }).load();
  const address = (path: string) => new URL(path, 'http://a.test').searchParams.get('drive_away') ?? '';
  expect([address(back), address(view.reserve!.href)]).toEqual([written, written]);
  const { amount, note: shown } = view.tasks.find(({ task }) => task === 'price')!;
  expect(shown).toMatch(note);
  expect(subject.car!.price).toBe(amount);
});

it('checkout journey that began without a choice of prices adds the charges of its yard', async () => {
  const { view } = await open({}, { car: { price_type: 'Excl. government charges' }, prices: CHOICE }).load();
  expect(view.tasks.find(({ task }) => task === 'price')!.note).toContain('private buyer in QLD');
});

const VALUED = 'v'.repeat(22);
const offered = (acceptedAt: Date | null, until = '2026-11-28T00:00:00Z'): Partial<TradeIn> => ({
  acceptedAt,
  offer: { vehicle: '2021 Mazda 3', price: 1_500_000, low: 0, high: 0, lines: [], owing: 400_000, until },
});

it.each<[string, Partial<TradeIn> | undefined, boolean, string, number]>([
  ['accepted', offered(new Date()), true, 'Your 2021 Mazda 3, offer accepted', 2],
  ['not accepted', offered(null), false, 'Accept your offer to take its value off', 0],
  ['ended', offered(new Date(), '2026-11-21T00:00:00Z'), false, 'This offer has expired. Get a new valuation.', 0],
  ['of another site', undefined, false, 'This offer has expired. Get a new valuation.', 0],
])('checkout journey deducts the trade-in offer: %s', async (_what, tradeIn, done, text, lines) => {
  const { view } = await open(
    { 'trade-in': { way: 'value', key: VALUED } },
    { tradeIns: tradeIn ? { [VALUED]: tradeIn } : {} },
  ).load();
  const task = view.tasks.find((one) => one.task === 'trade-in')!;
  expect([task.done, view.done, task.text]).toEqual([done, Number(done), text]);
  const shown = view.sum.map(({ name, amount }) => `${name} ${amount}`);
  const taken = ['Your 2021 Mazda 3 -$15,000', 'Loan payout on your trade-in $4,000'];
  expect(shown.filter((one) => taken.includes(one))).toHaveLength(lines);
  expect(shown).toContain(`Total to pay ${lines === 0 ? '$49,990' : '$38,990'}`);
});

it('checkout journey values a rego, accepts the link of a valuation, and never takes a price from the form', async () => {
  const journey = open({}, { tradeIns: { [VALUED]: offered(new Date()) } });
  const send = (rego: string) =>
    journey.send({ act: 'trade-in', way: 'value', rego, regoState: 'qld', price: '90000' });
  const begun = (await send('847 xkt')) as Response;
  expect([begun.status, begun.headers.get('location')]).toEqual([303, `/trade-in/${journey.calls[0]!}`]);
  expect(journey.answers).toEqual({ 'trade-in': { way: 'value', key: journey.calls[0] } });
  const linked = (await send(`http://a.test/trade-in/${VALUED}`)) as Response;
  expect(linked.headers.get('location')).toBe(`/checkout-journey/${KEY}#trade-in`);
  expect(journey.answers).toEqual({ 'trade-in': { way: 'value', key: VALUED } });
  expect(await send(`/trade-in/${'x'.repeat(22)}`)).toMatchObject({ init: { status: 422 } });
  expect(await send('!')).toMatchObject({ init: { status: 422 }, data: { refused: { task: 'trade-in' } } });
});

it('checkout journey shows a rejected rego again, and values a typed rego although no option was chosen', async () => {
  const journey = open({});
  const refused = (await journey.send({ act: 'trade-in', way: 'value', rego: '!', regoState: 'VIC' })) as {
    data: Pick<Parameters<typeof JourneyPage>[0], 'refused' | 'typed'>;
  };
  const { view, subject, back } = await journey.load();
  const page = renderToString(<JourneyPage view={view!} subject={subject} back={back} {...refused.data} />);
  expect(page).toMatch(/<input[^>]* name="rego"[^>]* value="!"|<input[^>]* value="!"[^>]* name="rego"/);
  expect(page).toMatch(/<option[^>]* selected=""[^>]*>VIC</);
  expect(page).toMatch(/<details[^>]* id="trade-in" open="">/);
  const begun = (await journey.send({ act: 'trade-in', rego: '847 xkt', regoState: 'VIC' })) as Response;
  expect(begun.headers.get('location')).toBe(`/trade-in/${journey.calls[0]!}`);
});

it.each<[string, Partial<Reservation>, RegExp, string, boolean]>([
  ['held', {}, /^Held for you until 10:30 am AEST$/, 'Pay $200 and reserve', false],
  ['paid', PAID, /^Reserved for you until Saturday 28 November$/, 'View receipt', true],
  ['confirmed', { ...PAID, state: 'confirmed' }, /^Your reservation is confirmed$/, 'View receipt', true],
])('checkout journey shows its reservation and links to it: %s', async (_state, reservation, title, link, paid) => {
  const { view, html } = await open({}, { car: { reserved: true }, reservation }).load();
  expect(view.reservation).toMatchObject({ title: expect.stringMatching(title) as string, link: { text: link } });
  expect(html).toContain(`href="/reservation/${'r'.repeat(22)}"`);
  expect([view.gone, view.reserve]).toEqual([null, null]);
  expect(html).not.toContain('haven’t been charged');
  const rows = view.sum.map(({ name, amount }) => `${name} ${amount}`);
  expect(rows, 'at the price that was reserved').toContain('Price $47,990');
  expect(rows.includes('Balance to pay at pick-up $47,790')).toBe(paid);
});

it('checkout journey shows what a bank has returned to the cent, as the receipt does', async () => {
  const money = { ...PAYMENT.money, byBank: 5_050, left: 14_950 };
  const reservation = { ...PAID, payments: [{ ...PAYMENT, money }] };
  const { view } = await open({}, { car: { reserved: true }, reservation }).load();
  const rows = view.sum.map(({ name, amount }) => `${name} ${amount}`);
  expect(rows).toEqual(expect.arrayContaining(['Deposit paid $149.50', 'Balance to pay at pick-up $47,840.50']));
});

it.each<[string, Partial<Reservation>]>([
  ['ended', { state: 'expired' }],
  ['past its end, though no job has ended it yet', { heldUntil: new Date('2026-11-21T00:00:00Z') }],
  ['cancelled', { state: 'cancelled' }],
])('checkout journey whose hold has %s can start another one', async (_what, reservation) => {
  const { view } = await open({}, { reservation }).load();
  expect([view.reserve?.text, view.gone]).toEqual(['Reserve for $200', null]);
  expect(view.sum[0]?.amount).toBe('$49,990');
  expect((await open({}, { reservation, car: { reserved: true } }).load()).view.gone).toMatch(/reserved or sold/);
});

it('checkout journey updates its order with later answers until the sale is confirmed', async () => {
  const journey = open({ choose: { way: 'collect' } }, { car: { reserved: true }, reservation: PAID });
  await journey.send({ act: 'protection', product: 'paint' });
  expect(journey.agreed.map(({ lines, total, answers }) => [lines, total, answers[2]])).toEqual([
    [
      [
        { name: 'Price', amount: 4_799_000 },
        { name: 'Paint', amount: 99_000 },
      ],
      4_898_000,
      { name: 'Protection', value: 'Paint' },
    ],
  ]);
  const confirmed = open({}, { reservation: { ...PAID, state: 'confirmed' } });
  expect(await confirmed.send({ act: 'protection' })).toMatchObject({ init: { status: 409 } });
  expect(confirmed.answers).toEqual({});
  const none = open({});
  await none.send({ act: 'protection' });
  expect(none.agreed).toEqual([]);
});

it('checkout journey lends for the years of the site alone, and keeps what was typed', async () => {
  const finance = { limits: { term: { years: [3, 5, 7] } } };
  const journey = open({}, { finance });
  await journey.send({ act: 'structure', way: 'loan', loan: '20000', years: '4' });
  expect(journey.answers).toEqual({
    refused: { task: 'structure', message: 'Choose a term of 3, 5 or 7 years.' },
    unsaved: { 'way-structure': ['loan'], loan: ['20000'], years: ['4'] },
  });
  expect(await journey.send({ act: 'structure', way: 'loan', loan: '20000', years: '5' })).toMatchObject({
    status: 303,
  });
  const { view } = await journey.load();
  const term = view.tasks.find(({ task }) => task === 'structure')!.fields.find(({ name }) => name === 'years')!;
  expect(term).toMatchObject({ value: '5', options: ['3', '5', '7'] });
});
