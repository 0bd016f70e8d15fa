import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderRows, payableInAll, type Order } from '#domain/order/order.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer, type OwnServer } from '../e2e/server.ts';
import { signedInStaff } from '../e2e/signed-in-staff.ts';
import { solvedCaptcha } from '../e2e/solved-captcha.ts';

const HOST = 'ringroad.localhost';
const SHOPPER = 'priya.order@example.com';
const NOT_CHARGED = /haven’t been charged|have not been charged|not been paid/;

const mails: { to: string; text: string }[] = [];
const receiver = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      mails.push({ to, text: decoded(Buffer.concat(chunks).toString('latin1')) });
      done();
    });
  },
});
let server: OwnServer;

beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.server.address() as AddressInfo;
  server = await startOwnServer({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}`, DEMO_STOCK: '0.4' } });
});
afterAll(async () => {
  await server?.stop();
  await new Promise<void>((closed) => receiver.close(closed));
});

/** All parts of an email, each out of its transfer encoding: plain text, HTML and ADF. */
function decoded(raw: string): string {
  const part = (text: string): string => {
    const head = text.slice(0, text.search(/\r?\n\r?\n/));
    const body = text.slice(head.length).trimStart();
    if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
    if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
    const bytes = body
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  return raw
    .split(/^--.*$/m)
    .map(part)
    .join('\n');
}

/** What is read: without markup, and without the colon between a name and its amount. */
const words = (text: string): string =>
  text
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .replaceAll(':', ' ')
    .replaceAll(/\s+/g, ' ');

const get = (path: string, headers: Record<string, string> = {}) => ask(server.port, HOST, path, { headers });
const post = (path: string, fields: Record<string, string>) =>
  ask(server.port, HOST, path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The address of an accepted valuation of a late car with finance owing, of a model that the site has enough of to price. */
async function valuation(): Promise<{ address: string; offer: number }> {
  const models = [...(await get('/trade-in')).text.matchAll(/value="([^"|]+\|[^"]+)"/g)].map(([, model]) => model!);
  const year = String(new Date().getFullYear() - 2);
  for (const model of models.slice(0, 40)) {
    const begun = await post('/trade-in', { act: 'model', model: model.replaceAll('&amp;', '&'), year });
    const address = begun.headers.location!;
    expect((await post(address, { act: 'condition', ...CONDITION })).status).toBe(303);
    const sent = await post(address, {
      name: 'Priya',
      last_name: 'Order',
      email: `${address.split('/').at(-1)}@example.com`, // a mailbox gets ten confirmations a day
      phone: '0412 345 699',
      postcode: '3000',
      idempotency_key: `valued-${address.split('/').at(-1)}`,
      altcha: await solvedCaptcha(server.port, HOST, 'trade-in'),
    });
    expect([sent.status, words(sent.text).slice(0, 200)]).toEqual([303, '']);
    const seen = /name="seen"[^>]*value="([^"]+)"/.exec((await get(address)).text)?.[1];
    if (seen === undefined) continue; // too few of them here to price one online
    expect((await post(address, { act: 'accept', seen })).status).toBe(303);
    return { address: `http://${HOST}:${server.port}${address}`, offer: Math.round(Number(seen) * 100) };
  }
  throw new Error(`none of ${models.length} models was valued`);
}

const OWING = 6_200;
const CONDITION = {
  km: '31,000',
  outside: 'good',
  inside: 'good',
  serviced: 'always',
  accident: 'no',
  keys: 'two',
  finance: 'yes',
  lender: 'A bank',
  owing: String(OWING),
};

it.each([
  ['a trade-in to be inspected', async () => ({ answer: { 'way-trade-in': 'enquire' }, lines: [] as number[] })],
  [
    'a trade-in that was valued online, with finance owing',
    async () => {
      const { address, offer } = await valuation();
      return { answer: { 'way-trade-in': 'value', rego: address }, lines: [-offer, OWING * 100] };
    },
  ],
])(
  'one order with %s: journey, receipt, emails, lead system and desk show the same amounts and link to each other',
  async (_case, tradeIn) => {
    mails.length = 0;
    const traded = await tradeIn();
    const { hits } = JSON.parse((await get('/api/search?hitsPerPage=60&car_type=used&price=30000-60000')).text) as {
      hits: { slug: string; reserved: boolean; status: string; price: number }[];
    };
    const car = hits.find((hit) => !hit.reserved && hit.status === 'in_stock')!;
    const journey = (await post(`/checkout-journey?car_id=${car.slug}`, { act: 'start' })).headers.location!;
    for (const answer of [
      { act: 'choose', 'way-choose': 'deliver', postcode: '3000' },
      { act: 'price' },
      { act: 'protection', product: 'paint' },
      { act: 'trade-in', ...traded.answer },
      { act: 'structure', 'way-structure': 'loan', loan: '5000', years: '5' },
      { act: 'finance', 'way-finance': 'dealer' },
    ])
      expect([answer.act, (await post(journey, answer)).status]).toEqual([answer.act, 303]);
    const open = (await get(journey)).text;
    const checkout = new URL(/href="(\/cars\/[^"]*\/checkout\?journey=[^"]*)"/.exec(open)![1]!, 'http://x');
    const held = await post(checkout.pathname, {
      name: 'Priya Order',
      email: SHOPPER,
      phone: '0412 345 699',
      idempotency_key: `order-${Date.now()}`,
      altcha: await solvedCaptcha(server.port, HOST, 'reserve'),
      journey: checkout.searchParams.get('journey')!,
    });
    const receipt = held.headers.location!;
    const gateway = (await post(receipt, { act: 'pay' })).headers.location!;
    await post(gateway, { act: 'pay' });

    const { id, order } = await reservationOf(receipt);
    const { price, lines, total, financed, deposit, balance, loan } = { ...order, price: order.lines[0]!.amount };
    expect(price).toBe(car.price * 100);
    expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['Price', 'Delivery']));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ amount }) => amount)).toEqual(expect.arrayContaining(traded.lines));
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect([financed, deposit, balance]).toEqual([500_000, 20_000, total - 500_000 - 20_000]);
    expect(loan!.repayments).toBeGreaterThan(financed);
    expect(payableInAll(order)).toBe(total - financed + loan!.repayments);

    const toShopper = await mailTo(SHOPPER, 'Deposit paid');
    const toDealer = await mailTo('enquiries@ringroad.example', 'deposit is paid');
    const { name, value } = await signedInStaff('ringroad', 'group-admin', { folder: server.dataFolder });
    const cookie = { cookie: `${name}=${value}` };
    const places = {
      journey: (await get(journey)).text,
      receipt: (await get(receipt)).text,
      'email to the shopper': toShopper,
      'email to the dealer': toDealer,
      'lead system': /<adf>.*<\/adf>/s.exec(toDealer)![0],
      desk: (await get(`/desk/reservations/${id}`, cookie)).text,
    };
    const rows = orderRows(order, { name: 'Deposit paid', paid: true });
    for (const [place, text] of Object.entries(places)) {
      const shown = words(text);
      for (const { name, amount } of rows)
        if (name !== 'Deposit paid' && name !== 'Balance to pay')
          expect.soft([place, shown.includes(`${name} ${formatMoney(amount)}`), name]).toEqual([place, true, name]);
      expect.soft([place, /(?:Deposit|Paid)[^$]*\$200\b/.test(shown)]).toEqual([place, true]);
      expect.soft([place, NOT_CHARGED.exec(shown)?.[0]]).toEqual([place, undefined]);
    }
    const toPay = `Balance to pay ${formatMoney(payableInAll(order) - deposit)}`;
    for (const place of ['journey', 'receipt', 'email to the shopper', 'desk'] as const)
      expect.soft([place, words(places[place]).includes(toPay)]).toEqual([place, true]);

    expect.soft(places.journey).toContain(`href="${receipt}"`);
    expect.soft(places.receipt).toContain(`href="${journey}"`);
    expect.soft(places['email to the shopper']).toContain(receipt);
    expect.soft(places['email to the dealer']).toContain(journey);
    const lead = /href="(\/desk\/leads\/\d+)"/.exec(places.desk)![1]!;
    const leadPage = (await get(lead, cookie)).text;
    expect.soft(leadPage).toContain(journey);
    expect.soft(leadPage).toContain(`href="/desk/reservations/${id}"`);
  },
);

/** As it was agreed when the car was reserved. */
async function reservationOf(receipt: string): Promise<{ id: number; order: Order }> {
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: server.dataFolder }));
  const { id, agreed } = await database
    .selectFrom('reservations')
    .select(['id', 'agreed'])
    .where('key', '=', receipt.split('/').at(-1)!)
    .executeTakeFirstOrThrow();
  await close();
  return { id, order: agreed as unknown as Order };
}

async function mailTo(address: string, about: string): Promise<string> {
  const found = () => mails.find(({ to, text }) => to === address && text.includes(about));
  await vi.waitFor(
    () =>
      expect(
        found(),
        `${address}: ${about}, among ${mails.map(({ to, text }) => `${to} ${/^subject: .*$/im.exec(text)?.[0] ?? ''}`).join('; ')}`,
      ).toBeDefined(),
    { timeout: 30_000, interval: 100 },
  );
  return found()!.text;
}
