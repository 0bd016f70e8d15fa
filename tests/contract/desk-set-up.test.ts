import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { resolveSite } from '#app/site/resolve-site.ts';
import { sampleTexts } from '#domain/site/default-findings.ts';
import type { Own } from '#domain/settings-draft/draft-change.ts';
import { NOW, openDeskStage, type DeskGroup, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let asOpened: DeskGroup['site'];
beforeAll(async () => {
  stage = await openDeskStage();
  asOpened = stage.groups[0]!.site;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.database.deleteFrom('locations').execute();
  stage.groups[0]!.site = asOpened;
  await write(stage.groups[0]!, { group: 'group-a' });
});

const settingsOf = async ({ site }: DeskGroup) =>
  (await resolveSite(stage.services.settings.sites, site.record.slug)).settings;

/** Writes the site's own settings, and what the requests see of them. */
async function write(group: DeskGroup, document: object) {
  const { slug } = group.site.record;
  await stage.services.settings.sites.apply(
    { slug, group: `group-${slug}`, hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document },
  );
  group.site = { ...group.site, settings: await settingsOf(group) };
}

/** Changes some of them. */
async function say(group: DeskGroup, document: object) {
  const before = (await stage.services.settings.sites.current(group.site.record.id))!.document as object;
  await write(group, { ...before, ...document });
}

async function addLocation(group: DeskGroup, cookie: string): Promise<void> {
  const address = { name: 'Southport', type: 'sales', street: '12 Ferry Road', city: 'Southport', state: 'QLD' };
  const { status } = await stage.post(
    'a.test',
    '/desk/locations',
    { ...address, postcode: '4215', visible: 'yes' },
    cookie,
  );
  expect(status).toBe(302);
  const directory = await stage.services.settings.sites.directory(group.groupId);
  group.site = { ...group.site, ...directory, reviews: [] };
}

describe('the steps to the first website', () => {
  it('stand on the home of those who can open it until it is open, and on no one else’s', async () => {
    const [group] = stage.groups;
    const admin = await stage.signIn(group!, 'group-admin');
    const sales = await stage.signIn(group!, 'sales');
    expect((await stage.get('a.test', '/desk', admin.cookie)).text).not.toContain('can open when');
    await say(group!, { site: { name: 'Coastal Cars', open: false } });
    expect((await stage.get('a.test', '/desk', admin.cookie)).text).toContain(
      'Coastal Cars can open when 2 things are done',
    );
    await addLocation(group!, admin.cookie);
    expect((await stage.get('a.test', '/desk', admin.cookie)).text).toContain(
      'Coastal Cars can open when 1 thing is done',
    );
    expect((await stage.get('a.test', '/desk', sales.cookie)).text).not.toContain('can open when');
    expect((await stage.get('a.test', '/desk/start', sales.cookie)).status).toBe(403);
    expect((await stage.get('a.test', '/desk/hours?saved', admin.cookie)).text).toContain('Continue the set-up');
    const { text } = await stage.get('a.test', '/desk/start', admin.cookie);
    for (const why of [
      'in the standard colours',
      'No cars yet',
      'Still missing: an email address',
      'Sample texts so far: Terms and conditions, Privacy policy and About us.',
    ])
      expect(text).toContain(why);
  });

  it('are not for staff whose access is to another site', async () => {
    const [group] = stage.groups;
    await stage.services.settings.sites.apply(
      { slug: 'another', group: 'group-a', hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: 'group-a' } },
    );
    const { cookie } = await stage.signIn(group!, 'dealer-admin', { dealerships: [], sites: ['another'] });
    expect((await stage.get('a.test', '/desk/start', cookie)).status).toBe(403);
    expect((await stage.post('a.test', '/desk/start', { intent: 'open' }, cookie)).status).toBe(403);
    expect((await stage.get('a.test', '/desk', cookie)).text).not.toContain('can open when');
  });

  it('let the website open only when nothing that must be there is missing', async () => {
    const [group] = stage.groups;
    const { id, cookie } = await stage.signIn(group!, 'group-admin');
    await say(group!, { site: { name: 'Coastal Cars', open: false } });
    await addLocation(group!, cookie);
    const early = await stage.post('a.test', '/desk/start', { intent: 'open' }, cookie);
    expect(early.status).toBe(409);
    expect(early.text).toContain('Add an email address for enquiries first. Nothing was changed.');
    expect((await settingsOf(group!)).site.open).toBe(false);

    await say(group!, { lead: { email: ['sales@coastal.example'] } });
    const opened = await stage.post('a.test', '/desk/start', { intent: 'open' }, cookie);
    expect(opened.headers.location).toBe('/desk/start?opened');
    expect((await settingsOf(group!)).site.open).toBe(true);
    expect((await stage.get('a.test', '/desk/start?opened', cookie)).text).toContain('Your website is open');
    const [change] = await stage.services.audit.list(
      group!.groupId,
      { staffId: id, reach: { dealerships: 'all' } },
      {},
      1,
    );
    expect(change).toMatchObject({
      staffId: id,
      what: 'settings.published',
      before: { 'site.open': false },
      after: { 'site.open': true },
    });
  });

  it('leave the person’s draft of other settings alone when the website opens', async () => {
    const [group] = stage.groups;
    const { id, cookie } = await stage.signIn(group!, 'group-admin');
    const owner = { siteId: group!.site.record.id, groupId: group!.groupId, staffId: id };
    const change = (field: string, before: Own, value: unknown) => ({ field, before, after: { value } });
    await say(group!, {
      site: { name: 'Coastal Cars', open: false },
      lead: { email: ['sales@coastal.example'] },
    });
    await addLocation(group!, cookie);
    const changes = [change('site.strapline', null, 'By the sea'), change('site.open', { value: false }, true)];
    await stage.services.settings.drafts.put(owner, changes, NOW);
    await stage.post('a.test', '/desk/start', { intent: 'open' }, cookie);
    expect(await stage.services.settings.drafts.changes(owner)).toMatchObject([{ field: 'site.strapline' }]);
    expect((await settingsOf(group!)).site).toMatchObject({ open: true, strapline: null });
  });
});

it('an open website at an address of this network promises neither visitors nor search engines', async () => {
  const { cookie } = await stage.signIn(stage.groups[1]!, 'group-admin');
  const { text } = await stage.get('b.test', '/desk/start?opened', cookie);
  const page = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(page).toContain('The website is open on this network');
  for (const words of ['Visitors can see', 'Search engines may', 'Only this network'])
    expect(page).not.toContain(words);
});

it('an open website that works without email is asked for it no more', async () => {
  const [group] = stage.groups;
  const { id, cookie } = await stage.signIn(group!, 'group-admin');
  const refused = await stage.post('a.test', '/desk/start', { intent: 'without-email' }, cookie);
  expect([refused.status, (await settingsOf(group!)).lead.withoutEmail]).toEqual([409, false]); // it has a mail server
  await say(group!, { site: { name: 'Coastal Cars', open: true }, lead: { email: ['sales@coastal.example'] } });
  stage.services.setUp.sendsMail = false;
  onTestFinished(() => void (stage.services.setUp.sendsMail = true));
  expect((await stage.get('a.test', '/desk/start', cookie)).text).toContain('Work without email');
  const { status, headers } = await stage.post('a.test', '/desk/start', { intent: 'without-email' }, cookie);
  expect([status, headers.location]).toEqual([302, '/desk/start']);
  expect((await settingsOf(group!)).lead.withoutEmail).toBe(true);
  const { text } = await stage.get('a.test', '/desk/start', cookie);
  expect(text).toContain('You work without email, so enquiries are at the desk only.');
  expect(text).not.toContain('Work without email');
  const [change] = await stage.services.audit.list(
    group!.groupId,
    { staffId: id, reach: { dealerships: 'all' } },
    {},
    1,
  );
  expect(change).toMatchObject({ staffId: id, after: { 'lead.withoutEmail': true } });
});

describe('sample texts', () => {
  it('are confirmed beside their step by someone, whom the audit log names, and are no finding any more', async () => {
    const [group] = stage.groups;
    const { id, cookie } = await stage.signIn(group!, 'group-admin');
    await say(group!, { lead: { email: ['sales@coastal.example'] } });
    expect((await stage.get('a.test', '/desk/start', cookie)).text).toContain('These texts suit us');
    const { status, headers } = await stage.post('a.test', '/desk/start', { intent: 'suit' }, cookie);
    expect([status, headers.location]).toEqual([302, '/desk/start']);
    const settings = await settingsOf(group!);
    expect(settings.legal.checked).toBe(true);
    expect(sampleTexts(settings)).toEqual([]);
    const [change] = await stage.services.audit.list(
      group!.groupId,
      { staffId: id, reach: { dealerships: 'all' } },
      {},
      1,
    );
    expect(change).toMatchObject({ staffId: id, at: NOW, after: { 'legal.checked': true } });
    const { text } = await stage.get('a.test', '/desk/start', cookie);
    expect(text).not.toContain('These texts suit us');
    expect(text).not.toContain('Sample texts');
  });

  it('are replaced in the form of their first part, beside a preview of their page', async () => {
    const [, group] = stage.groups;
    const { cookie } = await stage.signIn(group!, 'group-admin');
    const { text } = await stage.get('b.test', '/desk/start', cookie);
    const [, link] = /href="([^"]*field=legal\.terms[^"]*)"/.exec(text)!;
    const form = (await stage.get('b.test', link!.replaceAll('&amp;', '&'), cookie)).text;
    expect(form).toContain('value="Using this website"');
    expect(form).toMatch(/<iframe[^>]*src="\/terms-and-conditions\?preview=/);
  });
});

describe('name and colours changed at the desk', () => {
  const TYPED = {
    intent: 'save',
    'site.name': 'Tāmaki Cars',
    'site.phone': '07 5550 0100',
    'theme.brand': '#1d4a3c',
    'theme.accent': '#d4431c',
  };

  it('are public at once', async () => {
    const [group] = stage.groups;
    const { cookie } = await stage.signIn(group!, 'group-admin');
    await say(group!, { lead: { email: ['sales@coastal.example'] } });
    expect((await stage.post('a.test', '/desk/start/look', TYPED, cookie)).headers.location).toBe(
      '/desk/start?continue',
    );
    const { site, theme } = await settingsOf(group!);
    expect([site.name, site.phone, theme.brand]).toEqual(['Tāmaki Cars', '07 5550 0100', '#1d4a3c']);
  });

  it('that are wrong change nothing: the field says why, and what was typed is kept', async () => {
    const [, group] = stage.groups;
    const { cookie } = await stage.signIn(group!, 'group-admin');
    const typed = { ...TYPED, 'theme.brand': 'green' };
    const { status, text } = await stage.post('b.test', '/desk/start/look', typed, cookie);
    expect(status).toBe(422);
    expect(text).toMatch(/id="theme\.brand-error"[^>]*>.*Enter a colour as # and six digits/i);
    expect(text).toContain('value="green"');
    expect(text).toContain('value="Tāmaki Cars"');
    expect((await settingsOf(group!)).site.name).toBe('Unnamed dealer');
  });

  it('that another setting holds back say which, in words, and lead to it', async () => {
    const [, group] = stage.groups;
    const { cookie } = await stage.signIn(group!, 'group-admin');
    await say(group!, { lead: { email: [] } });
    const { status, text } = await stage.post('b.test', '/desk/start/look', TYPED, cookie);
    expect(status).toBe(422);
    expect(text).toContain('Enquiries: Email is missing, so no one receives the leads of this site. Add an email');
    const cure = /<a [^>]*href="\/desk\/settings\?field=lead\.email"[^>]*>/.exec(text)?.[0];
    expect(cure, 'what was typed stays').toContain('target="_blank"');
    expect(text).not.toContain('lead.email:');
  });
});
