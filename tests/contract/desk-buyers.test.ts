import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { endDeskReservations } from '#app/stock/act-on-car.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import { openCarStage, type CarStage } from '#tests/desk-car-stage.ts';
import { NOW } from '#tests/desk-stage.ts';

let desk: CarStage;
// what one test does to a car, no other meets
beforeEach(async () => {
  desk = await openCarStage(['a-1', 'a-2', 'b-1']);
});
afterEach(() => desk.stage.close());

const enquire = (name: string, car: string) =>
  storeLead(
    createLeadStore(desk.stage.database),
    desk.stage.groups[0]!.site.record.id,
    aNewLead({
      idempotencyKey: `key-${name.toLowerCase().replaceAll(' ', '-')}`,
      payload: aLeadPayload({
        name,
        email: `${name.split(' ')[0]!.toLowerCase()}@x.test`,
        car_id: desk.cars.get(car)!,
        car_dealership_id: desk.stage.groups[0]!.dealerships[0]!,
        dealership_slug: 'a-1',
      }),
    }),
  );
const opportunityOf = async (leadId: number) =>
  (
    await desk.stage.database
      .selectFrom('leads')
      .select('opportunity_id')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
  ).opportunity_id!;

it('desk stock reserves a car for a lead until a day, after which it is for sale again', async () => {
  const { cookie, id: staffId } = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin');
  const { id: leadId } = await enquire('Chloe Tran', 'a-1 Kia');
  const buyer = String(await opportunityOf(leadId));
  const page = desk.carPage('a-1 Kia');
  const sent = await desk.stage.post(
    'a.test',
    page,
    { intent: 'availability', availability: 'reserved', buyer, until: '2026-11-22' },
    cookie,
  );
  expect(sent.text).toContain('Shown as reserved.');
  expect(sent.text).toContain('Chloe Tran');
  expect(sent.text).toContain('until 22 Nov 2026');
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ reserved: true, status: 'in_stock' });
  const { stock } = desk.stage.services;
  const lastMinute = new Date('2026-11-22T13:59:59Z'); // Brisbane: ten hours ahead
  expect(await endDeskReservations(stock, lastMinute)).toEqual({ ended: 0 });
  expect(await endDeskReservations(stock, new Date(lastMinute.getTime() + 1_000))).toEqual({ ended: 1 });
  expect(await endDeskReservations(stock, new Date(lastMinute.getTime() + 2_000))).toEqual({ ended: 0 });
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ reserved: false, feed_values: null });
  const changes = await desk.stage.database
    .selectFrom('staff_changes')
    .select(['staff_id', 'after'])
    .where('subject_id', '=', String(desk.cars.get('a-1 Kia')))
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(changes).toMatchObject([
    { staff_id: null, after: { reserved: false } },
    { staff_id: staffId, after: { reserved: true } },
  ]);
});

it('desk stock sells a car to a lead, which the next feed keeps, and follows the feed again', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin');
  const { id: leadId } = await enquire('Aroha Ngata', 'a-1 Kia');
  const buyer = String(await opportunityOf(leadId));
  const page = desk.carPage('a-1 Kia');
  const sold = await desk.stage.post('a.test', page, { intent: 'availability', availability: 'sold', buyer }, cookie);
  expect(sold.text).toContain('Marked as sold.');
  await desk.feedOf('a-1');
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ status: 'sold', sold_at: NOW });
  const shown = await desk.stage.get('a.test', page, cookie);
  expect(shown.text).toContain('Aroha Ngata');
  expect(shown.text).toContain('The feed says: For sale');
  expect((await desk.stage.post('a.test', page, { intent: 'follow-feed' }, cookie)).status).toBe(200);
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ status: 'in_stock', sold_at: null, feed_values: null });
  expect(
    await desk.stage.services.stock.buyers.of(desk.stage.groups[0]!.groupId, desk.cars.get('a-1 Kia')!),
  ).toBeUndefined();
});

it('desk stock reserves for no lead out of reach, and not until a day that is over', async () => {
  const group = desk.stage.groups[0]!;
  const { cookie } = await desk.stage.signIn(group, 'dealer-admin', {
    dealerships: [group.dealerships[0]!],
    sites: ['a'],
  });
  const { id: leadId } = await enquire('Ben Ward', 'a-1 Kia');
  const buyer = String(await opportunityOf(leadId));
  await desk.stage.database.updateTable('opportunities').set({ dealership_id: group.dealerships[1]! }).execute();
  const page = desk.carPage('a-1 Kia');
  const reserve = (fields: Record<string, string>) =>
    desk.stage.post('a.test', page, { intent: 'availability', availability: 'reserved', ...fields }, cookie);
  expect((await desk.stage.get('a.test', page, cookie)).text).not.toContain('Ben Ward');
  expect((await reserve({ buyer })).text).toContain('This lead is no longer there.');
  const past = (await reserve({ until: '2026-11-19' })).text;
  expect(past).toMatch(/id="car-until-error".*?The last day of the reservation has passed\./s);
  expect(past).toMatch(
    /<input[^>]*id="car-until" aria-invalid="true" aria-describedby="car-until-error"[^>]*value="2026-11-19"/,
  );
  expect((await reserve({ until: 'soon' })).text).toContain('We couldn’t read that request.');
  expect((await reserve({ availability: 'gone' })).text).toContain('We couldn’t read that request.');
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ reserved: false, status: 'in_stock' });
});

it('desk stock finds a buyer whose lead is about another car by name, and never leads out of reach', async () => {
  const group = desk.stage.groups[0]!;
  const reach = (index: number) => ({ dealerships: [group.dealerships[index]!], sites: ['a'] });
  const { cookie } = await desk.stage.signIn(group, 'dealer-admin', reach(0));
  const { id: leadId } = await enquire('Ben Ward', 'a-1 Mazda');
  const buyer = String(await opportunityOf(leadId));
  const page = desk.carPage('a-1 Kia');
  const find = (text: string, fields: Record<string, string> = {}) =>
    desk.stage.post('a.test', page, { intent: 'find-buyer', availability: 'sold', text, ...fields }, cookie);
  const found = (await find('ben wa')).text.replaceAll('<!-- -->', '');
  expect(found).toContain('1 lead found and selected below.');
  expect(found).toMatch(new RegExp(`<option value="${buyer}"[^>]*>Ben Ward, `));
  expect(found, 'what was chosen stays').toMatch(/<option value="sold" selected="">/);
  expect((await find('zacharias')).text).toContain('No leads found.');
  expect((await find('b')).text).toContain('Enter at least 2 letters.');
  const enter = (fields: Record<string, string>) =>
    desk.stage.post('a.test', page, { intent: 'availability:enter', availability: 'sold', ...fields }, cookie);
  expect((await enter({ text: 'ben wa' })).text, 'Enter in the search').toContain('1 lead found and selected below.');
  const again = await find('zacharias', { buyer });
  expect(again.text, 'a buyer who is chosen and not saved').toMatch(
    new RegExp(`<option value="${buyer}" selected="">Ben Ward`),
  );
  expect(await desk.rowOf('a-1 Kia')).toMatchObject({ status: 'in_stock' });
  expect((await enter({ text: 'ben wa', searched: 'ben wa' })).text, 'Enter elsewhere').toContain('Marked as sold.');
  const sold = await desk.stage.post('a.test', page, { intent: 'availability', availability: 'sold', buyer }, cookie);
  expect(sold.text).toContain('Marked as sold.');
  expect((await desk.stage.get('a.test', page, cookie)).text).toMatch(
    new RegExp(`href="/desk/leads/${buyer}"[^>]*>Ben Ward`),
  );
  await desk.stage.database.updateTable('opportunities').set({ dealership_id: group.dealerships[1]! }).execute();
  expect((await find('ben wa')).text).toContain('No leads found.');
  expect((await desk.stage.get('a.test', page, cookie)).text).not.toContain('Ben Ward');
});

it('desk stock lists the first ten leads found, and says that there are more', async () => {
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin');
  const find = async () =>
    (await desk.stage.post('a.test', desk.carPage('a-1 Kia'), { intent: 'find-buyer', text: 'ward' }, cookie)).text;
  const names = Array.from({ length: 11 }, (_, at) => `${String.fromCodePoint(65 + at)}nna Ward`);
  for (const name of names.slice(1)) await enquire(name, 'a-1 Mazda');
  expect(await find()).toContain('10 leads found. Choose one below.');
  await enquire(names[0]!, 'a-1 Mazda');
  const found = await find();
  expect(found).toContain('The first 10 leads are listed. Search with more letters.');
  expect(found.match(/<option [^>]*>[A-Z]nna Ward/g)).toHaveLength(10);
});

it('desk stock shows no names of leads to a role without access to leads, and keeps the buyer it cannot see', async () => {
  const { cookie: manager } = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin');
  const { cookie } = await desk.stage.signIn(desk.stage.groups[0]!, 'stock');
  const { id: leadId } = await enquire('Mia Wong', 'a-1 Kia');
  const opportunity = await opportunityOf(leadId);
  const page = desk.carPage('a-1 Kia');
  const reserved = { intent: 'availability', availability: 'reserved' };
  await desk.stage.post('a.test', page, { ...reserved, buyer: String(opportunity) }, manager);
  const shown = await desk.stage.get('a.test', page, cookie);
  expect(shown.text).not.toContain('Mia Wong');
  await desk.stage.post('a.test', page, { intent: 'availability', availability: 'sold', buyer: '1' }, cookie);
  expect(await desk.stage.services.stock.buyers.of(desk.stage.groups[0]!.groupId, desk.cars.get('a-1 Kia')!)).toEqual({
    opportunityId: opportunity,
    until: null,
  });
  await desk.stage.post('a.test', page, { intent: 'follow-feed' }, manager);
});
