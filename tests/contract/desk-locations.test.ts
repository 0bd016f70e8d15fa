import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: string;
beforeAll(async () => {
  stage = await openDeskStage();
  admin = (await stage.signIn(stage.groups[0]!, 'group-admin')).cookie;
});
afterAll(() => stage.close());

const TYPED = {
  location: '',
  dealership: '',
  name: 'Coastal Southport',
  type: 'sales',
  street: '12 Ferry Road',
  city: 'Southport',
  state: 'Queensland',
  postcode: '4215',
  phone: '07 5555 0100',
  position: '',
  licence: '4201187',
  repairer: '',
  visible: 'yes',
};
const send = (change: Record<string, string> = {}, cookie = admin, host = 'a.test') =>
  stage.post(host, '/desk/locations', { ...TYPED, ...change }, cookie);
const page = async (query = '', cookie = admin) => (await stage.get('a.test', `/desk/locations${query}`, cookie)).text;
const locations = async () =>
  (await createSiteStore(stage.database).directory(stage.groups[0]!.groupId)).locations.toSorted((a, b) => a.id - b.id);
/** A location of its own for each test, of the first dealership or of another. */
async function added(name: string, dealership = stage.groups[0]!.dealerships[0]!): Promise<number> {
  const { status, headers } = await send({ name, dealership: String(dealership) });
  expect(status).toBe(302);
  return Number(/location=(\d+)$/.exec(String(headers.location))![1]);
}
const byId = async (id: number) => (await locations()).find((one) => one.id === id)!;

it('desk adds a location with the zone of its state and the position of its postcode, and asks for its hours', async () => {
  const { headers } = await send({ name: 'Coastal Nerang' });
  expect(headers.location).toMatch(/^\/desk\/hours\?location=\d+$/);
  const location = await byId(Number(/\d+$/.exec(String(headers.location))![0]));
  expect(location).toMatchObject({
    name: 'Coastal Nerang',
    slug: 'coastal-nerang',
    location_type: 'sales',
    phone: '07 5555 0100',
    country: 'AU',
    timezone: 'Australia/Brisbane',
    visible: true,
    dealer_license_number: '4201187',
    motor_vehicle_repairer: null,
    address: { street: '12 Ferry Road', city: 'Southport', state: 'QLD', postcode: '4215' },
  });
  expect(location.address.lat).toBeCloseTo(-27.97, 0);
  expect(location.address.long).toBeCloseTo(153.4, 0);
  expect(await page()).toContain('Coastal Nerang');
});

it('desk gives two locations of one name two slugs, and the first of a dealership is its primary one', async () => {
  const { groupId } = stage.groups[0]!;
  const { id: other } = await stage.database
    .insertInto('dealerships')
    .values({ group_id: groupId, slug: 'without-locations', name: 'Coastal Boats' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [one, two] = [await byId(await added('Same Name', other)), await byId(await added('Same Name', other))];
  expect([one.slug, one.primary, two.slug, two.primary]).toEqual(['same-name', true, 'same-name-2', false]);
});

it('desk changes a location, and keeps its slug, its hours and a zone of its own', async () => {
  const id = await added('Coastal Labrador');
  await sql`update locations set timezone = 'Australia/Lindeman', opening_hours = '[{"weekday": 1}]' where id = ${id}`.execute(
    stage.database,
  );
  const { status, headers } = await send({
    location: String(id),
    name: 'Coastal Labrador Park',
    position: '-27.94, 153.4',
    visible: '',
  });
  expect([status, headers.location]).toEqual([302, `/desk/locations?location=${id}&saved`]);
  expect(await byId(id)).toMatchObject({
    name: 'Coastal Labrador Park',
    slug: 'coastal-labrador',
    timezone: 'Australia/Lindeman',
    opening_hours: [{ weekday: 1 }],
    address: { lat: -27.94, long: 153.4 },
  });
  await send({ location: String(id), state: 'NSW', postcode: '2485' });
  expect(await byId(id)).toMatchObject({ timezone: 'Australia/Sydney', address: { state: 'NSW' } });
  const { rows } = await sql<{ what: string }>`
    select what from staff_changes where subject_kind = 'location' and subject_id = 'coastal-labrador' order by id`.execute(
    stage.database,
  );
  expect(rows.map(({ what }) => what)).toEqual(['location.added', 'location.changed', 'location.changed']);
});

it('desk hides a location that is not to be shown', async () => {
  const id = await added('Coastal Hidden');
  const { visible: _visible, ...hidden } = TYPED;
  const { status } = await stage.post('a.test', '/desk/locations', { ...hidden, location: String(id) }, admin);
  expect([status, (await byId(id)).visible]).toEqual([302, false]);
});

it('desk stores no location with an error, names the field and keeps what was typed', async () => {
  const before = await locations();
  const { status, text } = await send({ name: 'Kept Words', state: 'Ohio' });
  expect([status, text.includes('Enter a state of Australia'), text.includes('value="Kept Words"')]).toEqual([
    400,
    true,
    true,
  ]);
  expect(await locations()).toEqual(before);
});

it('desk lets no one change a location of a dealership or a group that they do not reach', async () => {
  const group = stage.groups[0]!;
  const [near, far] = group.dealerships as [number, number];
  const id = await added('Far Away', far);
  const limited = (await stage.signIn(group, 'dealer-admin', { dealerships: [near], sites: [] })).cookie;
  const stranger = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
  const seller = (await stage.signIn(group, 'sales')).cookie;
  expect(await page('', limited)).not.toContain('Far Away');
  const before = await byId(id);
  expect((await send({ location: String(id) }, limited)).status).toBe(403);
  expect((await send({ location: String(id) }, stranger, 'b.test')).status).toBe(403);
  expect((await send({ location: String(id) }, seller)).status).toBe(403);
  expect(await byId(id)).toEqual(before);
  // a dealership that they do not reach is not theirs to choose
  const { headers } = await send({ name: 'Mine', dealership: String(far) }, limited);
  const mine = await byId(Number(/\d+$/.exec(String(headers.location))![0]));
  expect(mine.dealership_id).toBe(near);
});

it('desk adds a dealership and changes its name and where its leads go, for staff with access to the whole group', async () => {
  const group = stage.groups[0]!;
  const dealerships = async () => (await createSiteStore(stage.database).directory(group.groupId)).dealerships;
  const post = (fields: Record<string, string>, cookie = admin, query = '') =>
    stage.post('a.test', `/desk/locations/dealership${query}`, fields, cookie);
  await added('Truck Yard');
  expect(await page()).toContain('href="/desk/locations/dealership"');
  const wrong = await post({ name: '', email: 'not an address' });
  expect(wrong.status).toBe(400);
  for (const words of ['Enter a name.', 'Enter an email address', 'value="not an address"'])
    expect(wrong.text, words).toContain(words);
  const posted = await post({ name: 'Coastal Trucks', email: 'trucks@coastal.example' });
  expect(posted.status).toBe(302);
  const [one] = (await dealerships()).filter(({ name }) => name === 'Coastal Trucks');
  expect(one).toMatchObject({ slug: 'coastal-trucks', lead_email: 'trucks@coastal.example' });
  expect(posted.headers.location).toBe(`/desk/locations?new&dealership=${one!.id}`);
  await post({ name: 'Coastal Trucks', email: '' });
  expect((await dealerships()).map(({ slug }) => slug)).toContain('coastal-trucks-2');
  const shown = (await stage.get('a.test', `/desk/locations/dealership?id=${one!.id}`, admin)).text;
  expect(shown).toContain('value="trucks@coastal.example"');
  await sql`update dealerships set abn = '12 345' where id = ${one!.id}`.execute(stage.database);
  expect((await post({ name: 'Coastal Vans', email: '' }, admin, `?id=${one!.id}`)).status).toBe(302);
  const changed = (await dealerships()).find(({ id }) => id === one!.id);
  expect(changed).toMatchObject({ name: 'Coastal Vans', slug: 'coastal-trucks', lead_email: null, abn: '12 345' });
  const log = await stage.services.audit.list(group.groupId, { staffId: 0, reach: { dealerships: 'all' } }, {}, 3);
  expect(log.map(({ what }) => what)).toEqual(['dealership.changed', 'dealership.added', 'dealership.added']);
  const manager = (await stage.signIn(group, 'dealer-admin', { dealerships: [group.dealerships[0]!], sites: ['a'] }))
    .cookie;
  expect((await post({ name: 'X', email: '' }, manager)).status).toBe(403);
  expect((await stage.get('a.test', '/desk/locations', manager)).text).not.toContain('/desk/locations/dealership');
  const foreign = stage.groups[1]!.dealerships[0]!;
  expect((await post({ name: 'X', email: '' }, admin, `?id=${foreign}`)).status).toBe(404);
  expect((await stage.get('a.test', `/desk/locations/dealership?id=${foreign}`, admin)).status).toBe(404);
});

it('desk copies the week of another location into the fields, and saves nothing until asked to', async () => {
  const [from, to] = [await added('Copy From'), await added('Copy To')];
  const week = { 'week.1.open': '07:30', 'week.1.close': '16:45' };
  const hours = (form: Record<string, string>) => stage.post('a.test', '/desk/hours', form, admin);
  expect((await hours({ intent: 'save', location: String(from), ...week })).status).toBe(302);
  const typed = { location: String(to), from: String(from), 'special.0.date': '2026-12-25', 'week.2.open': '09:00' };
  const { status, text } = await hours({ intent: 'copy', ...typed, 'week.2.close': '12:00' });
  expect(status).toBe(200);
  expect(text.replaceAll('<!-- -->', '')).toContain('Weekly hours of Copy From copied. Check them, then save.');
  expect(text).toMatch(/name="week\.1\.open"[^>]*value="07:30"/);
  expect(text).not.toMatch(/name="week\.2\.open"[^>]*value="09:00"/);
  expect(text, 'other days that were typed stay').toMatch(/name="special\.0\.date"[^>]*value="2026-12-25"/);
  expect((await byId(to)).opening_hours).toEqual([]);
  const unknown = await hours({ intent: 'copy', ...typed, from: '' });
  expect(unknown.text).toContain('Choose a location to copy from.');
  expect(unknown.text).toMatch(/name="week\.2\.open"[^>]*value="09:00"/);
});

it('desk gives a new location the week of another one, and no week of another group', async () => {
  const from = await added('Week From');
  await stage.post(
    'a.test',
    '/desk/hours',
    { intent: 'save', location: String(from), 'week.1.open': '07:30', 'week.1.close': '16:45' },
    admin,
  );
  const { headers } = await send({ name: 'Week To', hours: String(from) });
  expect(headers.location).toMatch(/^\/desk\/hours\?location=\d+&saved$/);
  const id = Number(/location=(\d+)/.exec(String(headers.location))![1]);
  expect((await byId(id)).opening_hours).toEqual((await byId(from)).opening_hours);
  const { locations: others } = await createSiteStore(stage.database).directory(stage.groups[1]!.groupId);
  const none = await send({ name: 'Week None', hours: String(others[0]?.id ?? 999_999) });
  expect(none.headers.location).not.toContain('saved');
});

it('desk offers the state of the other locations for a new one', async () => {
  await added('State Yard');
  expect(await page('?new')).toMatch(/name="state"[^>]*value="QLD"/);
});
