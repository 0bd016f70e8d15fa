import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveSite } from '#app/site/resolve-site.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());

const valueOf = (text: string, field: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(text)![0])?.[1];

async function formOf(group: number, site: object, query = '?new') {
  const { record } = stage.groups[group]!.site;
  await stage.services.settings.sites.apply(
    { slug: record.slug, group: `group-${record.slug}`, hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: `group-${record.slug}`, site } },
  );
  const { cookie } = await stage.signIn(stage.groups[group]!, 'group-admin');
  const open = async () => (await stage.get(stage.groups[group]!.host, `/desk/locations${query}`, cookie)).text;
  const text = await open();
  // a moment later the site in memory follows
  const { settings } = await resolveSite(stage.services.settings.sites, record.slug);
  stage.groups[group]!.site = { ...stage.groups[group]!.site, settings };
  return { text, open, cookie };
}

it('form of the first location has the region and the phone number of the company, and begins with its name', async () => {
  const { text, open, cookie } = await formOf(0, {
    name: 'Coastal <Cars>',
    phone: '07 5555 0199',
    region: 'QLD',
    country: 'AU',
  });
  expect([valueOf(text, 'state'), valueOf(text, 'phone'), valueOf(text, 'name')]).toEqual([
    'QLD',
    '07 5555 0199',
    'Coastal &lt;Cars&gt;',
  ]);
  expect(text).toContain('for example Coastal &lt;Cars&gt; Newstead.');
  expect(text).toContain('<option>TAS</option>');
  expect(text).not.toContain('<option>Otago</option>');
  const typed = { name: 'Hobart yard', type: 'sales', street: '1 Elizabeth Street', city: 'Hobart', state: 'TAS' };
  await stage.post('a.test', '/desk/locations', { ...typed, postcode: '7000', visible: 'yes' }, cookie);
  const second = await open();
  const values = ['state', 'phone', 'name'].map((field) => valueOf(second, field));
  expect(values, 'the next location has a number and a name of its own').toEqual(['TAS', '', '']);
});

it('form of the first location is one of New Zealand for a company there', async () => {
  const { text, cookie } = await formOf(1, {
    name: 'Harbour Cars',
    phone: '09 555 0199',
    region: 'Waikato',
    country: 'NZ',
  });
  expect([valueOf(text, 'state'), valueOf(text, 'phone')]).toEqual(['Waikato', '09 555 0199']);
  expect(text).toMatch(/Region<[^]*for example Harbour Cars Penrose\.|for example Harbour Cars Penrose\.[^]*Region</);
  for (const local of ['For example Auckland or Canterbury.', 'For example 09 555 0100.', '<option>Otago</option>'])
    expect(text).toContain(local);
  const foreign = /QLD|Victoria|Newstead|4006|07 3555|-27\.4/;
  expect(text).not.toMatch(foreign);
  const typed = { name: 'Yard', type: 'sales', street: '1 Great South Road', city: 'Penrose', phone: '555 0100' };
  const refused = await stage.post('b.test', '/desk/locations', { ...typed, state: 'Texas', postcode: '12' }, cookie);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Enter a region of New Zealand');
  expect(refused.text).not.toMatch(foreign);
});

it('form of the first location has examples of the state of the company', async () => {
  const { text } = await formOf(1, { name: 'Harbour Cars', region: 'NSW', country: 'AU' });
  for (const local of ['for example Harbour Cars Parramatta.', 'For example 2150.', 'For example 02 5550 0100.'])
    expect(text).toContain(local);
  expect(text).not.toMatch(/Newstead|4006|07 3555/);
});

it('form of the first location is empty where the company gave neither', async () => {
  const { text } = await formOf(1, { name: 'Harbour Cars' });
  expect([valueOf(text, 'state'), valueOf(text, 'phone')]).toEqual(['', '']);
});
