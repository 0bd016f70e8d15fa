import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive, browse, pageListens } from './browse.ts';
import { startServer } from './server.ts';
import { solvedCaptcha } from './solved-captcha.ts';

/** The whole way by plain HTTP: every page is read, every form is sent, the captcha solved as a browser does; then in a browser. */
const HOST = 'northbank.localhost';
let port: number;
let number = 0;
const { open, url } = browse();

beforeAll(async () => {
  ({ port } = await startServer());
});

const get = (path: string, host = HOST) => ask(port, host, path);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, host = HOST) =>
  ask(port, host, path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const details = async (key = `reserve-${Date.now()}-${++number}`, host = HOST) => ({
  name: 'Priya Raman',
  email: `priya.${++number}@example.com`,
  phone: `0412 345 ${600 + ++number}`,
  idempotency_key: key,
  altcha: await solvedCaptcha(port, host, 'reserve'),
});

/** Paths of cars that can be reserved now, each used once. */
const cars: string[] = [];
async function nextCar(): Promise<string> {
  if (cars.length === 0) {
    const { hits } = JSON.parse((await get('/api/search?hitsPerPage=60&car_type=used')).text) as {
      hits: { slug: string; reserved: boolean; status: string; price: number | null }[];
    };
    cars.push(
      ...hits
        .filter(({ reserved, status, price }) => !reserved && status === 'in_stock' && (price ?? 0) > 2000)
        .map(({ slug }) => `/cars/${slug}`),
    );
  }
  return cars.pop()!;
}
const hold = async (car: string) => (await post(`${car}/checkout`, await details())).headers.location!;
/** From the page of the reservation to that of the test gateway, paid there. */
async function pay(reservation: string): Promise<string> {
  const gateway = (await post(reservation, { act: 'pay' })).headers.location!;
  expect((await get(gateway)).text).toContain('No payment is taken');
  return (await post(gateway, { act: 'pay' })).headers.location!;
}

describe('reservation', () => {
  it('goes from the car to the receipt, is shown everywhere at once, and is refunded', async () => {
    const car = await nextCar();
    expect((await get(car)).text).toMatch(new RegExp(`href="${car}/checkout"[^>]*>[^<]*Reserve Car Now`));
    const checkout = await get(`${car}/checkout`);
    expect(checkout.status).toBe(200);
    for (const words of ['$200 holds it for 7 days', 'Test gateway', 'Queensland', 'full refund'])
      expect(checkout.text).toContain(words);
    const reservation = await hold(car);
    expect(reservation).toMatch(/^\/reservation\/[\w-]{22}$/);
    expect((await get(reservation)).text).toContain('Pay $200 and reserve');
    await expect.poll(async () => (await get(car)).text).toContain('schema.org/Reserved');
    const shown = await get(car);
    expect(shown.text).not.toContain(`${car}/checkout"`);
    expect(shown.text).toContain('Reserved');
    const back = await pay(reservation);
    expect(back).toBe(`${reservation}?from=gateway`);
    expect((await get(back)).text).toMatch(/Reserved for you until .*Balance to pay/s);
    expect((await post(reservation, { act: 'cancel' })).status).toBe(303);
    expect((await get(reservation)).text).toMatch(/Refund sent.*Refunded/s);
    await expect.poll(async () => (await get(car)).text).toContain(`${car}/checkout"`);
  });

  it('is made once by a form sent twice, and the next shopper is told the car is taken', async () => {
    const car = await nextCar();
    const form = await details();
    const [first, second] = await Promise.all([post(`${car}/checkout`, form), post(`${car}/checkout`, form)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    const header = { 'idempotency-key': `"${form.idempotency_key}"` };
    expect((await post(`${car}/checkout`, form, header)).headers.location).toBe(first.headers.location);
    expect(
      (await post(`${car}/checkout`, await details(), header)).status,
      "a program that guesses another's key",
    ).toBe(422);
    const other = await post(`${await nextCar()}/checkout`, await details(form.idempotency_key));
    expect([other.status, other.headers.location], 'who guesses the key of a page').toEqual([422, undefined]);
    const late = await post(`${car}/checkout`, await details());
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/You (?:have not|haven’t) been charged\./);
    await expect.poll(async () => (await get(`${car}/checkout`)).status).toBe(409);
  });

  it('keeps the prices that the shopper chose on the way to the test gateway and back, without script', async () => {
    const car = await nextCar();
    const reservation = (await post(`${car}/checkout?drive_away=NSW`, await details())).headers.location!;
    expect(reservation).toMatch(/\?drive_away=NSW$/);
    const gateway = (await post(reservation, { act: 'pay' })).headers.location!;
    const [own, chosen] = reservation.split('?');
    for (const [act, from] of [
      ['leave', ''],
      ['decline', 'from=declined&'],
      ['pay', 'from=gateway&'],
    ])
      expect((await post(gateway, { act: act! })).headers.location).toBe(`${own}?${from}${chosen}`);
    expect((await get(gateway)).text).toContain(`href="${reservation}"`);
  });

  it('takes its price and deposit from the server alone', async () => {
    const reservation = (
      await post(`${await nextCar()}/checkout`, { ...(await details()), deposit: '1', price: '1', amount: '1' })
    ).headers.location!;
    const gateway = (await post(reservation, { act: 'pay', amount: '1' })).headers.location!;
    expect((await get(gateway)).text).toContain('$200');
    await post(gateway, { act: 'pay', amount: '1' });
    expect((await get(reservation)).text).toContain('Balance to pay');
  });

  it('survives a declined payment and a shopper who leaves, and is paid once', async () => {
    const reservation = await hold(await nextCar());
    const gateway = (await post(reservation, { act: 'pay' })).headers.location!;
    const declined = (await post(gateway, { act: 'decline' })).headers.location!;
    expect((await get(declined)).text).toContain('Payment declined');
    expect((await post(gateway, { act: 'leave' })).headers.location).toBe(reservation);
    expect((await post(reservation, { act: 'pay' })).headers.location).toBe(gateway);
    await post(gateway, { act: 'pay' });
    await post(gateway, { act: 'pay' });
    expect((await post(reservation, { act: 'pay' })).headers.location).toBe(reservation);
    expect((await get(reservation)).text.match(/<dt>Paid /g)).toHaveLength(1);
  });

  it('belongs to its site: no stranger sees it, pays it, or reserves a car of another company', async () => {
    const car = await nextCar();
    expect((await get(`${car}/checkout`, 'switchback.localhost')).status).toBe(404);
    expect((await post(`${car}/checkout`, await details(), {}, 'switchback.localhost')).status).toBe(404);
    const reservation = await hold(car);
    const gateway = (await post(reservation, { act: 'pay' })).headers.location!;
    expect((await get(reservation, 'ringroad.localhost')).status).toBe(404);
    expect((await get(gateway, 'ringroad.localhost')).status).toBe(404);
    expect((await post(reservation, { act: 'cancel' }, {}, 'ringroad.localhost')).status).toBe(404);
    expect((await get(`/reservation/${'x'.repeat(22)}`)).status).toBe(404);
    expect((await post(reservation, { act: 'cancel' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it("ignores payment messages without the gateway's signature", async () => {
    const gateway = (await post(await hold(await nextCar()), { act: 'pay' })).headers.location!;
    const body = JSON.stringify({ session: gateway.split('/').at(-1) });
    const tell = (path: string, headers: Record<string, string>) =>
      ask(port, HOST, path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    expect((await tell('/api/payments/test', {})).status).toBe(400);
    expect((await tell('/api/payments/test', { 'test-gateway-signature': 'f'.repeat(64) })).status).toBe(400);
    expect((await tell('/api/payments/stripe', {})).status).toBe(404);
    expect((await tell('/api/payments/other', {})).status).toBe(404);
    expect((await get('/api/payments/test')).status).toBe(405);
  });

  it('reservation form is hidden from page and script until the sign-in that a site requires', async () => {
    const kingsway = 'kingsway.localhost';
    const { hits } = JSON.parse((await get('/api/search?hitsPerPage=60&car_type=new', kingsway)).text) as {
      hits: { slug: string }[];
    };
    const path = `/cars/${hits[0]!.slug}/buy-online`;
    expect((await get(path, kingsway)).headers.location).toMatch(/^\/sign-in\?type=checkout/);
    const api = `/api/form?page=${encodeURIComponent(path)}`;
    for (const answer of [await get(api, kingsway), await post(api, await details(), {}, kingsway)]) {
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain('idempotencyKey');
    }
  });
});

describe('the checkout journey', () => {
  const ringroad = 'ringroad.localhost';

  it('takes six tasks in any order, computes every amount itself, and continues on another device', async () => {
    const { hits } = JSON.parse((await get('/api/search?hitsPerPage=60&car_type=used', ringroad)).text) as {
      hits: { slug: string; reserved: boolean; status: string; price: number | null }[];
    };
    const { slug } = hits.find((hit) => !hit.reserved && hit.status === 'in_stock' && (hit.price ?? 0) > 20_000)!;
    expect((await get(`/cars/${slug}`, ringroad)).text).toContain(`/checkout-journey?car_id=${slug}`);
    const begun = await post(`/checkout-journey?car_id=${slug}`, { act: 'start' }, {}, ringroad);
    const journey = begun.headers.location!;
    expect(journey).toMatch(/^\/checkout-journey\/[\w-]{22}$/);
    const save = (fields: Record<string, string>) => post(journey, fields, {}, ringroad);
    expect((await save({ act: 'finance', 'way-finance': 'own' })).status).toBe(303);
    expect((await save({ act: 'structure', 'way-structure': 'loan', loan: '10000', years: '5' })).status).toBe(303);
    expect((await save({ act: 'protection', product: 'paint', price: '1' })).status).toBe(303);
    const wrong = await save({ act: 'choose', 'way-choose': 'deliver', postcode: '45' });
    expect(wrong.status).toBe(303);
    expect((await get(wrong.headers.location!, ringroad)).text).toContain('Invalid postcode');
    const shown = (await get(journey, ringroad)).text;
    for (const words of ['You arrange your own', '$990', 'comparison rate', '$10,000', 'Reserve for $200'])
      expect(shown).toContain(words);
    expect((await get(journey, 'northbank.localhost')).status).toBe(404);
    expect((await get(`/checkout-journey/${'x'.repeat(22)}`, ringroad)).status).toBe(404);
    const checkout = /href="(\/cars\/[^"]*\/checkout\?journey=[^"]*)"/.exec(shown)![1]!;
    expect((await get(checkout, ringroad)).text).toContain(journey);

    const held = await post(
      checkout.split('?')[0]!,
      { ...(await details(undefined, ringroad)), journey: new URL(checkout, 'http://x').searchParams.get('journey')! },
      {},
      ringroad,
    );
    const reservation = held.headers.location!;
    expect(reservation).toMatch(/^\/reservation\/[\w-]{22}$/);
    const waiting = (await get(journey, ringroad)).text;
    expect(waiting).toMatch(new RegExp(`Held for you until.*href="${reservation}"`, 's'));
    expect(waiting).not.toContain('haven’t been charged');
    const gateway = (await post(reservation, { act: 'pay' }, {}, ringroad)).headers.location!;
    await post(gateway, { act: 'pay' }, {}, ringroad);
    const paid = (await get(journey, ringroad)).text;
    expect(paid).toContain('Reserved for you until');
    expect(paid).not.toContain('haven’t been charged');
    const receipt = (await get(reservation, ringroad)).text;
    for (const words of [
      'Paint',
      '$990',
      'Financed',
      '$10,000',
      'Total repayments',
      'comparison rate',
      'Balance to pay',
    ])
      expect(receipt).toContain(words);
    expect(receipt).toContain(`href="${journey}"`);
  });
});

describe('reservation in a browser', () => {
  const PHONE = { viewport: { width: 390, height: 844 } };

  it('works by keyboard alone, from the car to the receipt', async () => {
    const page = await open('northbank', await nextCar(), PHONE);
    const press = async (role: 'link' | 'button', name: RegExp) => {
      await page.getByRole('main').getByRole(role, { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    await press('link', /^Reserve Car Now/);
    await page.waitForURL('**/checkout');
    await pageListens(page);
    await page.getByLabel('Name').focus();
    for (const typed of ['Priya Raman', `priya.${Date.now()}@example.com`, '0412 345 699']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.getByText('Spam check passed.').waitFor();
    await press('button', /^Hold it for me/);
    await page.waitForURL(/\/reservation\/[\w-]{22}$/);
    await page.getByRole('heading', { name: /^Held for you until/ }).waitFor();
    await press('button', /^Pay \$200/);
    await page.getByText('No payment is taken and no card is needed.').waitFor();
    await press('button', /^Pay \$200/);
    await page.getByRole('heading', { name: /^Reserved for you until/ }).waitFor();
    await page.getByText(/^Receipt/).waitFor();
    const eventNames = () =>
      page.evaluate(() => ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event));
    await expect.poll(eventNames).toEqual(['deposit_paid']);
  });

  it('page of the vehicle tells the shopper who reserved it, on that device alone and until it ends', async () => {
    const car = await nextCar();
    const key = await hold(car);
    await expect.poll(async () => (await get(car)).text.includes('data-reserved-car')).toBe(true);
    const page = await open('northbank', key, PHONE);
    const own = page.getByText(/^(?:We’re holding this vehicle for you|You have reserved this vehicle) until /);
    const others = page.getByRole('link', { name: 'Tell me if it’s available again' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt-reserved'))).not.toBeNull();
    await arrive(page, url('northbank', car));
    await own.waitFor();
    expect(await own.textContent()).toMatch(/^We’re holding this vehicle for you until /);
    expect(await others.count()).toBe(0);
    await pay(key);
    await arrive(page, url('northbank', car));
    await expect.poll(() => own.textContent()).toMatch(/^You have reserved this vehicle until \w+ \d+ \w+, /);
    await page.getByRole('link', { name: 'View your reservation' }).click();
    await page.waitForURL(`**${key}`);

    const stranger = await open('northbank', car, PHONE);
    expect(await stranger.content()).not.toContain(key);
    await stranger.getByRole('link', { name: 'Tell me if it’s available again' }).waitFor();
    expect(await stranger.getByText('View your reservation').isVisible()).toBe(false);
    expect((await get(`${key}/note`, 'ringroad.localhost')).status).toBe(404);

    await post(key, { act: 'cancel' });
    expect(JSON.parse((await get(`${key}/note`)).text)).toEqual({ text: null });
    await arrive(page, url('northbank', key)); // its device forgets it
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt-reserved'))).toBeNull();
  });

  it('works by mouse without JavaScript, as far as the spam check, which says what it needs', async () => {
    const { hits } = JSON.parse((await get('/api/search?hitsPerPage=60&car_type=used', 'ringroad.localhost')).text) as {
      hits: { slug: string; reserved: boolean; status: string; price: number | null }[];
    };
    const { slug } = hits.findLast((hit) => !hit.reserved && hit.status === 'in_stock' && (hit.price ?? 0) > 9_000)!;
    const page = await open('ringroad', `/checkout-journey?car_id=${slug}`, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/checkout-journey\/[\w-]{22}$/);
    await page.locator('summary', { hasText: 'Protection' }).click();
    await page.getByLabel(/^Paint and fabric protection/).check({ force: true });
    await page.locator('details[open]').getByRole('button').first().click();
    await page.getByText('1 of 6 done').waitFor();
    await page
      .getByRole('link', { name: /^Reserve for/ })
      .first()
      .click();
    await page.waitForURL(/\/checkout\?journey=/);
    await page.getByLabel('Name').fill('Priya Raman');
    await page.getByRole('textbox', { name: 'Email' }).fill(`plain.${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Hold it for me' }).click();
    await page.getByText('To reserve online, turn on JavaScript').first().waitFor();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Priya Raman');
  });
});
