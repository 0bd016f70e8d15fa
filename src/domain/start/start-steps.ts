import { counted, joinAnd, plural } from '../text/words.ts';

/** What is known of a company on its way to its first website. */
export interface StartFacts {
  open: boolean;
  name: string;
  /** The website has a brand colour of its own, or that of the site it extends. */
  coloured: boolean;
  /** Names of the website's locations that the reader has access to, the number of the others, and of all without opening hours. */
  locations: readonly string[];
  otherLocations: number;
  withoutHours: number;
  /** In stock on this website. */
  cars: number;
  /** People who have joined, and invitations that wait. */
  people: number;
  invited: number;
  /** Host names of its own, and whether this request came by one of them. */
  hosts: readonly string[];
  reachedByOwn: boolean;
  /** Where enquiries go; none: they wait at the desk until someone looks. */
  enquiriesTo: readonly string[];
  deposits: 'off' | 'test' | 'real';
}

export type StepId = 'look' | 'locations' | 'stock' | 'people' | 'domain' | 'mail' | 'payments' | 'open';

export type StepState = 'done' | 'to do' | 'problem' | 'optional';

export interface StartStep {
  id: StepId;
  title: string;
  state: StepState;
  /** Why it has this state. */
  why: string;
  /** Where it is done or changed. */
  cure: { label: string; to: string } | null;
  /** What the website lacks to open: "an email address for enquiries". Null: it may open without this step. */
  blocks: string | null;
}

/** The steps of a new company in their order. Each state follows from the facts; none is set by hand. */
export function startSteps(facts: StartFacts): StartStep[] {
  const steps = [
    look(facts),
    locations(facts),
    stock(facts),
    people(facts),
    domain(facts),
    mail(facts),
    payments(facts),
  ];
  return [...steps, live(facts, missingToOpen(steps))];
}

/** What the website cannot open without: "an email address for enquiries". */
export const missingToOpen = (steps: readonly StartStep[]): string[] =>
  steps.flatMap(({ blocks }) => (blocks === null ? [] : [blocks]));

/** "Coastal Cars can open when 1 thing is done" */
export function startTitle({ open, name }: Pick<StartFacts, 'open' | 'name'>, steps: readonly StartStep[]): string {
  const missing = missingToOpen(steps).length;
  if (open) return `${name} is open`;
  if (missing === 0) return `${name} can open`;
  return `${name} can open when ${counted(missing, 'thing')} ${plural(missing, 'is', 'are')} done`;
}

/** The step to do first: what the website cannot open without, then the rest in their order. Undefined: none is left. */
export const nextStep = (steps: readonly StartStep[]): StartStep | undefined =>
  steps.find(({ blocks }) => blocks !== null) ?? steps.find(({ state }) => state === 'to do' || state === 'problem');

const look = ({ name, coloured }: StartFacts): StartStep => ({
  id: 'look',
  title: 'Name and colours',
  state: coloured ? 'done' : 'to do',
  why: coloured ? `${name}, in your own colours.` : `${name}, in the standard colours.`,
  cure: { label: coloured ? 'Change' : 'Choose colours', to: '/start/look' },
  blocks: null,
});

function locations({ locations: names, otherLocations, withoutHours }: StartFacts): StartStep {
  const step = { id: 'locations', title: 'Locations and hours', blocks: null } as const;
  const count = names.length + otherLocations;
  if (count === 0)
    return {
      ...step,
      state: 'to do',
      why: 'Shoppers need an address and hours.',
      cure: { label: 'Add a location', to: '/locations?new' },
      blocks: 'a location',
    };
  const shown = count > 3 || otherLocations > 0 ? counted(count, 'location') : joinAnd(names);
  const cure = { label: withoutHours > 0 ? 'Enter hours' : 'Change', to: '/hours' };
  return withoutHours > 0
    ? { ...step, state: 'to do', why: `${shown}. ${withoutHours} without opening hours.`, cure }
    : { ...step, state: 'done', why: `${shown}, with opening hours.`, cure };
}

const stock = ({ cars }: StartFacts): StartStep => ({
  id: 'stock',
  title: 'Stock',
  state: cars > 0 ? 'done' : 'to do',
  why: cars > 0 ? `${counted(cars, 'car')} on the website.` : 'No cars yet. Import a file from your dealer system.',
  cure: { label: cars > 0 ? 'Import more' : 'Import stock', to: '/stock/import' },
  blocks: null,
});

function people({ people: joined, invited }: StartFacts): StartStep {
  const waiting = invited > 0 ? ` ${counted(invited, 'invitation')} not accepted yet.` : '';
  return {
    id: 'people',
    title: 'People',
    state: joined + invited > 1 ? 'done' : 'optional',
    why: `${joined <= 1 ? 'You sign in alone.' : `${joined} people sign in.`}${waiting}`,
    cure: { label: 'Invite', to: '/people' },
    blocks: null,
  };
}

function domain({ hosts, reachedByOwn }: StartFacts): StartStep {
  const step = { id: 'domain', title: 'Domain name', cure: null, blocks: null } as const;
  if (hosts.length === 0) return { ...step, state: 'optional', why: 'The website uses its address on this server.' };
  const all = joinAnd(hosts);
  return reachedByOwn
    ? { ...step, state: 'done', why: `${all}. You’re using it right now, so it works.` }
    : { ...step, state: 'problem', why: `${all}. Open the desk there to see whether it works.` };
}

const mail = ({ enquiriesTo }: StartFacts): StartStep => ({
  id: 'mail',
  title: 'Enquiries and email',
  state: enquiriesTo.length > 0 ? 'done' : 'to do',
  why: enquiriesTo.length > 0 ? `Enquiries go to ${joinAnd(enquiriesTo)}.` : 'Enquiries aren’t emailed to anyone.',
  cure: { label: enquiriesTo.length > 0 ? 'Change' : 'Add an address', to: '/settings?section=lead&field=lead.email' },
  blocks: enquiriesTo.length > 0 ? null : 'an email address for enquiries',
});

const DEPOSITS: Record<StartFacts['deposits'], Pick<StartStep, 'state' | 'why'>> = {
  off: { state: 'optional', why: 'Shoppers can’t pay deposits online.' },
  test: { state: 'problem', why: 'Deposits are on, but the test gateway takes no money.' },
  real: { state: 'done', why: 'Shoppers can pay deposits online.' },
};

const payments = ({ deposits }: StartFacts): StartStep => ({
  id: 'payments',
  title: 'Payments',
  ...DEPOSITS[deposits],
  cure: { label: deposits === 'off' ? 'Set up' : 'Change', to: '/settings?section=reserve&field=reserve.offered' },
  blocks: null,
});

const live = ({ open, cars }: StartFacts, missing: readonly string[]): StartStep => ({
  id: 'open',
  title: 'Go live',
  state: open ? 'done' : 'to do',
  why: open
    ? 'Everyone can see the website.'
    : missing.length > 0
      ? `Still missing: ${joinAnd(missing)}.`
      : cars === 0
        ? 'You can open now. Visitors will find no cars yet.'
        : 'Everything that visitors need is ready.',
  cure: null,
  blocks: null,
});
