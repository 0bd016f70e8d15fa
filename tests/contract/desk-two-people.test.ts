import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
let admin: string;
let location: string;
let person: number;
let dealership: string;
let reply: string;
beforeAll(async () => {
  stage = await openDeskStage();
  const [group] = stage.groups;
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
  async (_name, { path, first, second, stored, afterFirst, afterSecond, message = 'Someone else has changed' }) => {
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
  expect(refused).toContain('You have changed it in another tab since you opened this page, to: 11');
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
