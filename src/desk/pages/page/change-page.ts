import { data, redirect } from 'react-router';
import { partViews, type PartProblem, type PartView } from '#app/content/page-parts.ts';
import { publishPage } from '#app/content/publish-page.ts';
import { readDraftPage } from '#app/content/read-draft-page.ts';
import { samePageForm, type PageForm } from '#domain/content/page-form.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { rowId } from '#domain/text/row-id.ts';
import { deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { whenInWords } from '../../when-in-words.ts';
import { postedIntent } from '../../posted-intent.ts';
import { readPageForm, type DeletedPart } from './read-page-form.ts';
import { openPage } from './load-page.ts';
import { formOf } from './written-site.ts';

export interface PageDone {
  /** What was typed, if it differs from the draft. `parts`: its blocks, in the editor by blocks. */
  typed?: PageForm;
  parts?: PartView[];
  /** Someone else has saved the page since it was opened. `seen` is their version. */
  conflict?: { by: string; when: string; seen: number };
  /** What is wrong with the blocks as they were posted. */
  wrong?: PartProblem[];
  /** The block that was deleted, which can be put back. */
  deleted?: DeletedPart;
  /** The result of the button. */
  message?: string;
  error?: string;
  /** The time to publish at as it was typed, and what is wrong with it. */
  time?: { typed: string; error: string };
}

type Opened = Awaited<ReturnType<typeof openPage>>;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** Handles one button of the page editor. What was typed is always saved first. */
export async function changePage(context: Context, request: Request, key: string | undefined) {
  const posted = await request.formData();
  const { intent, about } = postedIntent(context, 'page');
  const opened = await openPage(context, key);
  const { owner, path, now, staff } = opened;
  const { pages, bodies } = deskServices(context).content;
  const here = `/pages/${key}`;
  switch (intent) {
    case 'discard':
      await pages.drop(owner, path, now);
      return redirect(opened.written === null ? '/pages' : here);
    case 'unschedule':
      await pages.schedule(owner, path, null, now);
      return redirect(here);
    case 'keep':
      await pages.acknowledge(owner.siteId, path, opened.written);
      return redirect(here);
    default:
      break;
  }
  const { typed, parts, at, deleted } = readPageForm(bodies, posted, intent, about);
  const view = parts === null ? `${here}?view=text` : here;
  const seen = rowId(fieldOf(posted, 'seen')) ?? 0;
  const isAfterOwn = fieldOf(posted, 'after') === 'own' && isNext(opened, seen);
  const conflict = await save(context, opened, typed, isAfterOwn ? seen + 1 : seen);
  const shown = parts === null ? {} : { parts: partViews(bodies, typed.body) };
  if (conflict) return data<PageDone>({ typed, ...shown, conflict }, { status: 409 });
  const problems = (error: string, status = 400) => data<PageDone>({ error, ...shown }, { status });
  if (intent !== 'publish' && intent !== 'schedule') {
    if (fieldOf(posted, 'stay') === 'yes') return data<PageDone>({ wrong: parts ?? [] });
    if (deleted) return data<PageDone>({ deleted, ...shown });
    return redirect(at === null ? view : `${here}?at=${at}#part-${at}`);
  }
  if (readDraftPage(bodies, path, typed).problems.length > 0) return problems('Fix the errors shown, then publish.');
  if (intent === 'schedule') {
    const time = { typed: fieldOf(posted, 'publishAt'), error: 'Choose a date and time in the future.' };
    const when = timeIn(time.typed, opened.timezone);
    if (when === undefined || when <= now) return data<PageDone>({ time, ...shown }, { status: 400 });
    if (!(await pages.schedule(owner, path, when, now))) return problems('There are no changes to publish.');
    return redirect(view);
  }
  const { settings, content } = deskServices(context);
  const ports = { sites: settings.sites, pages, bodies: content.bodies, clock: { now: () => now } };
  const target = { slug: staff.site.record.slug, owner, path };
  const outcome = await publishPage(ports, target, { by: staff.name, note: `Page ${path}` });
  switch (outcome.outcome) {
    case 'published':
      return redirect(`${here}?published`);
    case 'missing':
      return data<PageDone>({ message: 'There are no changes to publish.' });
    case 'refused':
      return problems(outcome.problems.map(({ words }) => words).join(' '));
    case 'overtaken':
      return problems(
        'The published page has changed since this draft was started. Choose which version to keep above.',
        409,
      );
  }
}

/** The staff member has saved the version after `seen`: the page was left while that save was under way. */
const isNext = ({ draft, owner }: Opened, seen: number): boolean =>
  draft?.version === seen + 1 && draft.staffId === owner.staffId;

/** Saves what was typed as the draft, unless it equals the published page. Returns the conflict if someone else saved first. */
async function save(
  context: Context,
  { owner, path, written, draft, now, timezone }: Opened,
  typed: PageForm,
  seen: number,
): Promise<PageDone['conflict'] | undefined> {
  const { pages } = deskServices(context).content;
  if (draft !== undefined && samePageForm(draft.form, typed)) return undefined;
  const before = written && formOf(context, written);
  if (draft === undefined && before !== null && samePageForm(before, typed)) return undefined;
  if (await pages.save(owner, { path, form: typed, begun: written }, seen, now)) return undefined;
  const latest = await pages.of(owner.siteId, path);
  return {
    by: latest?.staffName ?? 'Someone',
    when: latest ? whenInWords(latest.at, now, timezone) : '',
    seen: latest?.version ?? 0,
  };
}

function timeIn(text: string, timezone: string): Date | undefined {
  const [, date, time] = LOCAL_TIME.exec(text) ?? [];
  return date === undefined || Number.isNaN(Date.parse(text))
    ? undefined
    : zonedInstant({ date, time: time! }, timezone);
}
