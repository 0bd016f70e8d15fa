import { describe, expect, it } from 'vitest';
import { NO_MAIL } from './no-mail.ts';
import {
  dueWhenOpen,
  unprovenMainHost,
  missingToOpen,
  nextStep,
  setUpSteps,
  setUpTitle,
  type SetUpFacts,
  type StepId,
} from './set-up-steps.ts';

const READY: SetUpFacts = {
  open: false,
  name: 'Coastal Cars',
  coloured: true,
  locations: ['Southport'],
  otherLocations: 0,
  withoutHours: 0,
  addsDealerships: true,
  cars: 1,
  people: 1,
  invited: 1,
  hosts: [{ host: 'coastal.example', verdict: 'right', used: false }],
  enquiriesTo: ['sales@coastal.example'],
  mailRecords: 'right',
  sendsMail: true,
  mailProven: true,
  deposits: 'real',
  depositProven: true,
  withoutEmail: false,
  samples: [],
};
const BARE: Partial<SetUpFacts> = { locations: [], enquiriesTo: [], cars: 0, coloured: false };

const step = (facts: Partial<SetUpFacts>, id: StepId) =>
  setUpSteps({ ...READY, ...facts }).find((one) => one.id === id)!;

it.each<[SetUpFacts['hosts'], string | null]>([
  [[], null],
  [[{ host: 'a.example', verdict: 'right', used: false }], null],
  [[{ host: 'a.example', verdict: 'wrong', used: true }], null],
  [[{ host: 'a.example', verdict: 'wrong', used: false }], 'a.example'],
  [[{ host: 'a.example', verdict: 'unknown', used: false }], 'a.example'],
  [
    [
      { host: 'a.example', verdict: 'wrong', used: false },
      { host: 'b.example', verdict: 'right', used: false },
    ],
    'a.example',
  ],
])('unprovenMainHost of %j is %s', (hosts, unproven) => {
  expect(unprovenMainHost(hosts)).toBe(unproven);
});

describe('setUpSteps', () => {
  it.each<[StepId, Partial<SetUpFacts>, string]>([
    ['look', {}, 'done'],
    ['legal', {}, 'done'],
    ['legal', { samples: ['legal.privacy'] }, 'problem'],
    ['look', { coloured: false }, 'optional'],
    ['locations', {}, 'done'],
    ['locations', { locations: [] }, 'to do'],
    ['locations', { locations: [], otherLocations: 1 }, 'done'],
    ['locations', { withoutHours: 1 }, 'problem'],
    ['stock', { cars: 0 }, 'optional'],
    ['stock', { cars: 1 }, 'done'],
    ['people', { people: 1, invited: 0 }, 'optional'],
    ['people', { people: 1, invited: 1 }, 'done'],
    ['people', { people: 2, invited: 0 }, 'done'],
    ['domain', { hosts: [] }, 'optional'],
    ['domain', { hosts: [{ host: 'coastal.example', verdict: 'wrong', used: false }] }, 'problem'],
    ['domain', { hosts: [{ host: 'coastal.example', verdict: 'unknown', used: false }] }, 'problem'],
    ['domain', { hosts: [{ host: 'coastal.example', verdict: 'unknown', used: true }] }, 'done'],
    ['domain', {}, 'done'],
    ['mail', { enquiriesTo: [] }, 'to do'],
    ['mail', { mailProven: false }, 'problem'],
    ['mail', { sendsMail: false }, 'problem'],
    ['mail', { mailRecords: 'wrong' }, 'done'],
    ['mail', { mailRecords: 'weak' }, 'done'],
    ['mail', { mailRecords: 'unknown' }, 'done'],
    ['mail', {}, 'done'],
    ['payments', { deposits: 'off' }, 'optional'],
    ['payments', { deposits: 'test' }, 'problem'],
    ['payments', { depositProven: false }, 'problem'],
    ['payments', {}, 'done'],
    ['open', {}, 'to do'],
    ['open', { enquiriesTo: [] }, 'later'],
    ['open', { open: true }, 'done'],
  ])('%s with %j is %s', (id, facts, state) => expect(step(facts, id).state).toBe(state));

  it.each<[string, Partial<SetUpFacts>, string]>([
    ['several locations by name', { locations: ['Albany', 'Penrose'] }, 'Albany and Penrose, with opening hours.'],
    ['many locations by their number', { locations: ['A', 'B', 'C', 'D'] }, '4 locations, with opening hours.'],
    ['locations of others by the number of all', { otherLocations: 1 }, '2 locations, with opening hours.'],
    ['locations without hours', { locations: ['A', 'B'], withoutHours: 1 }, 'A and B. 1 without opening hours.'],
  ])('says of %s why', (_, facts, why) => expect(step(facts, 'locations').why).toBe(why));

  it('says before the opening and after it that no email is sent without a mail server, which does not block', () => {
    const facts = { sendsMail: false, mailProven: false };
    expect(step(facts, 'mail').why).toBe(NO_MAIL);
    expect(step(facts, 'open').why).toBe('You can open now.');
    expect(step({ ...facts, open: true }, 'mail').why).toBe(NO_MAIL);
    expect(missingToOpen(setUpSteps({ ...READY, ...facts }))).toEqual([]);
    expect(step({}, 'open').why).toBe('You can open now.');
    expect(step({ samples: ['legal.terms', 'legal.privacy'] }, 'open').why).toBe(
      'You can open now. Sample texts will be public: Terms and conditions and Privacy policy.',
    );
    expect(step({ samples: ['legal.about'], cars: 0 }, 'open').why).toBe(
      'You can open now. Sample texts will be public: About us.',
    );
  });

  it.each<[string, SetUpFacts['hosts'], string]>([
    [
      'names that lead here',
      ['a.example', 'b.example'].map((host) => ({ host, verdict: 'right', used: false })),
      'a.example and b.example lead here.',
    ],
    [
      'one of two names that does not',
      [
        { host: 'a.example', verdict: 'right', used: true },
        { host: 'b.example', verdict: 'wrong', used: false },
      ],
      'b.example doesn’t lead here yet.',
    ],
  ])('says of %s why', (_, hosts, why) => expect(step({ hosts }, 'domain').why).toBe(why));

  it('offers another location and another dealership once there is one', () => {
    const also = (facts: Partial<SetUpFacts>) => step(facts, 'locations').also?.map(({ label }) => label);
    expect(also({})).toEqual(['Add another location', 'Add another dealership']);
    expect(also({ withoutHours: 1, addsDealerships: false })).toEqual(['Add another location']);
    expect(also(BARE)).toBeUndefined();
  });

  it('says what is proven of emails, and what is only advice', () => {
    expect(step({ mailRecords: 'wrong' }, 'mail').why).toMatch(/A test email arrived\. Advice: add the missing record/);
    expect(step({}, 'mail').why).toMatch(/A test email arrived\.$/);
  });

  it('blocks the opening for a location and an address for enquiries, and for nothing that can follow later', () => {
    expect(missingToOpen(setUpSteps({ ...READY, ...BARE }))).toEqual(['a location', 'an email address for enquiries']);
    expect(step(BARE, 'open').why).toBe('Still missing: a location and an email address for enquiries.');
    const later = {
      withoutHours: 1,
      coloured: false,
      cars: 0,
      people: 1,
      invited: 0,
      deposits: 'test',
      mailProven: false,
      hosts: [{ host: 'coastal.example', verdict: 'wrong', used: false }],
    } as const;
    expect(missingToOpen(setUpSteps({ ...READY, ...later }))).toEqual([]);
    expect(step(later, 'open').why).toBe('You can open now.');
  });
});

describe('setUpTitle', () => {
  it.each<[Partial<SetUpFacts>, string]>([
    [BARE, 'Coastal Cars can open when 2 things are done'],
    [{ enquiriesTo: [] }, 'Coastal Cars can open when 1 thing is done'],
    [{}, 'Coastal Cars can open'],
    [{ open: true, enquiriesTo: [] }, 'Coastal Cars is open'],
  ])('of %j is "%s"', (facts, title) => {
    const all = { ...READY, ...facts };
    expect(setUpTitle(all, setUpSteps(all))).toBe(title);
  });
});

it('steps that the website can open without, and that few have taken by then, follow its opening', () => {
  expect(setUpSteps(READY).map(({ id }) => id)).toEqual([
    'look',
    'locations',
    'stock',
    'mail',
    'people',
    'open',
    'domain',
    'payments',
    'legal',
  ]);
});

it.each([
  [false, '40 cars ready for the website.'],
  [true, '40 cars on the website.'],
])('stock of a website with open: %s', (open, why) => expect(step({ open, cars: 40 }, 'stock').why).toBe(why));

describe('nextStep', () => {
  it.each<[Partial<SetUpFacts>, StepId | undefined]>([
    [BARE, 'locations'],
    [{ locations: [] }, 'locations'],
    [{ coloured: false, enquiriesTo: [] }, 'mail'],
    [{ coloured: false, cars: 0 }, 'look'],
    [{ people: 1, invited: 0 }, 'people'],
    [{ people: 1, invited: 0, mailProven: false }, 'mail'],
    [{ mailProven: false }, 'mail'],
    [{ mailRecords: 'wrong' }, 'open'],
    [{ deposits: 'test' }, 'open'],
    [{ deposits: 'test', open: true }, 'payments'],
    [{ mailRecords: 'wrong', open: true }, undefined],
    [{}, 'open'],
    [{ open: true }, undefined],
  ])('of %j is %s', (facts, id) => expect(nextStep(setUpSteps({ ...READY, ...facts }))?.id).toBe(id));
});

describe('dueWhenOpen', () => {
  const MAILED = { enquiriesTo: ['a@b.example'], sendsMail: true, samples: [], withoutEmail: false };
  it.each<[Partial<typeof MAILED>, StepId[]]>([
    [{}, []],
    [{ sendsMail: false }, ['mail']],
    [{ enquiriesTo: [] }, ['mail']],
    [{ sendsMail: false, withoutEmail: true }, []],
    // no one would look for them
    [{ enquiriesTo: [], withoutEmail: true }, ['mail']],
  ])('of %j is %j', (facts, ids) => expect(dueWhenOpen({ ...MAILED, ...facts }).map(({ id }) => id)).toEqual(ids));
  it('lists the samples behind it', () =>
    expect(dueWhenOpen({ ...MAILED, sendsMail: false, samples: ['legal.about'] }).map(({ id }) => id)).toEqual([
      'mail',
      'legal',
    ]));
});

describe('working without email', () => {
  const mail = (facts: Partial<SetUpFacts>) => step({ open: true, sendsMail: false, ...facts }, 'mail');
  it('is offered beside what is missing, once the website is open', () => {
    expect(mail({}).press).toEqual({ label: 'Work without email', intent: 'without-email' });
    expect(mail({ open: false }).press).toBeUndefined();
    expect(mail({ sendsMail: true }).press).toBeUndefined();
  });
  it('is optional once it is chosen, and counts for nothing once there is a mail server', () => {
    expect(mail({ withoutEmail: true })).toMatchObject({
      state: 'optional',
      why: 'You work without email, so enquiries are at the desk only.',
      cure: { to: '/start/mail' },
      blocks: null,
    });
    expect(mail({ withoutEmail: true }).press).toBeUndefined();
    expect(mail({ withoutEmail: true, sendsMail: true }).state).toBe('done');
  });
});
