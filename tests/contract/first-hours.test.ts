import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveSite } from '#app/site/resolve-site.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeEach(async () => {
  stage = await openDeskStage();
});
afterEach(() => stage.close());

/** The site of group a, open or closed, as the requests see it. */
async function say(open: boolean): Promise<void> {
  const [group] = stage.groups;
  const { slug } = group!.site.record;
  await stage.services.settings.sites.apply(
    { slug, group: `group-${slug}`, hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: `group-${slug}`, site: { name: 'Coastal Cars', open } } },
  );
  const { settings } = await resolveSite(stage.services.settings.sites, slug);
  group!.site = { ...group!.site, settings };
}

const add = async (cookie: string, name: string, more: Record<string, string> = {}) => {
  const typed = { name, type: 'sales', street: '1 Ferry Road', city: 'Southport', state: 'QLD', postcode: '4215' };
  const { headers } = await stage.post('a.test', '/desk/locations', { ...typed, visible: 'yes', ...more }, cookie);
  return String(headers.location);
};

const idIn = (page: string) => new URL(page, 'http://a.test').searchParams.get('location')!;
const saveHours = async (cookie: string, location: string, more: Record<string, string> = {}) => {
  const week = { intent: 'save', location, 'week.1.open': '09:00', 'week.1.close': '17:00' };
  return (await stage.post('a.test', '/desk/hours', { ...week, ...more }, cookie)).headers.location;
};

const timeOf = (text: string, day: number, part: 'open' | 'close') =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="week\\.${day}\\.${part}"[^>]*>`).exec(text)![0])?.[1];

it('hours of the first location of a closed website are proposed, and the first save leads on to the next step', async () => {
  await say(false);
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const page = await add(cookie, 'First yard');
  const { text } = await stage.get('a.test', page, cookie);
  expect([timeOf(text, 1, 'open'), timeOf(text, 5, 'close'), timeOf(text, 0, 'open')]).toEqual(['08:30', '17:30', '']);
  expect(text).toContain('These are usual hours.');
  const { locations } = await stage.services.settings.sites.directory(stage.groups[0]!.groupId);
  expect(locations.at(-1)!.opening_hours, 'nothing is saved by showing it').toEqual([]);

  const location = idIn(page);
  expect(await saveHours(cookie, location)).toBe('/desk/start?continue');
  const changed = await saveHours(cookie, location, { 'week.1.close': '18:00' });
  expect(changed).toBe(`/desk/hours?location=${location}&saved`);
  expect((await stage.get('a.test', page, cookie)).text).not.toContain('These are usual hours.');
});

it('another location has the hours of the first, unless they are to be entered, and its file waits for it', async () => {
  await say(false);
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const hours = idIn(await add(cookie, 'First yard'));
  await saveHours(cookie, hours);
  const form = (await stage.get('a.test', '/desk/locations?new&name=NTH&import=7', cookie)).text;
  expect(/<select[^>]*name="hours"[^]*?<\/select>/.exec(form)![0]).toMatch(/<option value="\d+" selected="">Same as/);
  const back = await add(cookie, 'Second yard', { hours, import: '7', word: 'NTH' });
  expect(back).toMatch(/^\/desk\/stock\/import\/7\?step=words&word=NTH&location=\d+$/);
  expect(await add(cookie, 'Third yard', { hours })).toBe('/desk/start?continue');
  expect(await add(cookie, 'Fourth yard', { hours, import: '//evil.example' })).toBe('/desk/start?continue');
});

it('hours of an open website begin empty, and saving stays on their page', async () => {
  await say(true);
  const { cookie } = await stage.signIn(stage.groups[0]!, 'group-admin');
  const page = await add(cookie, 'Fifth yard');
  expect((await stage.get('a.test', page, cookie)).text).not.toContain('These are usual hours.');
  const location = idIn(page);
  expect(await saveHours(cookie, location)).toBe(`/desk/hours?location=${location}&saved`);
});
