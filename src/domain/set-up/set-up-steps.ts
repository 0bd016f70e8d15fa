import type { Verdict } from './host-records.ts';
import { NO_MAIL } from './no-mail.ts';
import { counted, joinAnd, plural } from '../text/words.ts';

/** What is known of a company on its way to its first website. */
export interface SetUpFacts {
  open: boolean;
  name: string;
  /** The website has a brand colour of its own, or that of the site it extends. */
  coloured: boolean;
  /** Names of the website's locations that the reader has access to, the number of the others, and of all without opening hours. */
  locations: readonly string[];
  otherLocations: number;
  withoutHours: number;
  /** The reader may add dealerships. */
  addsDealerships: boolean;
  /** In stock on this website. */
  cars: number;
  /** People who have joined, and invitations that wait. */
  people: number;
  invited: number;
  /** Host names of its own, with where they lead. This request came by the one that is `used`. */
  hosts: readonly { host: string; verdict: Verdict; used: boolean }[];
  /** Where enquiries go; none: they wait at the desk until someone looks. */
  enquiriesTo: readonly string[];
  /** What receivers look up of the sender is as it should be; a test email arrived. */
  mailRecords: Verdict;
  /** False: without a mail server, emails stay on this server. */
  sendsMail: boolean;
  mailProven: boolean;
  deposits: 'off' | 'test' | 'real';
  /** A test deposit went there and back. */
  depositProven: boolean;
  /** Someone has chosen to work at the desk alone. */
  withoutEmail: boolean;
  /** Fields whose text is still a sample: "legal.terms". */
  samples: readonly string[];
}

export type StepId = 'look' | 'locations' | 'stock' | 'mail' | 'people' | 'open' | 'domain' | 'payments' | 'legal';

/** `later`: after the required steps. */
export type StepState = 'done' | 'to do' | 'later' | 'problem' | 'optional';

export interface SetUpStep {
  id: StepId;
  title: string;
  state: StepState;
  /** Why it has this state. */
  why: string;
  /** Where it is done or changed. */
  cure: { label: string; to: string } | null;
  /** What its page is sent to do it there and then. */
  press?: { label: string; intent: 'suit' | 'without-email' };
  /** What else may follow once it is done. */
  also?: readonly { label: string; to: string }[];
  /** What the website lacks to open: "an email address for enquiries". Null: it may open without this step. */
  blocks: string | null;
}

/**
 * The steps of a new company in their order: an email server before people, whose invitations it sends, and after the
 * opening what can follow. Each state follows from the facts; none is set by hand.
 */
export function setUpSteps(facts: SetUpFacts): SetUpStep[] {
  const before = [look(facts), locations(facts), stock(facts), mail(facts), people(facts)];
  return [...before, live(facts, missingToOpen(before)), domain(facts), payments(facts), legal(facts)];
}

/** What an open website lacks that shoppers, or those who wait for enquiries, notice. */
export const dueWhenOpen = (
  facts: Pick<SetUpFacts, 'enquiriesTo' | 'sendsMail' | 'withoutEmail' | 'samples'>,
): SetUpStep[] => [mail({ ...facts, open: true, mailRecords: 'right', mailProven: true }), legal(facts)].filter(isDue);

/** What the website cannot open without: "an email address for enquiries". */
export const missingToOpen = (steps: readonly SetUpStep[]): string[] =>
  steps.flatMap(({ blocks }) => (blocks === null ? [] : [blocks]));

/** Steps that are worth doing before the opening, although it may open without them. */
const ADVISED: readonly StepId[] = ['look', 'stock', 'people'];

/** "Coastal Cars can open when 1 thing is done" */
export function setUpTitle({ open, name }: Pick<SetUpFacts, 'open' | 'name'>, steps: readonly SetUpStep[]): string {
  const missing = missingToOpen(steps).length;
  if (open) return `${name} is open`;
  if (missing === 0) return `${name} can open`;
  return `${name} can open when ${counted(missing, 'thing')} ${plural(missing, 'is', 'are')} done`;
}

/** The main address, where it isn’t proven to lead here. Null: the website is seen at it. */
export function unprovenMainHost(hosts: SetUpFacts['hosts']): string | null {
  const [main] = hosts;
  return main === undefined || main.used || main.verdict === 'right' ? null : main.host;
}

/** The step to do first: what the website cannot open without, then the rest in their order. Undefined: none is left. */
export const nextStep = (steps: readonly SetUpStep[]): SetUpStep | undefined =>
  steps.find(({ blocks }) => blocks !== null) ?? steps.find(isDue);

const isDue = ({ id, state }: SetUpStep): boolean =>
  state === 'to do' || state === 'problem' || (state === 'optional' && ADVISED.includes(id));

const look = ({ name, coloured }: SetUpFacts): SetUpStep => ({
  id: 'look',
  title: 'Name and colours',
  state: coloured ? 'done' : 'optional',
  why: coloured ? `${name}, in your own colours.` : `${name}, in the standard colours.`,
  cure: { label: coloured ? 'Change' : 'Choose colours', to: '/start/look' },
  blocks: null,
});

function locations({ locations: names, otherLocations, withoutHours, addsDealerships }: SetUpFacts): SetUpStep {
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
  const also = [
    { label: 'Add another location', to: '/locations?new' },
    ...(addsDealerships ? [{ label: 'Add another dealership', to: '/locations/dealership' }] : []),
  ];
  return withoutHours > 0
    ? { ...step, state: 'problem', why: `${shown}. ${withoutHours} without opening hours.`, cure, also }
    : { ...step, state: 'done', why: `${shown}, with opening hours.`, cure, also };
}

const stock = ({ cars, open }: SetUpFacts): SetUpStep => ({
  id: 'stock',
  title: 'Stock',
  state: cars > 0 ? 'done' : 'optional',
  why:
    cars > 0
      ? `${counted(cars, 'car')} ${open ? 'on' : 'ready for'} the website.`
      : 'No cars yet. Import a file from your dealer system.',
  cure: { label: cars > 0 ? 'Import more' : 'Import stock', to: '/stock/import' },
  blocks: null,
});

function people({ people: joined, invited }: SetUpFacts): SetUpStep {
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

function domain({ hosts }: SetUpFacts): SetUpStep {
  const step = {
    id: 'domain',
    title: 'Domain name',
    cure: { label: hosts.length === 0 ? 'Add a name' : 'Check', to: '/start/domain' },
    blocks: null,
  } as const;
  if (hosts.length === 0) return { ...step, state: 'optional', why: 'The website uses its address on this server.' };
  const all = joinAnd(hosts.map(({ host }) => host));
  const of = (verdict: Verdict) => hosts.flatMap((one) => (!one.used && one.verdict === verdict ? [one.host] : []));
  const [wrong, unknown] = [of('wrong'), of('unknown')];
  if (wrong.length > 0)
    return {
      ...step,
      state: 'problem',
      why: `${joinAnd(wrong)} ${plural(wrong.length, 'doesn’t', 'don’t')} lead here yet.`,
    };
  if (unknown.length > 0) return { ...step, state: 'problem', why: `${joinAnd(unknown)} couldn’t be checked.` };
  return { ...step, state: 'done', why: `${all} ${plural(hosts.length, 'leads', 'lead')} here.` };
}

function mail({
  open,
  enquiriesTo,
  mailRecords,
  mailProven,
  sendsMail,
  withoutEmail,
}: Pick<SetUpFacts, 'open' | 'enquiriesTo' | 'mailRecords' | 'mailProven' | 'sendsMail' | 'withoutEmail'>): SetUpStep {
  const step = { id: 'mail', title: 'Enquiries and email', blocks: null } as const;
  if (enquiriesTo.length === 0)
    return {
      ...step,
      state: 'to do',
      why: 'Enquiries aren’t emailed to anyone.',
      cure: { label: 'Add an address', to: '/settings?section=lead&field=lead.email' },
      blocks: 'an email address for enquiries',
    };
  const to = `Enquiries go to ${joinAnd(enquiriesTo)}.`;
  if (!sendsMail) {
    const cure = { label: 'Connect a mail server', to: '/start/mail' };
    if (!open) return { ...step, state: 'problem', why: NO_MAIL, cure };
    if (withoutEmail)
      return { ...step, state: 'optional', why: 'You work without email, so enquiries are at the desk only.', cure };
    const press = { label: 'Work without email', intent: 'without-email' } as const;
    return { ...step, state: 'problem', why: NO_MAIL, cure, press };
  }
  if (!mailProven)
    return {
      ...step,
      state: 'problem',
      why: `${to} Send yourself a test email.`,
      cure: { label: 'Test email', to: '/start/mail' },
    };
  // what receivers look up is advice once an email has arrived
  const advice = mailRecords === 'wrong' ? ' Advice: add the missing record of the sender’s domain.' : '';
  return {
    ...step,
    state: 'done',
    why: `${to} A test email arrived.${advice}`,
    cure: { label: 'Check', to: '/start/mail' },
  };
}

function payments({ deposits, depositProven }: SetUpFacts): SetUpStep {
  const step = { id: 'payments', title: 'Payments', blocks: null } as const;
  const cure = (label: string) => ({ label, to: '/start/payments' });
  if (deposits === 'off')
    return { ...step, state: 'optional', why: 'Shoppers can’t pay deposits online.', cure: cure('Set up') };
  if (deposits === 'test')
    return {
      ...step,
      state: 'problem',
      why: 'Deposits are on as a test: no real money is taken.',
      cure: cure('Change'),
    };
  return depositProven
    ? { ...step, state: 'done', why: 'A test deposit was paid and refunded.', cure: cure('Check') }
    : { ...step, state: 'problem', why: 'Deposits are on. Pay a test deposit.', cure: cure('Test deposit') };
}

/** The pages that the samples are on, as their headings call them. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  'legal.terms': 'Terms and conditions',
  'legal.privacy': 'Privacy policy',
  'legal.about': 'About us',
};

const samplePages = ({ samples }: Pick<SetUpFacts, 'samples'>): string =>
  joinAnd(samples.flatMap((field) => PAGE_NAMES[field] ?? []));

function legal(facts: Pick<SetUpFacts, 'samples'>): SetUpStep {
  const { samples } = facts;
  const pages = samplePages(facts);
  return {
    id: 'legal',
    title: 'Legal pages',
    state: samples.length > 0 ? 'problem' : 'done',
    why:
      pages !== ''
        ? `Sample texts so far: ${pages}. Replace them, or confirm that they suit you.`
        : samples.length > 0
          ? 'A note tells shoppers to replace the texts.'
          : 'The texts are your own, or samples that someone confirmed.',
    cure:
      pages !== ''
        ? { label: 'Replace texts', to: `/settings?section=legal&field=${samples[0]}&row=0` }
        : { label: 'Change', to: `/settings?section=legal&field=${samples[0] ?? 'legal.terms'}` },
    ...(pages !== '' && { press: { label: 'These texts suit us', intent: 'suit' } }),
    blocks: null,
  };
}

/** What visitors find that someone may want to change first, and that no step above says. */
function atOpening(facts: SetUpFacts): string {
  const pages = samplePages(facts);
  return `You can open now.${pages === '' ? '' : ` Sample texts will be public: ${pages}.`}`;
}

const live = (facts: SetUpFacts, missing: readonly string[]): SetUpStep => ({
  id: 'open',
  title: 'Go live',
  state: facts.open ? 'done' : missing.length > 0 ? 'later' : 'to do',
  why: facts.open
    ? 'Visitors can see the website.'
    : missing.length > 0
      ? `Still missing: ${joinAnd(missing)}.`
      : atOpening(facts),
  cure: null,
  blocks: null,
});
