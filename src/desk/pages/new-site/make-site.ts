import { data, redirect } from 'react-router';
import { createSite } from '#app/site/create-site.ts';
import { documentProblems, type DocumentProblem } from '#domain/site/document-problems.ts';
import {
  NEW_SITE_STEPS,
  newSiteDocument,
  readNewSite,
  slugOfName,
  stepOf,
  type NewSiteAnswers,
} from '#domain/site/new-site.ts';
import { postedForm } from '#domain/settings-form/read-form.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { notAllowed, badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';

export interface WizardState {
  step: number;
  answers: NewSiteAnswers | null;
  problems: NewSiteProblem[];
}

export interface NewSiteProblem {
  /** The field that it is about. */
  at: string;
  words: string;
}

/** Only staff with access to every site of the group may create a site. */
export function mayMakeSites(context: Context): DeskStaff {
  const staff = context.get(deskStaff);
  if (staff.sites !== 'all') throw notAllowed();
  return staff;
}

/** Goes to the next or previous step, or creates the site. Nothing is stored before that. */
export async function makeSite(context: Context, request: Request) {
  const staff = mayMakeSites(context);
  const body = await request.formData();
  const form = postedForm(body);
  const { intent } = postedIntent(context, 'new-site');
  const step = Number(form.text('step'));
  if (!Number.isInteger(step) || step < 0 || step >= NEW_SITE_STEPS.length) throw badRequest();
  const answers = readNewSite(form, (name) => body.getAll(name).map(String));
  const state = (next: number, problems: NewSiteProblem[] = []) => data<WizardState>({ step: next, answers, problems });
  if (intent === 'back') return state(Math.max(0, step - 1));
  const { settings } = deskServices(context);
  const group = (await settings.sites.groups()).find(({ id }) => id === staff.groupId)!.slug;
  const known = documentProblems(newSiteDocument(group, answers)).filter(({ path }) => stepOf(path) <= step);
  const wrong = known.map(problemOf);
  if (step === 0 && answers.name !== '' && slugOfName(answers.name) === '')
    wrong.push({ at: 'name', words: 'The name needs at least one letter.' });
  if (step === NEW_SITE_STEPS.length - 1 && answers.email.length === 0)
    wrong.push({ at: 'email', words: 'Enter an email address for enquiries.' });
  if (wrong.length > 0) return state(step, wrong);
  if (intent === 'next') return state(Math.min(step + 1, NEW_SITE_STEPS.length - 1));
  const { now } = context.get(deskRequest);
  const made = await createSite(
    { sites: settings.sites, write: settings.writeNewSite, clock: { now: () => now } },
    group,
    answers,
    { staffId: staff.id, groupId: staff.groupId, name: staff.name },
  );
  if ('slug' in made) return redirect(`/new-site?made=${made.slug}`);
  const [first] = made.problems;
  return state(Math.max(0, stepOf(first?.path ?? [])), made.problems.map(problemOf));
}

/** What a section of the document is in the form: its field, and its name in a sentence. */
const PLACES: Record<string, [at: string, name: string]> = {
  site: ['name', 'The name'],
  hosts: ['hosts', 'The web address'],
  extends: ['from', 'The site it starts from'],
  theme: ['theme', 'The colour'],
  stock: ['stock', 'The choice of vehicles'],
  lead: ['email', 'The address for enquiries'],
};

function problemOf({ path, reason }: Pick<DocumentProblem, 'path' | 'reason'>): NewSiteProblem {
  const [at, name] = PLACES[String(path[0])] ?? ['', path.join(', ')];
  return { at, words: `${name} ${reason}.` };
}
