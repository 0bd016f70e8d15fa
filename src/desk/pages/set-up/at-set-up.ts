import { enquiriesTo, setUpFacts } from '#app/set-up/set-up-facts.ts';
import type { AtSetUp } from '#app/set-up/test-mails.ts';
import { publishFields } from '#app/site/publish-draft.ts';
import type { Own } from '#domain/settings-draft/draft-change.ts';
import { problemWords } from '#domain/site/problem-words.ts';
import { dueWhenOpen, nextStep, setUpSteps, setUpTitle, type SetUpFacts } from '#domain/set-up/set-up-steps.ts';
import { sampleTexts } from '#domain/site/default-findings.ts';
import { answersForGroup } from '#domain/staff/answers-for-group.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { notAllowed } from '../../refusals.ts';
import { shownProblem, type ShownProblem } from '../../setting-cure.ts';
import { maySetUp } from '../../site-to-open.ts';

/** Staff with access to the settings of this site. */
export function staffHere(context: Context): DeskStaff {
  const staff = context.get(deskStaff);
  if (!reachesSite(staff, staff.site.record.slug)) throw notAllowed();
  return staff;
}

/** Who proves something for which site. */
export const atSetUp = ({ groupId, site, id }: DeskStaff): AtSetUp => ({
  groupId,
  siteId: site.record.id,
  slug: site.record.slug,
  staffId: id,
});

/** What the steps of this site follow from. */
export function factsHere(context: Context): Promise<SetUpFacts> {
  const { site, dealerships } = staffHere(context);
  const { now, requestedOrigin } = context.get(deskRequest);
  return setUpFacts(deskServices(context), {
    site,
    reach: { dealerships },
    hostname: new URL(requestedOrigin).hostname,
    now,
  });
}

/** Steps that the open website lacks, of those that the staff member may take. Asks nothing of other servers. */
export function dueHere(context: Context) {
  const staff = context.get(deskStaff);
  const { settings } = staff.site;
  if (!settings.site.open || !maySetUp(staff)) return [];
  return dueWhenOpen({
    enquiriesTo: enquiriesTo(staff.site, staff),
    sendsMail: deskServices(context).setUp.sendsMail || !answersForGroup(staff),
    withoutEmail: settings.lead.withoutEmail,
    samples: sampleTexts(settings).map(({ field }) => field),
  });
}

/** The steps as the home and their own page show them. */
export function setUpView(facts: SetUpFacts) {
  const steps = setUpSteps(facts);
  return {
    title: setUpTitle(facts, steps),
    next: nextStep(steps)?.id ?? null,
    steps,
  };
}

export type SetUpView = ReturnType<typeof setUpView>;

/** Why fields were not published. */
export interface Refusals {
  /** By the field that is wrong. */
  fields: Readonly<Record<string, string>>;
  /** What is not wrong with one of these fields. */
  others: readonly ShownProblem[];
}

export const allRefusals = ({ fields, others }: Refusals): ShownProblem[] => [
  ...Object.values(fields).map((words) => ({ words, cure: null })),
  ...others,
];

export const refusalWords = (refused: Refusals): string =>
  allRefusals(refused)
    .map(({ words }) => words)
    .join(' ');

/** Publishes fields of this site at once. Undefined: they are public. */
export async function publishHere(
  context: Context,
  fields: Readonly<Record<string, Own>>,
  note: string,
): Promise<Refusals | undefined> {
  const { site, groupId, id, name, role } = staffHere(context);
  const { now } = context.get(deskRequest);
  const { record } = site;
  const outcome = await publishFields(
    { ...deskServices(context).settings, clock: { now: () => now } },
    record.slug,
    { siteId: record.id, groupId, staffId: id },
    Object.entries(fields).map(([field, after]) => ({ field, after })),
    { by: name, note },
  );
  if (outcome.outcome === 'overtaken') return { fields: {}, others: [{ words: OVERTAKEN, cure: null }] };
  if (outcome.outcome !== 'refused') return undefined;
  const refused = { fields: {} as Record<string, string>, others: [] as ShownProblem[] };
  for (const problem of outcome.problems) {
    const field = Object.keys(fields).find((one) => `${problem.path.join('.')}.`.startsWith(`${one}.`));
    const words = problemWords(problem);
    if (field === undefined) refused.others.push(shownProblem(problem, role));
    // a sentence about a host name begins with the name
    else refused.fields[field] = field === 'hosts' ? words : words[0]!.toUpperCase() + words.slice(1);
  }
  return refused;
}

const OVERTAKEN = 'Someone else changed the settings at the same time. Try again.';
