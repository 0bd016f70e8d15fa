import { ownPage, type WrittenPage } from '#domain/content/own-pages.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import { deskServices, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { whenInWords } from '../../when-in-words.ts';
import { findPage } from '../page/load-page.ts';
import { formOf } from '../page/written-site.ts';
import { compareLines } from './compare-lines.ts';
import { PAGE_FIELDS, type PageForm } from '#domain/content/page-form.ts';

/** The number of versions in the list. */
const MOST_SHOWN = 100;

/** The versions of the settings in which the page changed, newest first. */
export async function pageVersions(context: Context, siteId: number, path: string) {
  const history = await deskServices(context).settings.sites.history(siteId);
  const all = history.map((revision, index) => ({
    ...revision,
    page: ownPage(revision.document, path),
    before: ownPage(history[index + 1]?.document, path),
  }));
  return all.filter(({ page, before }) => !sameValue(page, before)).slice(0, MOST_SHOWN);
}

export async function loadVersions(context: Context, key: string | undefined, url: URL) {
  const { path, draft, owner, now, timezone } = await findPage(context, key);
  const versions = await pageVersions(context, owner.siteId, path);
  const text = (page: WrittenPage | null) => pageText(page && formOf(context, page));
  const version = url.searchParams.get('version') ?? (draft ? 'draft' : String(versions[0]?.revision));
  const index = versions.findIndex(({ revision }) => String(revision) === version);
  const isDraft = version === 'draft' && draft !== undefined;
  if (!isDraft && index < 0) throw notFound();
  const againstLive = !isDraft && index > 0 && url.searchParams.get('with') === 'live';
  const live = versions[0]?.page ?? null;
  const shown = isDraft ? pageText(draft.form) : text(versions[index]!.page);
  const before = text(isDraft || againstLive ? live : versions[index]!.before);
  return {
    path,
    key: key!,
    draft: draft ? { by: draft.staffName, when: whenInWords(draft.at, now, timezone) } : null,
    version: isDraft ? ('draft' as const) : versions[index]!.revision,
    isLive: index === 0,
    againstLive,
    there: isDraft || versions[index]!.page !== null,
    /** Removed from the website, and without a draft. */
    deleted: live === null && draft === undefined,
    versions: versions.map(({ revision, at, by, note, page }) => ({
      revision,
      when: whenInWords(at, now, timezone),
      by,
      note: page === null ? 'Deleted' : (note ?? ''),
      there: page !== null,
    })),
    lines: againstLive ? compareLines(shown, before) : compareLines(before, shown),
  };
}

/** A page as lines, for comparing versions: its fields, then its text. */
const pageText = (form: PageForm | null): string =>
  form === null
    ? ''
    : `${PAGE_FIELDS.flatMap((field) => (field === 'body' || form[field] === '' ? [] : [`${field}: ${form[field]}`])).join('\n')}\n\n${form.body.trimEnd()}\n`;
