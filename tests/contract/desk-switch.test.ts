import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { NOW, openDeskStage, type DeskGroup, type DeskStage } from '#tests/desk-stage.ts';
import { liveSite } from '#tests/live-site.ts';

let stage: DeskStage;

beforeAll(async () => {
  stage = await openDeskStage();
  const own = stage.groups[0]!;
  const record = await createSiteStore(stage.database).apply(
    { slug: 'c', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'group-a' } },
  );
  stage.groups.push({ ...own, site: liveSite('c', record), host: 'c.test' });
});
afterAll(() => stage.close());

const group = () => stage.groups[0]!;
/** "/desk/…" of an address, and the cookie of a name that a response sets. */
const pathIn = (location: unknown) => new URL(String(location), 'http://x').href.replace(/^https?:\/\/[^/]+/, '');
const hostIn = (location: unknown) => new URL(String(location)).hostname;
const cookieIn = (headers: Record<string, unknown>, name: string) =>
  new RegExp(`${name}=[\\w-]{43}`).exec(String(headers['set-cookie']))?.[0];

/** Up to the token: the browser’s secret and where it goes with it. */
async function begin(cookie: string, from = 'a', to = '/leads') {
  const first = await stage.get('c.test', `/desk/switch?${new URLSearchParams({ from, to })}`);
  expect([first.status, hostIn(first.headers.location)]).toEqual([302, 'a.test']);
  const secret = cookieIn(first.headers, 'staff-switch')!;
  const second = await stage.get('a.test', pathIn(first.headers.location), cookie);
  return { secret, second };
}

it('desk opens another site of the group without another code, with the rights of the person', async () => {
  const seller = await stage.signIn(group(), 'sales', { dealerships: [group().dealerships[0]!], sites: ['a', 'c'] });
  const menu = await stage.get('a.test', '/desk/leads', seller.cookie);
  expect(menu.text).toContain('//c.test/desk/switch?from=a&amp;to=%2Fleads"');
  const { secret, second } = await begin(seller.cookie);
  expect([second.status, hostIn(second.headers.location)]).toEqual([302, 'c.test']);
  const third = await stage.get('c.test', pathIn(second.headers.location), secret);
  expect([third.status, third.headers.location]).toEqual([302, '/desk/leads']);
  const there = cookieIn(third.headers, 'staff-session')!;
  expect((await stage.get('c.test', '/desk/leads', there)).status).toBe(200);
  expect((await stage.get('c.test', '/desk/people', there)).status).toBe(403);
  // who is signed in already goes on at once
  expect((await stage.get('c.test', '/desk/switch?from=a&to=/leads', there)).headers.location).toBe('/desk/leads');
  const changes = await stage.services.audit.list(
    group().groupId,
    { staffId: seller.id, reach: { dealerships: 'all' } },
    {},
    50,
  );
  const switched = changes.filter(({ what, staffId }) => what === 'staff.switched' && staffId === seller.id);
  expect(switched).toMatchObject([{ after: { site: 'c' } }]);
  // one sign-in: one device, and signing out there signs out here
  const devices = await stage.services.sessions.list(group().groupId, NOW);
  expect(devices.filter(({ staffId }) => staffId === seller.id)).toHaveLength(1);
  expect((await stage.post('c.test', '/desk/account', { intent: 'sign-out' }, there)).status).toBe(302);
  expect((await stage.get('a.test', '/desk/leads', seller.cookie)).status).toBe(302);
  expect(stage.failed).toEqual([]);
});

const toSignIn = async (path: string, cookie?: string) => {
  const { status, headers } = await stage.get('c.test', path, cookie);
  expect([status, headers.location]).toEqual([302, '/desk/sign-in?to=%2Fleads']);
  expect(cookieIn(headers, 'staff-session')).toBeUndefined();
};

it('desk switch works once, for a minute, and only in the browser that began it', async () => {
  const { cookie } = await stage.signIn(group(), 'group-admin');
  const other = (await begin(cookie)).secret;
  const stolen = await begin(cookie);
  await toSignIn(pathIn(stolen.second.headers.location));
  await toSignIn(pathIn(stolen.second.headers.location), other);
  await toSignIn(pathIn(stolen.second.headers.location), stolen.secret); // the try before has spent it

  const late = await begin(cookie);
  stage.clock.set(new Date(NOW.getTime() + 60_000));
  await toSignIn(pathIn(late.second.headers.location), late.secret);
  stage.clock.set(NOW);
  const inTime = await begin(cookie);
  stage.clock.set(new Date(NOW.getTime() + 59_999));
  const third = await stage.get('c.test', pathIn(inTime.second.headers.location), inTime.secret);
  expect(third.headers.location).toBe('/desk/leads');
  stage.clock.set(NOW);
  await toSignIn(pathIn(inTime.second.headers.location), inTime.secret);
});

it('desk switch is closed to other groups, to sites without access and to anyone who is not signed in', async () => {
  const narrow = { dealerships: [group().dealerships[0]!], sites: ['a'] };
  const seller = await stage.signIn(group(), 'sales', narrow);
  expect((await begin(seller.cookie)).second.status).toBe(404);
  const admin = await stage.signIn(group(), 'group-admin');
  const browser = 'A'.repeat(43);
  for (const [path, status] of [
    [`/desk/switch/b?browser=${browser}`, 404],
    [`/desk/switch/nowhere?browser=${browser}`, 404],
    ['/desk/switch/c', 400],
    ['/desk/switch/c?browser=short', 400],
  ] as const)
    expect((await stage.get('a.test', path, admin.cookie)).status, path).toBe(status);
  const stranger = await stage.get('b.test', '/desk/switch?from=a&to=/leads');
  expect(stranger.headers.location).toBe('/desk/sign-in?to=%2Fleads');
  const unknown = await begin('');
  expect(unknown.second.headers.location).toMatch(/^\/desk\/sign-in\?to=%2Fswitch%2Fc/);
  const elsewhere = await stage.get('c.test', '/desk/switch?from=a&to=//evil.example');
  expect(new URL(String(elsewhere.headers.location)).searchParams.get('to')).toBe('/');
});

it('desk switch ends with the session that it came from', async () => {
  const admin = await stage.signIn(group(), 'group-admin');
  const { secret, second } = await begin(admin.cookie);
  await stage.services.sessions.endAll(group().groupId, admin.id);
  await toSignIn(pathIn(second.headers.location), secret);
});

it.each([
  ['/desk/leads', 'Whole group'],
  ['/desk/settings', 'This website only'],
  ['/desk/account', 'Only you'],
  ['/desk/calendar', 'This website only'],
  ['/desk/calendar?all=1', 'Whole group'],
])('desk page %s says that it shows: %s', async (path, scope) => {
  const { cookie } = await stage.signIn(group() satisfies DeskGroup, 'group-admin');
  expect((await stage.get('a.test', path, cookie)).text).toContain(`<small>${scope}</small>`);
});

it('desk leads someone without a site of their own to the sites that list their cars', async () => {
  const [mine, other] = group().dealerships;
  const seller = await stage.signIn(group(), 'sales', { dealerships: [mine!], sites: [] });
  const { stockFilter } = group().site;
  onTestFinished(() => void (group().site.stockFilter = stockFilter));
  group().site.stockFilter = { ...stockFilter, dealershipIds: [other!] };
  const stock = (await stage.get('a.test', '/desk/stock', seller.cookie)).text.replaceAll('<!-- -->', '');
  expect(stock).toContain('This website doesn’t list cars of your locations.');
  expect(stock.split('//c.test/desk/switch?from=a&amp;to=%2Fstock"')).toHaveLength(4); // in the menu, too, which phones have above the page
  const { second } = await begin(seller.cookie, 'a', '/stock');
  expect([second.status, hostIn(second.headers.location)]).toEqual([302, 'c.test']);
});
