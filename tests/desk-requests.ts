import { pagePath } from '#domain/content/page-key.ts';
import type { DeskPage } from '#desk/desk-page.ts';
import { DESK_PAGES } from '#desk/pages.ts';
import { OPPORTUNITY_STATUSES } from '#domain/lead/opportunity-status.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import type { DeskStage } from './desk-stage.ts';
import { PATH_KINDS } from './desk-path-kinds.ts';
import { ADDED_CAR, HOURS, id, maybe, REACH, type Choices, type Fields } from './desk-request-fields.ts';
import { KINDS, type Ids, type Kind } from './desk-strangers.ts';
import { UNLIKELY } from './unlikely-values.ts';

/** What each page is asked beside its path. Anyone who adds a page adds what it reads from its address. */
const QUERIES: Record<string, Fields> = {
  leads: {
    view: ['open', 'mine', 'unassigned', 'closed'],
    dealership: id('dealership'),
    status: OPPORTUNITY_STATUSES,
    overdue: ['1'],
  },
  replies: { lead: id('lead') },
  erasures: { done: ['1'] },
  lead: { view: ['open', 'closed'], dealership: id('dealership'), saved: ['0'] },
  settings: { section: ['theme', 'site', 'lead', 'stock'], field: ['site.name', 'menu.header'], find: ['name'] },
  'settings-history': { compare: ['draft', ...id('revision')], with: ['live'] },
  locations: { location: id('location'), new: ['', '1'], dealership: id('dealership') },
  'locations-dealership': { id: id('dealership') },
  hours: { location: id('location') },
  'new-site': { made: ['x'] },
  reports: {
    days: ['7', '90'],
    dealership: maybe([...id('dealership'), ...id('location', (location) => `1.${location}`)]),
  },
  'reports-export': { days: ['28'], of: ['searches'], dealership: maybe(id('dealership')) },
  menus: { edit: ['header.0', 'footer.1.0'], add: ['header', 'tiles', 'header.0'], at: ['header.1'] },
  promos: { edit: ['card.0', 'tile.1', 'offer.0'], add: ['card', 'tile', 'offer'], at: ['offer.0'] },
  page: { published: ['', '1'], view: ['text', ''], at: ['0', '99', 'x'] },
  'page-versions': { version: ['draft', ...id('revision')], with: ['live'] },
  calendar: { view: ['week'], date: ['2026-11-23'], all: ['1'] },
  'calendar-block': { date: ['2026-11-23'] },
  'calendar-book': { kind: ['service'], car: maybe(id('car')), lead: maybe(id('lead')) },
  reservations: { view: ['waiting', 'all'], state: ['paid', 'held'], after: ['1795400520000.1'] },
  reservation: { act: ['cancel'], done: ['confirm-reservation'] },
  'stock-new': { copy: id('car') },
  stock: {
    car: id('car'),
    q: ['mazda'],
    tab: ['sold', 'hidden'],
    sort: ['price'],
    columns: ['chosen'],
    column: ['price', 'why'],
  },
  'stock-import-draft': { step: ['columns', 'words', 'check'] },
  'feed-set': { import: id('stockImport') },
  'stock-import': { feed: id('dealershipSlug') },
  people: { sort: ['seen'], order: ['down'], columns: ['chosen'], column: ['role'] },
  'switch-from': { browser: ['x'.repeat(43), ''], to: ['/leads'] },
  security: { view: ['sign-ins', 'refused', 'exports', 'x'], before: id('change') },
  audit: { who: id('staff'), before: id('change'), text: ['hours', 'changed', 'staff'] },
};

/** The forms of each page, without those that would end the sender's session. */
const FORMS: Record<string, readonly Fields[]> = {
  leads: [{ text: [...id('phone'), ...id('email'), 'smith', 'asks'] }],
  'leads-export': [{ intent: ['export'] }],
  lead: [
    { intent: ['reply', 'text', 'preview', 'preview:text', 'note'], text: ['Good morning'] },
    { intent: ['contacted'] },
    { intent: ['status'], from: OPPORTUNITY_STATUSES, to: OPPORTUNITY_STATUSES },
    { intent: ['assign'], staff: maybe(id('staff')) },
    { intent: ['join'], from: id('person'), into: id('person') },
    { intent: ['undo-join'], join: id('join') },
  ],
  replies: [{ intent: ['add', 'save:1', 'remove:1'], title: ['A reply'], text: ['Hi {{first name}}', '{{price}}'] }],
  'lead-here': [{ writing: ['yes', ''] }],
  'lead-person': [{}],
  locations: [
    {
      location: maybe(id('location')),
      dealership: maybe(id('dealership')),
      name: ['Yard'],
      type: ['sales', 'service'],
      street: ['1 High Street'],
      city: ['Newstead'],
      state: ['QLD'],
      postcode: ['4006'],
      phone: maybe(['07 5550 0100']),
      position: maybe(['-27.4, 153.0']),
      visible: ['yes'],
    },
  ],
  'locations-dealership': [{ name: ['West', ''], email: ['', 'leads@x.test'] }],
  'calendar-block': [
    {
      intent: ['form'],
      location: id('location'),
      what: ['drive', 'service', 'car'],
      car: ['', 'U1'],
      from: ['2026-11-24T10:00'],
      until: ['2026-11-24T11:00'],
      reason: ['', 'Painting'],
    },
    { intent: id('blockedTime', (time) => `remove:${time}`) },
  ],
  'calendar-book': [
    {
      intent: ['book', 'show', 'book:enter'],
      kind: ['', 'service'],
      car: maybe(id('car')),
      lead: maybe(id('lead')),
      location: ['newstead', ''],
      appointment: ['2026-11-24T10:00'],
      q: ['', 'kia', 'U1'],
      name: ['Sam Smith'],
      phone: id('phone'),
      email: maybe(id('email')),
      staff: id('staff'),
    },
  ],
  'calendar-feed': [{ intent: ['create', 'remove'] }],
  'calendar-drive': [
    { intent: ['move-drive', 'cancel-drive'], appointment: ['2026-11-24T10:00'] },
    { intent: ['drive-outcome:wants it', 'drive-outcome:did not come', 'drive-outcome'], back: ['today', ''] },
  ],
  reservation: ['extend', 'confirm', 'sell', 'cancel'].map((act) => ({ intent: [`${act}-reservation`, 'sell-car'] })),
  'lead-privacy': [{ name: ['Smith', 'Nobody'] }],
  settings: [
    { intent: ['save'], 'site.name': ['Another name'], stay: ['yes', ''] },
    { intent: ['discard', 'own:site.name', 'inherit:site.name', 'undo:site.name', 'keep:site.name'] },
  ],
  'settings-history': [
    { intent: ['publish'], note: ['A note'] },
    { intent: ['undo:site.name', 'keep:site.name', ...id('revision', (revision) => `revert:${revision}`)] },
  ],
  pages: [{ intent: ['begin'], title: ['A page'], path: maybe(id('page')), news: ['yes', ''] }],
  page: [
    {
      intent: ['save', 'publish', 'insert:hero', 'schedule'],
      title: ['Another title'],
      body: ['Some text'],
      seen: ['0', '1', '2'],
      publishAt: maybe(['2030-01-01T09:00']),
    },
    { intent: ['discard', 'unschedule', 'keep'] },
    {
      intent: ['raise:1', 'lower:0', 'move:0:1', 'copy:0', 'delete:0', 'undo', 'insert:faq:0', 'save', 'publish'],
      blocks: ['yes'],
      title: ['Another title'],
      seen: ['0', '1', '2'],
      'part.0.kind': ['hero', 'text', 'x'],
      'part.0.source': ['```hero\ntitle: A\n```', ''],
      'part.0.fields': ['on'],
      'part.0.fields.title': ['A title', ''],
      'part.1.text': maybe(['Some text', '```']),
      undoAt: maybe(['0', 'x']),
      undoSource: maybe(['Text']),
    },
    {
      intent: ['add:part.0.fields.points', 'remove:part.0.fields.points.0', 'up:part.0.fields.points.1', 'add:x'],
      blocks: ['yes'],
      seen: ['0', '1'],
      'part.0.kind': ['why'],
      'part.0.source': ['```why\npoints: [{ title: A }]\n```'],
      'part.0.fields': ['on'],
      'part.0.fields.points': ['on'],
      'part.0.fields.points.0.title': ['A'],
    },
  ],
  'content-check': [{ intent: ['always:home.title Fifty yards', 'always:x', 'always'] }],
  menus: [
    {
      intent: ['add:header', 'add:footer', 'add:social'],
      name: ['A link'],
      typed: ['/search', '/nowhere', ''],
      seen: ['', 'x'],
    },
    {
      intent: ['up:header.1', 'remove:header.0', 'inherit:menu.header', 'undo:menu.header', 'discard'],
      seen: ['', 'x'],
    },
  ],
  'api-keys': [{ intent: ['make', 'revoke:1', 'revoke:x'], name: ['P', ''], scope: ['stock', 'x'], rate: ['60', 'x'] }],
  promos: [
    {
      intent: ['add:card', 'add:tile', 'add:offer', 'remove:card.0', 'save:tile.0', 'up:offer.1', 'discard'],
      title: ['A promo'],
      text: ['On every one', ''],
      type: ['used', 'x'],
      seen: ['', 'x'],
    },
  ],
  pictures: [{ intent: id('sitePicture', (picture) => `remove:${picture}`) }],
  reports: [{ intent: ['mail', 'no-mail'] }],
  'reports-export': [{ intent: ['export'] }],
  'page-versions': [{ intent: id('revision', (revision) => `restore:${revision}`) }],
  'page-delete': [{ name: [...id('page', pagePath), '/about'] }],
  reviews: (['hide', 'show', 'reply'] as const).map((intent) => ({
    intent: id('review', (review) => `${intent}:${review}`),
    reply: ['Thank you', ''],
  })),
  hours: [{ intent: ['save'], location: id('location'), also: maybe(id('location')), ...HOURS }],
  'new-site': [
    {
      intent: ['next', 'publish'],
      step: ['0', '3', '5'],
      name: ['New one', 'New two', 'New three', ...id('site')],
      hosts: maybe(['a.test', 'b.test', 'far.test', 'new.test']),
      from: maybe(id('site')),
      dealerships: maybe(id('dealershipSlug')),
      email: ['new@example.com'],
    },
  ],
  stock: [
    {
      intent: ['entered', 'hide', 'show', 'tag', 'price'],
      car: id('car'),
      confirmed: ['yes', ''],
      tag: ['Sale'],
      by: ['percent', 'amount'],
      step: ['5'],
      direction: ['up', 'down'],
    },
  ],
  'stock-car': [
    { intent: ['save'], price: ['28,500', '29,990'], 'seen-price': ['28,500', '29,990'], tag: ['Runout'] },
    {
      intent: [
        'use:price',
        'use:images',
        'use:video_url',
        'picture:no-spin',
        'picture:no-film',
        'hide',
        'show',
        'follow-feed',
      ],
    },
    {
      intent: ['availability'],
      availability: ['coming_soon', 'for_sale', 'reserved', 'sold'],
      buyer: maybe(id('lead')),
      until: ['', '2026-12-01'],
    },
    { intent: ['find-buyer'], text: [...id('phone'), 'smith'] },
    { intent: ['picture:left:1', 'picture:remove:0'], picture: id('pictures') },
  ],
  'stock-new': [ADDED_CAR],
  'stock-car-details': [{ intent: ['save'], ...ADDED_CAR }, { intent: ['delete'] }],
  'stock-import': [
    {
      dealership: id('dealershipSlug'),
      name: ['stock.csv'],
      feed: id('dealershipSlug'),
      address: ['', 'https://127.0.0.1/a.csv', 'x'],
    },
  ],
  'stock-import-draft': [
    { intent: ['columns', 'columns:save', 'columns:guess'], 'to.0': ['make', 'ignore', 'images'], 'to.1': ['km', 'x'] },
    { intent: ['correct', 'correct:discard'], 'cell.2.0': ['Kia'], 'cell.2.1': ['Rio'] },
    { intent: ['words', 'check', 'run', 'stop', 'undo', 'again', 'allow'], whole: ['yes', ''], sold: ['1'] },
    { intent: ['remove'] },
  ],
  'set-up': [{ intent: ['open', 'without-email'] }],
  'set-up-domain': [{ intent: ['add', 'canonical:a.example', 'remove:a.example'], host: ['dealer.example', 'x y'] }],
  'set-up-mail': [{ intent: ['send'] }, { intent: ['confirm'], code: ['K7QM2XPA', ''] }],
  'set-up-payments': [{ intent: ['begin', 'check'] }],
  'set-up-look': [
    {
      intent: ['save'],
      'site.name': ['A name'],
      'site.phone': ['07 5550 0100', ''],
      'theme.brand': ['#24574b', 'green'],
      'theme.accent': ['#d4431c'],
    },
  ],
  people: [{ intent: ['invite'], email: ['new@example.com', ...id('email')], name: ['Somebody'], ...REACH }],
  security: [
    { intent: id('session', (session) => `end:${session}`) },
    { intent: id('calendarFeed', (feed) => `revoke:${feed}`) },
  ],
  person: [{ intent: ['change'], ...REACH }, { intent: ['disable', 'enable', 'link'] }],
  feeds: [{ run: id('dealershipSlug') }],
  feed: [{ intent: ['run', 'token', 'revoke', 'pause', 'resume', 'mapping', 'columns'] }],
  'feed-set': [
    {
      way: ['url', 'push'],
      url: ['https://feeds.example/a.csv', 'http://feeds.example', ''],
      every: ['60', '1', 'daily'],
      times: ['6:15', 'noon'],
      user: maybe(['me']),
      password: maybe(['x']),
      full: ['yes', ''],
      people: maybe(['a@x.test', 'nobody']),
      supplier: maybe(['stock@supplier.test', 'nobody']),
      lateAfterHours: ['48', ''],
      failures: ['3'],
      shrinkPercent: ['20', ''],
      deadPhotosPercent: ['20', '0'],
    },
  ],
  find: [{ text: [...id('phone'), ...id('email'), 'smith', 'mazda', 'no'] }],
  account: [
    { intent: ['rename-passkey'], passkey: id('passkey'), name: ['Mine'] },
    { intent: ['end-session'], session: id('session') },
    { intent: ['colour'], mode: ['dark'] },
  ],
};

/** Pages without a line here are asked, but no form of theirs is sent: none may be forgotten. */
export const untriedPages = (): string[] =>
  DESK_PAGES.filter(({ needs, sends, name, path }) => {
    if (needs === 'anybody') return false;
    return (sends !== undefined && !(name in FORMS)) || (path.includes(':') && !(name in PATH_KINDS));
  }).map(({ name }) => name);

export interface Actor {
  role: Role;
  /** Where they are at home. */
  host: string;
  cookie: string;
}

export interface Attack {
  actors: readonly Actor[];
  /** What they may ask for; ids of theirs are among them, so that what they do succeeds now and then. */
  ids: Ids;
  /** What no answer holds. */
  marks: readonly string[];
  hosts: readonly string[];
  requests: number;
  /** Share of values that are replaced by unlikely ones. */
  unlikely?: number;
  /** These alone, by name; all when left out. */
  pages?: readonly string[] | undefined;
  random: () => number;
}

export interface Attacked {
  /** A stranger's mark in an answer, or an answer that is an error of ours. */
  leaks: string[];
  /** Answers by status. */
  answers: Record<number, number>;
}

/** Random requests of everything that can be asked and sent, with everyone's ids in every place that takes one. */
export async function attackDesk(stage: DeskStage, attack: Attack): Promise<Attacked> {
  const { actors, ids, marks, hosts, requests, random, unlikely = 0 } = attack;
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const chance = (share: number) => random() < share;
  const anyId = (kind: Kind) => one(ids[chance(0.95) ? kind : one(KINDS.filter((other) => ids[other].length > 0))]);
  const value = (choices: Choices): string => {
    const chosen = one(choices);
    if (typeof chosen === 'string') return chosen;
    return chosen.of ? chosen.of(anyId(chosen.id)) : anyId(chosen.id);
  };
  const filled = (fields: Fields, share: number): [string, string][] =>
    Object.entries(fields).flatMap(([name, choices]): [string, string][] => {
      if (!chance(share)) return [];
      const values: [string, string][] = [[name, chance(unlikely) ? one(UNLIKELY) : value(choices)]];
      // what is ticked may be ticked twice: one of ours and one of theirs
      if (['car', 'also', 'dealership', 'site', 'dealerships'].includes(name) && chance(0.4))
        values.push([name, value(choices)]);
      return values;
    });
  const pages = DESK_PAGES.filter(({ needs, name }) => needs !== 'anybody' && (attack.pages?.includes(name) ?? true));
  const opens = (role: Role) =>
    pages.filter(({ needs }) => needs === 'staff' || (needs !== 'anybody' && may(role, needs)));
  const pathOf = ({ name, path }: DeskPage) =>
    `/desk/${path.replaceAll(/:[a-z]+/gi, () => encodeURIComponent(chance(unlikely) ? one(UNLIKELY) : anyId(PATH_KINDS[name]!)))}`.replace(
      /\/$/,
      '',
    );
  const AT_ONCE = 4; // page and database work side by side
  const leaks: string[] = [];
  const answers: Record<number, number> = {};
  const ask = async () => {
    const { role, host, cookie } = one(actors);
    const open = opens(role);
    const page = one(open.length > 0 && chance(0.85) ? open : pages);
    const query = new URLSearchParams(filled(QUERIES[page.name] ?? {}, 0.4));
    const url = `${pathOf(page)}${chance(0.2) ? '.data' : ''}?${query}`;
    const at = chance(0.9) ? host : one(hosts);
    const forms = FORMS[chance(0.97) ? page.name : one(Object.keys(FORMS))];
    const fields = page.sends === undefined || !forms || chance(0.4) ? undefined : filled(one(forms), 0.95);
    const { status, text, headers } = fields
      ? await stage.post(at, url, fields, cookie)
      : await stage.get(at, url, cookie);
    answers[status] = (answers[status] ?? 0) + 1;
    const mark = marks.find((each) => text.includes(each) || String(headers.location ?? '').includes(each));
    if (mark !== undefined || status >= 500)
      leaks.push(`${mark ?? status} by ${fields ? 'POST' : 'GET'} ${at}${url} ${JSON.stringify(fields ?? [])}`);
  };
  for (let count = 0; count < requests; count += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, requests - count) }, ask));
  return { leaks, answers };
}
