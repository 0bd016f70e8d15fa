import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { testGateway } from '#adapters/payments/test-gateway.ts';
import { noteDifference } from '#app/reservation/note-difference.ts';
import { beginPayment } from '#app/reservation/begin-payment.ts';
import { settleSession } from '#app/reservation/settle-session.ts';
import { plainOrder } from '#domain/order/order.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { NOW, openDeskStage, type DeskGroup, type DeskStage } from '#tests/desk-stage.ts';
import { NO_BOUNDS } from '#tests/reservation-stage.ts';
import { storeLead } from '#tests/store-lead.ts';

let stage: DeskStage;
let group: DeskGroup;
let admin: string;
let cars: number[];
let made = 0;

beforeAll(async () => {
  stage = await openDeskStage();
  group = stage.groups[0]!;
  admin = (await stage.signIn(group, 'group-admin')).cookie;
  const { rows } = await sql<{ id: number }>`
    insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
    select ${group.groupId}, ${group.dealerships[0]!}, 'c' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
    from generate_series(1, 18) as n returning id`.execute(stage.database);
  cars = rows.map(({ id }) => id);
});
afterAll(() => stage.close());

/** Someone holds a car, and pays when that is wanted; the address of the page of their lead. */
async function reserved(name: string, { paid = false, timezone = 'Australia/Brisbane' } = {}) {
  const siteId = group.site.record.id;
  const key = `desk-${++made}`.padEnd(22, 'x');
  const order = {
    ...plainOrder(4_999_000, 20_000),
    answers: [{ name: 'Protection', value: 'Paint' }],
    lines: [
      { name: 'Price', amount: 4_900_000 },
      { name: 'Paint', amount: 99_000 },
    ],
  };
  const held = {
    key,
    deposit: 20_000,
    heldUntil: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
    timezone,
    terms: 'All of it back.',
    order,
  };
  const payload = aLeadPayload({ name, form: 'reserve', email: `${made}@example.com`, dealership_slug: 'a-1' });
  await storeLead(createLeadStore(stage.database), siteId, {
    ...aNewLead({ idempotencyKey: key, receivedAt: NOW }),
    payload: { ...payload, phone: undefined, about: { ...payload.about, reservation: held } },
    reservation: {
      ...held,
      carId: cars[made - 1]!,
      carName: '2024 Toyota RAV4',
      idempotencyKey: key,
      currency: 'AUD',
      price: 4_999_000,
      heldUntil: new Date(held.heldUntil),
      keepDays: 7,
      network: null,
      bounds: NO_BOUNDS,
      journey: null,
    },
  });
  const { reserve } = stage.services;
  const test = testGateway(stage.database, stage.clock);
  const found = async () => (await reserve.reservations.find(siteId, { key }))!;
  const ways = { gateway: 'test', name, returnUrl: 'http://a.test/r', webhookUrl: 'http://127.0.0.1:9/' } as const;
  await beginPayment(reserve, await found(), ways);
  const { session } = (await found()).payments[0]!;
  if (paid) {
    await test.pay(session);
    await settleSession(reserve, 'test', session);
  }
  const { text } = await stage.post('a.test', '/desk/leads', { text: name }, admin);
  const path = /href="(\/desk\/leads\/\d+)"/.exec(text)![1]!;
  const { id } = await found();
  const act = (intent: string, cookie = admin, host = 'a.test') =>
    stage.post(host, path, { intent, reservation: String(id) }, cookie);
  const at = { groupId: group.groupId, staffId: 0, dealerships: 'all' } as const;
  const status = async () => (await stage.services.opportunities.byId(at, Number(path.split('/').at(-1))))!.status;
  const waits = async () =>
    (await stage.services.opportunities.byId(at, Number(path.split('/').at(-1))))!.waitingSince !== null;
  /** The lead and its own line of the list before it, where other tests' leads are, too. */
  const page = async () => {
    const { text } = await stage.get('a.test', path, admin);
    const main = text.slice(0, text.indexOf('</main>'));
    const start = main.lastIndexOf('<h1>');
    const listed = main
      .slice(0, start)
      .split('<li')
      .filter((line) => line.includes(`href="${path}"`));
    return main.slice(start) + listed.join('');
  };
  return {
    waits,
    id,
    path,
    act,
    page,
    status,
    found,
    pay: () => test.pay(session),
    truth: async () => (await test.shown(session))!.truth,
  };
}
const heading = (page: string) => /<h1>(.*?)<\/h1>/s.exec(page)![1];

it('desk: an unpaid hold is not yet a reservation; released, it can never be paid', async () => {
  const { act, page, found, pay, status } = await reserved('Hold Only');
  expect(await status()).toBe('new');
  const shown = await page();
  expect(heading(shown)).toBe('Hold Only holds the RAV4 until 11:30 am, not paid yet');
  expect(shown).toContain('Held until 11:30 am, not paid');
  expect(shown).toMatch(/Release the hold/);
  expect(shown).not.toMatch(/Cancel and refund|Confirm the sale|Reserved, \$200/);
  const done = await act('cancel-reservation');
  expect(done.status).toBe(302);
  expect((await found()).state).toBe('cancelled');
  expect(await pay()).toBe(false);
  const after = await page();
  expect(heading(after)).toBe('Hold Only’s reservation of the RAV4 is cancelled');
  expect(after).toMatch(/Reservation cancelled.*by Person/s);
  expect(after).not.toContain('Release the hold');
});

it('desk reservation: staff confirm, extend, cancel and refund; list, status and heading show the result', async () => {
  const { id, act, page, found, truth, status, waits } = await reserved('Rita Paid', { paid: true });
  expect(await waits()).toBe(true);
  const shown = await page();
  expect(heading(shown)).toBe('Rita Paid reserved the RAV4');
  for (const words of [
    'Reserved, $200 paid',
    '$200 paid, reserved until',
    'Paint',
    '$990',
    'Balance to pay',
    'Protection',
  ])
    expect(shown).toContain(words);
  expect(await status()).toBe('reserved');
  const { keptUntil } = await found();
  await act('extend-reservation');
  expect(await waits()).toBe(false); // staff saw to it: the lead is overdue no more
  expect((await found()).keptUntil!.getTime() - keptUntil!.getTime()).toBe(7 * 86_400_000);
  await act('confirm-reservation');
  expect(heading(await page())).toBe('Rita Paid’s reservation of the RAV4 is confirmed');
  const again = await act('confirm-reservation');
  expect([again.status, again.text.includes('The sale is already confirmed. Nothing was changed.')]).toEqual([
    422,
    true,
  ]);
  await act('cancel-reservation');
  expect([(await found()).state, (await truth()).refunded]).toEqual(['refunded', 20_000]);
  const after = await page();
  expect(heading(after)).toBe('Rita Paid’s reservation of the RAV4 is cancelled, and the deposit is returned');
  expect(after).toContain('Cancelled, $200 returned');
  expect(await status(), 'staff have seen to it').toBe('contacted');
  const audit = await stage.services.audit.list(
    group.groupId,
    { staffId: 0, reach: { dealerships: 'all' } },
    { thing: 'reservation' },
    100,
  );
  const own = audit.filter(({ subject }) => subject.id === String(id));
  expect(own.map(({ what }) => what).toSorted()).toEqual([
    'reservation.cancel',
    'reservation.confirm',
    'reservation.keep',
  ]);
});

it.each([
  ['extend', 'Eve Xtend', 'reserved'],
  ['confirm', 'Con Firm', 'reserved'],
  ['cancel', 'Cal Cancel', 'contacted'],
])('desk reservation: a lead no longer waits once staff %s what was paid', async (act, name, after) => {
  const lead = await reserved(name, { paid: true });
  expect([await lead.waits(), await lead.status()], 'a payment is not a reply').toEqual([true, 'reserved']);
  expect((await lead.act(`${act}-reservation`)).status).toBe(302);
  expect([await lead.waits(), await lead.status()]).toEqual([false, after]);
});

it('desk reservation: no staff without access, without leads permission or of another group can change it', async () => {
  const mine = await reserved('Not Yours', { paid: true });
  const other = await reserved('Someone Other');
  const seller = (await stage.signIn(group, 'sales', { dealerships: [group.dealerships[1]!], sites: [] })).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  const reader = (await stage.signIn(group, 'content')).cookie;
  expect((await mine.act('cancel-reservation', seller)).status).toBe(404);
  expect((await mine.act('cancel-reservation', stranger, 'b.test')).status).toBe(404);
  expect((await mine.act('cancel-reservation', reader)).status).toBe(403);
  const wrong = await stage.post(
    'a.test',
    other.path,
    { intent: 'cancel-reservation', reservation: String(mine.id) },
    admin,
  );
  expect(wrong.status).toBe(404);
  expect((await mine.found()).state).toBe('paid');
});

it('desk reservation: its person can be deleted once it is cancelled', async () => {
  const { act, path } = await reserved('Wants Gone', { paid: true });
  const erase = () => stage.post('a.test', `${path}/privacy`, { name: 'Gone' }, admin);
  const refused = await erase();
  expect([refused.status, refused.text.includes('Reservation of the 2024 Toyota RAV4')]).toEqual([409, true]);
  await act('cancel-reservation');
  expect((await erase()).status).toBe(302);
  expect((await stage.get('a.test', path, admin)).status).toBe(404);
});

it('desk reservation: the second of two replying pages is told, keeps its text, and can send it then', async () => {
  const { path } = await reserved('Two Pages');
  const seen = async () => /name="seen" value="(\d*)"/.exec((await stage.get('a.test', path, admin)).text)![1]!;
  const other = (await stage.signIn(group, 'group-admin')).cookie;
  const opened = await seen();
  const reply = (text: string, before: string, cookie = admin) =>
    stage.post('a.test', path, { intent: 'reply', text, seen: before }, cookie);
  expect((await reply('It is here.', opened)).status).toBe(302);
  expect((await reply('It is here.', opened)).status, 'pressed twice').toBe(302);
  const second = await reply('Come on Friday.', opened, other);
  expect(second.status).toBe(422);
  expect(second.text).toMatch(/sent a reply in the meantime, so yours was not sent/);
  expect(second.text).toMatch(/<textarea[^>]*>Come on Friday\.<\/textarea>/);
  expect((await reply('Come on Friday.', await seen(), other)).status).toBe(302);
  const { rows } = await sql<{ count: number }>`
    select count(*) from outbox where channel = 'reply' and target = ${`${made}@example.com`}`.execute(stage.database);
  expect(rows[0]!.count).toBe(2);
});

it('desk reservation page: order, answers, payment with the gateway’s id, history, and each act with its consequences', async () => {
  const { id, path: lead, found, truth } = await reserved('Pam Page', { paid: true });
  const path = `/desk/reservations/${id}`;
  const leadPage = async (query = '') => (await stage.get('a.test', lead + query, admin)).text;
  const get = async (query = '') => {
    const { text } = await stage.get('a.test', path + query, admin);
    return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
  };
  const act = (intent: string) => stage.post('a.test', path, { intent }, admin);
  const shown = await get();
  const { payments } = await found();
  for (const words of [
    'Pam Page paid $200 for the 2024 Toyota RAV4. Confirm by',
    'Paint',
    '$990',
    'Protection',
    payments[0]!.session,
    'Held by the shopper',
    'All of it back.',
    'A refund can’t be undone.',
    'Cancel and refund $200',
    'as reserved until you set it to sold in Stock',
  ])
    expect(shown, words).toContain(words);
  expect(shown).not.toMatch(/<details[^>]* open/);
  expect(await get('?act=confirm')).toMatch(/<details[^>]* open=""[^>]* data-act="confirm"/);

  expect((await act('none of ours')).status).toBe(400);
  const extendedUntil = /The vehicle stays reserved until ([^<]+)\.</.exec(shown)![1]!;
  expect(shown).not.toContain(`Confirm by ${extendedUntil}`);
  expect((await act('extend-reservation')).status).toBe(302);
  expect(await get(), 'extended until then').toContain(`Confirm by ${extendedUntil}`);
  const confirmed = await act('confirm-reservation');
  expect([confirmed.status, confirmed.headers.location]).toEqual([302, `${path}?done=confirm-reservation`]);
  expect(await get('?done=confirm-reservation')).toContain('Sale confirmed. We’ve emailed them.');
  stage.services.setUp.sendsMail = false;
  try {
    const unmailed =
      (await get('?done=confirm-reservation')) + (await leadPage()) + (await leadPage('?done=extend-reservation'));
    expect(unmailed).toContain('Sale confirmed. No mail server is set, so no email is sent. Tell them yourself.');
    expect(unmailed).not.toMatch(/We’(ll|ve) email/);
  } finally {
    stage.services.setUp.sendsMail = true;
  }
  const again = await act('confirm-reservation');
  expect([again.status, again.text.includes('The sale is already confirmed. Nothing was changed.')]).toEqual([
    422,
    true,
  ]);
  expect((await act('cancel-reservation')).status).toBe(302);
  expect([(await found()).state, (await truth()).refunded]).toEqual(['refunded', 20_000]);
  const after = await get();
  expect(after).toContain('Pam Page’s reservation of the 2024 Toyota RAV4 is cancelled, and $200 is refunded');
  expect(after).toMatch(/Sale confirmed<\/b> by Person/);
  expect(after).toContain('<dt>Refunded</dt><dd class="num">$200</dd>');
  expect(after).toMatch(/Handed over<\/b><small>Not reached/);
  expect(after).not.toContain('data-act');
});

it('desk reservation page: once it is handed over, the vehicle is set to sold to its lead', async () => {
  const { id, path: lead, found } = await reserved('Hannah Over', { paid: true });
  const path = `/desk/reservations/${id}`;
  const page = async (cookie = admin) => (await stage.get('a.test', path, cookie)).text;
  const send = (intent: string, cookie = admin) => stage.post('a.test', path, { intent }, cookie);
  const car = () =>
    stage.database
      .selectFrom('cars')
      .selectAll()
      .where('id', '=', cars[made - 1]!)
      .executeTakeFirstOrThrow();
  await send('confirm-reservation');
  expect(await page()).not.toContain('Set the vehicle to sold');
  expect((await send('sell-car')).status, 'not handed over').toBe(422);
  expect((await car()).status).toBe('in_stock');
  await send('sell-reservation');
  expect((await found()).state).toBe('sold');
  expect(await page()).toContain('Set the vehicle to sold');
  const seller = (await stage.signIn(group, 'sales')).cookie;
  expect(await page(seller)).not.toContain('Set the vehicle to sold');
  expect((await send('sell-car', seller)).status).toBe(403);
  const sold = await send('sell-car');
  expect([sold.status, sold.headers.location]).toEqual([302, `${path}?done=sell-car`]);
  expect(await car()).toMatchObject({ status: 'sold', reserved: false });
  const buyer = await stage.services.stock.buyers.of(group.groupId, cars[made - 1]!);
  expect(buyer).toMatchObject({ opportunityId: Number(lead.split('/').at(-1)) });
  const after = (await stage.get('a.test', `${path}?done=sell-car`, admin)).text;
  expect(after).toContain('Every website shows the vehicle as sold.');
  expect(after).not.toContain('Set the vehicle to sold');
});

it('desk reservation page: past its end it says what keeps the vehicle, not until when', async () => {
  const { id, page: leadPage } = await reserved('Olive Over', { paid: true });
  const path = `/desk/reservations/${id}`;
  const page = async () => (await stage.get('a.test', path, admin)).text;
  expect(await page()).toContain('The vehicle is reserved until Fri 27 Nov, 11:00 am.');
  const ended = new Date(NOW.getTime() - 60_000);
  await sql`update reservations set kept_until = ${ended} where id = ${id}`.execute(stage.database);
  const paid = await page();
  expect(paid).toContain('The vehicle stays reserved until you confirm, extend or cancel.');
  expect(paid).not.toContain('The vehicle is reserved until');
  expect(await leadPage(), 'the page of its lead').toMatch(/paid, reserved until [^<]+ now past/);
  await stage.post('a.test', path, { intent: 'confirm-reservation' }, admin);
  const confirmed = await page();
  expect(confirmed).toContain('The vehicle stays reserved. Mark it as handed over, extend or cancel.');
  expect(confirmed).not.toContain('Reserved until');
});

it('desk reservation pages: no staff without access, permission or of another group see or change one', async () => {
  const { id, found } = await reserved('Quinn Quiet', { paid: true });
  const path = `/desk/reservations/${id}`;
  const seller = (await stage.signIn(group, 'sales', { dealerships: [group.dealerships[1]!], sites: [] })).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  const reader = (await stage.signIn(group, 'content')).cookie;
  for (const [host, cookie, status] of [
    ['a.test', seller, 404],
    ['b.test', stranger, 404],
    ['a.test', reader, 403],
  ] as const) {
    expect((await stage.get(host, path, cookie)).status).toBe(status);
    expect((await stage.post(host, path, { intent: 'cancel-reservation' }, cookie)).status).toBe(status);
    const list = await stage.get(host, '/desk/reservations?view=all', cookie);
    expect([list.status, list.text.includes('Quinn Quiet')]).toEqual([status === 403 ? 403 : 200, false]);
  }
  expect((await found()).state).toBe('paid');
  const { text } = await stage.get('a.test', '/desk/reservations?view=waiting', admin);
  expect(text).toContain('Quinn Quiet');
  expect(text).toContain(`href="/desk/reservations/${id}?act=confirm"`);
});

it('a reservation ends at the time that the shopper was told, by the clocks of its location', async () => {
  const { id } = await reserved('Ada Laide', { timezone: 'Australia/Adelaide' });
  const text = async (path: string) => (await stage.get('a.test', path, admin)).text.replaceAll('<!-- -->', '');
  expect(await text('/desk/reservations?view=open')).toContain('Until 12:00 pm Adelaide time');
  expect(await text(`/desk/reservations/${id}`)).toContain(
    'Ada Laide holds the 2024 Toyota RAV4 until 12:00 pm Adelaide time',
  );
  expect(await text('/desk')).toMatch(/12:00 pm.*Ada Laide’s hold ends.*2024 Toyota RAV4, Adelaide time, not paid/s);
});

it('desk shows how a payment differs from the gateway, what to do, and waits for no one once it is checked', async () => {
  const { id, found } = await reserved('Dee Disputed', { paid: true });
  const path = `/desk/reservations/${id}`;
  const get = async (at: string) => (await stage.get('a.test', at, admin)).text.replaceAll('<!-- -->', '');
  expect(await get(path)).not.toContain('Mark as checked');
  const [payment] = (await found()).payments;
  const truth = { state: 'paid', amount: 20_000, currency: 'AUD', refunded: 0, taken: 0, dispute: 'open' } as const;
  const { books } = stage.services.reserve;
  await noteDifference(books, payment!, truth, NOW);
  const what = 'The customer’s bank disputes the payment';
  const shown = await get(path);
  expect(shown).toMatch(new RegExp(`${what}.*Answer the dispute at the payment provider by its deadline\\.`, 's'));
  expect(shown).toMatch(/<details.*Nothing is charged or refunded, and the customer isn’t told\..*payment-checked/s);
  expect(await get('/desk/reservations?view=waiting')).toContain(what);
  expect(await get('/desk')).toMatch(new RegExp(`Dee Disputed.*${what} since`, 's'));
  const reader = (await stage.signIn(group, 'read-only')).cookie;
  const seen = /value="payment-checked:([^"]*)"/.exec(shown)![1]!;
  const check = (by = admin, it = seen) => stage.post('a.test', path, { intent: `payment-checked:${it}` }, by);
  expect((await check(reader)).status).toBe(403);
  expect((await check(admin, seen.replace('the bank disputes it', 'the dispute is lost'))).status).toBe(422);
  expect((await check()).headers.location).toBe(`${path}?done=payment-checked`);
  expect((await check()).status, 'twice').toBe(422);
  expect(await get(path)).toContain('Checked at the desk.');
  expect(await get('/desk')).not.toContain(what);
});
