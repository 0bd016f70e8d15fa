import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: string;
let location: string;
let person: number;
let dealership: string;
let reply: string;
beforeAll(async () => {
  stage = await openDeskStage();
  const [group] = stage.groups;
  await apply({});
  admin = (await stage.signIn(group!, 'group-admin')).cookie;
  person = (await stage.signIn(group!, 'sales')).id;
  const made = await stage.post('a.test', '/desk/locations', LOCATION, admin);
  location = /location=(\d+)/.exec(String(made.headers.location))![1]!;
  const added = await stage.post('a.test', '/desk/locations/dealership', { name: 'Coastal', email: '' }, admin);
  dealership = /dealership=(\d+)/.exec(String(added.headers.location))![1]!;
  await stage.post('a.test', '/desk/replies', { intent: 'add', title: 'Here', text: 'Still here.' }, admin);
  reply = /value="save:(\d+)"/.exec((await stage.get('a.test', '/desk/replies', admin)).text)![1]!;
  await createReviewStore(stage.database).put('a-1', [
    {
      source: 'google',
      source_id: 'one',
      location: null,
      customer_name: 'Mei L.',
      rating: 2,
      text: 'Slow.',
      review_date: '2026-11-07',
      image_url: null,
      reply_text: null,
      reply_date: null,
    },
  ]);
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});

const LOCATION = {
  location: '',
  name: 'Coastal Southport',
  type: 'sales',
  street: '12 Ferry Road',
  city: 'Southport',
  state: 'QLD',
  postcode: '4215',
  visible: 'yes',
};
/** The settings of the website: without a receiver of its leads none are saved. */
const apply = (sections: object) =>
  stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    {
      at: NOW,
      by: 'a test',
      note: null,
      document: { group: 'group-a', lead: { email: ['leads@a.example'] }, ...sections },
    },
  );
const LOOK = { 'site.name': 'Coastal', 'site.phone': '', 'theme.brand': '#14181c', 'theme.accent': '#b3410e' };
const directory = () => createSiteStore(stage.database).directory(stage.groups[0]!.groupId);
const theLocation = async () => (await directory()).locations.find(({ id }) => String(id) === location)!;
const review = async () => (await stage.services.reviews.list(stage.groups[0]!.groupId, { dealerships: 'all' }, 9))[0]!;
const stampIn = (text: string) => /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? '';

interface Form {
  path: () => string;
  /** What one person saves, and another who opened the same page before. */
  first: () => Promise<Record<string, string>>;
  second: () => Promise<Record<string, string>>;
  stored: () => Promise<unknown>;
  afterFirst: unknown;
  afterSecond: unknown;
  /** Someone's own are changed by themselves in another tab. */
  message?: string;
}

const savedReplies = async () => {
  const page = await stage.get('a.test', '/desk/replies', admin);
  return [...page.text.matchAll(/<textarea[^>]*>([^<]+)<\/textarea>/g)].map(([, text]) => text);
};

const FORMS: Record<string, Form> = {
  hours: {
    path: () => `/desk/hours?location=${location}`,
    first: async () => ({ intent: 'save', location, 'week.1.open': '08:00', 'week.1.close': '17:00' }),
    second: async () => ({ intent: 'save', location, 'week.2.open': '09:00', 'week.2.close': '16:00' }),
    stored: async () => (await theLocation()).opening_hours.filter(({ open }) => open).map(({ weekday }) => weekday),
    afterFirst: [1],
    afterSecond: [2],
  },
  locations: {
    path: () => `/desk/locations?location=${location}`,
    first: async () => ({ ...LOCATION, location, phone: '07 5555 0100' }),
    second: async () => ({ ...LOCATION, location, name: 'Coastal Cars' }),
    stored: async () => [(await theLocation()).name, (await theLocation()).phone],
    afterFirst: ['Coastal Southport', '07 5555 0100'],
    afterSecond: ['Coastal Cars', null],
  },
  dealership: {
    path: () => `/desk/locations/dealership?id=${dealership}`,
    first: async () => ({ name: 'Coastal', email: 'leads@coastal.example' }),
    second: async () => ({ name: 'Coastal Cars', email: '' }),
    stored: async () => {
      const { name, lead_email: email } = (await directory()).dealerships.find(({ id }) => String(id) === dealership)!;
      return [name, email];
    },
    afterFirst: ['Coastal', 'leads@coastal.example'],
    afterSecond: ['Coastal Cars', null],
  },
  'the name and colours': {
    path: () => '/desk/start/look',
    first: async () => ({ intent: 'save', ...LOOK, 'site.phone': '07 5555 0100' }),
    second: async () => ({ intent: 'save', ...LOOK, 'site.name': 'Coastal Cars' }),
    stored: async () => {
      const current = await stage.services.settings.sites.current(stage.groups[0]!.site.record.id);
      const { name, phone } = (current!.document as { site: { name: string; phone: string | null } }).site;
      return [name, phone];
    },
    afterFirst: ['Coastal', '07 5555 0100'],
    afterSecond: ['Coastal Cars', null],
  },
  'their own reply': {
    path: () => '/desk/replies',
    first: async () => ({ intent: `save:${reply}`, title: 'Here', text: 'Here until five.' }),
    second: async () => ({ intent: `save:${reply}`, title: 'Here', text: 'Here until six.' }),
    stored: savedReplies,
    afterFirst: ['Here until five.'],
    afterSecond: ['Here until six.'],
    message: 'You have changed this reply in another tab',
  },
  person: {
    path: () => `/desk/people/${person}`,
    first: async () => ({ intent: 'change', role: 'stock', 'whole-group': 'yes' }),
    second: async () => ({ intent: 'change', role: 'content', 'whole-group': 'yes' }),
    stored: async () => (await stage.services.staff.byId(stage.groups[0]!.groupId, person))!.role,
    afterFirst: 'stock',
    afterSecond: 'content',
  },
  reviews: {
    path: () => '/desk/reviews',
    first: async () => ({ intent: `reply:${(await review()).id}`, reply: 'Sorry, Mei.' }),
    second: async () => ({ intent: `reply:${(await review()).id}`, reply: 'We are faster now.' }),
    stored: async () => (await review()).reply_text,
    afterFirst: 'Sorry, Mei.',
    afterSecond: 'We are faster now.',
  },
};

it.each(Object.entries(FORMS))(
  'two people who change %s at once lose nothing: the second is told, keeps what they entered, and may replace it',
  async (_name, { path, first, second, stored, afterFirst, afterSecond, message = 'Someone has changed' }) => {
    const opened = stampIn((await stage.get('a.test', path(), admin)).text);
    const save = async (form: Record<string, string>, seen: string) =>
      stage.post('a.test', path(), { ...form, seen }, admin);
    expect((await save(await first(), opened)).text).not.toContain('Not saved');
    expect(await stored()).toEqual(afterFirst);
    expect((await save(await first(), opened)).status, 'Save was pressed twice').toBeLessThan(400);
    const refused = await save(await second(), opened);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(message);
    for (const typed of Object.values(await second()).filter((text) =>
      /^(?:09:00|Coastal Cars|We are faster now\.|Here until six\.)$/.test(text),
    ))
      expect(refused.text).toContain(typed);
    expect(await stored()).toEqual(afterFirst);
    await save(await second(), stampIn(refused.text));
    expect(await stored()).toEqual(afterSecond);
  },
);

it('a saved reply that is removed in one tab is not lost in another, and one that is changed is not removed unseen', async () => {
  const send = (form: Record<string, string>) => stage.post('a.test', '/desk/replies', form, admin);
  const page = () => stage.get('a.test', '/desk/replies', admin);
  const opened = stampIn((await page()).text);
  await send({ intent: `save:${reply}`, seen: opened, title: 'Here', text: 'Here until seven.' });
  const notRemoved = await send({ intent: `remove:${reply}`, seen: opened, title: 'Here', text: 'Here until six.' });
  expect(notRemoved.status).toBe(409);
  expect(await savedReplies()).toEqual(['Here until seven.']);
  await send({ intent: `remove:${reply}`, seen: stampIn(notRemoved.text), title: 'Here', text: 'Here until six.' });
  expect(await savedReplies()).toEqual([]);
  const late = await send({ intent: `save:${reply}`, seen: opened, title: 'Here', text: 'Here until eight.' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Here until eight.');
  expect(late.text).toContain('You have removed this reply in another tab');
});

it('a draft of settings in two tabs: the older one is told, and what is untouched there stays', async () => {
  const path = '/desk/settings?section=tag';
  const days = 'tag.newArrivalDays';
  const page = async () => (await stage.get('a.test', path, admin)).text;
  const seenIn = (text: string) => new RegExp(`name="${days}:seen" value="([^"]+)"`).exec(text)?.[1] ?? 'none';
  const valueIn = (text: string) =>
    / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${days}"[^>]*>`).exec(text)?.[0] ?? '')?.[1];
  const opened = await page();
  const save = (form: Record<string, string>) =>
    stage.post('a.test', path, { intent: 'save', stay: 'yes', ...form }, admin);
  const seen = { [`${days}:seen`]: seenIn(opened) };
  await save({ [days]: '11', ...seen });
  await save({ [days]: valueIn(opened)!, ...seen });
  expect(valueIn(await page()), 'not touched in the older tab').toBe('11');
  const refused = (await save({ [days]: '9', ...seen })).text.replaceAll('<!-- -->', '');
  expect(refused).toContain('It has changed since you opened this page, to: 11');
  expect(valueIn(refused)).toBe('9');
  expect(valueIn(await page())).toBe('11');
  await save({ [days]: '9', [`${days}:seen`]: seenIn(refused) });
  expect(valueIn(await page())).toBe('9');
  await save({ [days]: '10', [`${days}:seen`]: seenIn(await page()) });
  expect(valueIn(await page())).toBe('10');
});

it('a row of the settings that is added or changed in two tabs is not lost', async () => {
  const list = 'lead.savedReplies';
  const path = (row: string) => `/desk/settings?field=${list}&row=${row}`;
  const seenOf = async (row: string) =>
    /name="lead\.savedReplies:seen" value="([^"]+)"/.exec((await stage.get('a.test', path(row), admin)).text)?.[1] ??
    '';
  const save = (at: number, row: string, title: string, seen: string) => {
    const form = { [`${list}.${at}.title`]: title, [`${list}.${at}.text`]: 'Yes.', [`${list}:seen`]: seen };
    return stage.post('a.test', path(row), { intent: 'save', [`${list}.${at}`]: 'there', ...form }, admin);
  };
  const titles = async () => {
    const { text } = await stage.get('a.test', `/desk/settings?field=${list}`, admin);
    return [...text.matchAll(/row=\d+"[^>]*>([^<]+)</g)].map(([, title]) => title);
  };
  const opened = await seenOf('new');
  await save(0, 'new', 'One', opened);
  await save(0, 'new', 'Two', opened);
  expect(await titles()).toEqual(['One', 'Two']);
  const first = await seenOf('0');
  await save(0, '0', 'One more', first);
  const refused = await save(0, '0', 'Another', first);
  expect(refused.text.replaceAll('<!-- -->', '')).toContain('to: One more');
  expect(await titles()).toEqual(['One more', 'Two']);
});

describe('menus and promos', () => {
  const MENU = {
    header: [
      { name: 'Stock', path: '/search', items: [{ name: 'SUVs', path: '/search/suv' }] },
      { name: 'About', path: '/about' },
    ],
  };
  const CARD = { node: { title: 'Spring', button: { name: 'Look', path: '/search' } } };
  let owner: DraftOwner;
  let writer: string;
  beforeAll(async () => {
    const [group] = stage.groups;
    const { id, cookie } = await stage.signIn(group!, 'content');
    writer = cookie;
    owner = { siteId: group!.site.record.id, groupId: group!.groupId, staffId: id };
  });
  beforeEach(async () => {
    await stage.services.settings.drafts.drop(owner, 'all');
    await apply({ menu: MENU, promo: { cards: [CARD, CARD] } });
  });
  const open = async (path: string) => (await stage.get('a.test', path, writer)).text.replaceAll('<!-- -->', '');
  const send = async (path: string, form: Record<string, string>) => {
    const { status, text, headers } = await stage.post('a.test', path, form, writer);
    return { status, text: text.replaceAll('<!-- -->', ''), headers };
  };
  const rowIn = (text: string) => /name="row" value="([^"]*)"/.exec(text)?.[1] ?? 'none';
  const stored = async (field: string) =>
    (await stage.services.settings.drafts.changes(owner)).find((change) => change.field === field)?.after?.value;
  const names = async () => ((await stored('menu.header')) as { name: string }[]).map(({ name }) => name);
  const entry = (name: string) => ({ name, target: '/search', typed: '' });

  it('tell someone in the older tab that an entry has changed, keep what was typed, and replace it with the next press', async () => {
    const path = '/desk/menus?edit=header.1';
    const row = rowIn(await open(path));
    await send(path, { intent: 'save:header.1', row, ...entry('Who we are') });
    expect((await send(path, { intent: 'save:header.1', row, ...entry('Who we are') })).status, 'twice').toBe(302);
    const refused = await send(path, { intent: 'save:header.1', row, ...entry('Our story') });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('You have changed this entry in another tab since you opened this page.');
    expect(refused.text).toContain('value="Our story"');
    expect(await names()).toEqual(['Stock', 'Who we are']);
    await send(path, { intent: 'save:header.1', row: rowIn(refused.text), ...entry('Our story') });
    expect(await names()).toEqual(['Stock', 'Our story']);
  });

  it('blame no one else for an entry that someone has changed and published in another tab', async () => {
    await apply({ menu: MENU });
    const path = '/desk/menus?edit=header.1';
    const row = rowIn(await open(path));
    await send(path, { intent: 'save:header.1', row, ...entry('Who we are') });
    await send('/desk/settings/history', { intent: 'publish' });
    expect(await stored('menu.header')).toBeUndefined();
    const refused = await send(path, { intent: 'save:header.1', row, ...entry('Our story') });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Someone has changed this entry since you opened this page.');
    expect(refused.text).not.toContain('Someone else');
  });

  it('save an entry where it was moved to, and add what was removed as a new one', async () => {
    const path = '/desk/menus?edit=header.0';
    const page = await open(path);
    const [row, seen] = [rowIn(page), stampIn(page)];
    await send('/desk/menus', { intent: 'down:header.0', seen });
    await send(path, { intent: 'save:header.0', row, ...entry('Our stock') });
    expect(await names()).toEqual(['About', 'Our stock']);
    const last = '/desk/menus?edit=header.1';
    const other = rowIn(await open(last));
    await send('/desk/menus', { intent: 'remove:header.1', seen: stampIn(await open('/desk/menus')) });
    const gone = await send(last, { intent: 'save:header.1', row: other, ...entry('All stock') });
    expect(gone.status).toBe(409);
    expect(gone.text).toContain('You have removed or moved it in another tab');
    expect(gone.text).toMatch(/value="All stock".*value="add:header"/s);
    expect(await names()).toEqual(['About']);
  });

  it('keep an entry that another tab has added, and add one that is sent twice once', async () => {
    const path = '/desk/menus?add=header';
    const row = rowIn(await open(path));
    await send(path, { intent: 'add:header', row, ...entry('Offers') });
    for (const _ of [1, 2]) await send(path, { intent: 'add:header', row, ...entry('Finance') });
    expect(await names()).toEqual(['Stock', 'About', 'Offers', 'Finance']);
  });

  it('undo nothing that the page does not show', async () => {
    const opened = stampIn(await open('/desk/menus'));
    await send('/desk/menus', { intent: 'down:header.0', seen: opened });
    const changed = stampIn(await open('/desk/menus'));
    await send('/desk/menus', { intent: 'add:header', ...entry('Offers') });
    const late = await send('/desk/menus', { intent: 'undo:menu.header', seen: changed });
    expect([late.status, late.text.includes('The menus have changed since you opened this page')]).toEqual([409, true]);
    expect(await names()).toEqual(['About', 'Stock', 'Offers']);
  });

  it('tell someone that a promo has changed or is removed, and keep what was typed', async () => {
    const path = '/desk/promos?edit=card.1';
    const card = (title: string) => ({
      title,
      text: '',
      button: 'Look',
      target: '/search',
      typed: '',
      body: 'SUV',
      position: '',
    });
    const titles = async () => ((await stored('promo.cards')) as (typeof CARD)[]).map(({ node }) => node.title);
    const row = rowIn(await open(path));
    await send(path, { intent: 'save:card.1', row, ...card('Summer') });
    expect((await send(path, { intent: 'save:card.1', row, ...card('Summer') })).status, 'twice').toBe(302);
    const refused = await send(path, { intent: 'save:card.1', row, ...card('Autumn') });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('You have changed this promo in another tab since you opened this page.');
    expect(refused.text).toContain('value="Autumn"');
    expect(await titles()).toEqual(['Spring', 'Summer']);
    const fresh = rowIn(refused.text);
    await send(path, { intent: 'save:card.1', row: fresh, ...card('Autumn') });
    expect(await titles()).toEqual(['Spring', 'Autumn']);
    const last = rowIn(await open(path));
    await send('/desk/promos', { intent: 'remove:card.1', seen: stampIn(await open('/desk/promos')) });
    const gone = await send(path, { intent: 'save:card.1', row: last, ...card('Winter') });
    expect(gone.status).toBe(409);
    expect(gone.text).toContain('You have removed it in another tab');
    expect(gone.text).toMatch(/value="Winter".*value="add:card"/s);
    await send(path, { intent: 'add:card', row: rowIn(gone.text), ...card('Winter') });
    expect(await titles()).toEqual(['Spring', 'Winter']);
  });
});
