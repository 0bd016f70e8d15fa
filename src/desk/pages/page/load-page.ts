import { partViews } from '#app/content/page-parts.ts';
import { readDraftPage } from '#app/content/read-draft-page.ts';
import { BLOCK_HELP } from '#domain/content/block-help.ts';
import { contentPage, pageHead } from '#domain/content/content-policy.ts';
import { ownPage } from '#domain/content/own-pages.ts';
import { pagePath } from '#domain/content/page-key.ts';
import { pageState } from '#domain/content/page-state.ts';
import { sameOwn } from '#domain/settings-draft/draft-change.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { deskServices, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { whenInWords } from '../../when-in-words.ts';
import { wordMenu } from '../../components/live-words/word-menu-view.ts';
import { formOf, writtenSite } from './written-site.ts';

/** The newest images are listed beside the text. A page of their own lists all. */
const MOST_PICTURES = 24;

/** The published page and its draft. A deleted page has neither. */
export async function findPage(context: Context, key: string | undefined) {
  const site = writtenSite(context);
  const path = pagePath(key ?? '');
  if (!pageHead.shape.path.safeParse(path).success) throw notFound();
  const { settings, content } = deskServices(context);
  const [live, draft] = await Promise.all([
    settings.sites.current(site.owner.siteId),
    content.pages.of(site.owner.siteId, path),
  ]);
  return { ...site, path, written: ownPage(live?.document, path), draft };
}

/** Throws "not found" for a page that is neither published nor drafted. */
export async function openPage(context: Context, key: string | undefined) {
  const found = await findPage(context, key);
  if (found.written === null && found.draft === undefined) throw notFound();
  return found;
}

export async function loadPage(context: Context, key: string | undefined, query: URLSearchParams) {
  const { path, written, draft, owner, now, timezone } = await openPage(context, key);
  const { settings, content } = deskServices(context);
  const form = draft?.form ?? formOf(context, written!);
  const pictures = await content.pictures.list(owner.siteId);
  return {
    path,
    key: key!,
    form,
    state: pageState(written && contentPage.parse(written), now, timezone),
    draft: draft
      ? {
          version: draft.version,
          by: draft.staffName,
          when: whenInWords(draft.at, now, timezone),
          publishes: draft.publishAt && whenInWords(draft.publishAt, now, timezone),
          refused: draft.refused,
          overtaken: !sameOwn(written && { value: written }, draft.begun && { value: draft.begun }),
        }
      : null,
    problems: draft ? readDraftPage(content.bodies, path, form).problems : [],
    /** The city of the site’s time zone: "Brisbane". */
    city: timezone.split('/').at(-1)!.replaceAll('_', ' '),
    today: wallTime(now, timezone).date,
    /** Its blocks; `null`: the page is edited as one text. */
    parts: query.get('view') === 'text' ? null : partViews(content.bodies, form.body),
    /** The block to open, from 0. */
    at: /^\d{1,3}$/.test(query.get('at') ?? '') ? Number(query.get('at')) : null,
    words: await wordMenu(context),
    blocks: Object.entries(BLOCK_HELP).map(([kind, { name, meaning, fields }]) => ({
      kind,
      name,
      meaning,
      fields: Object.entries(fields),
    })),
    pictures: pictures.slice(0, MOST_PICTURES).map(({ path, name }) => ({ path, name })),
    preview: {
      key: settings.previews.key(owner, path),
      /** The frames are fetched again when this changes. */
      version: `${draft?.version ?? 'live'} ${JSON.stringify(written)?.length}`,
    },
  };
}
