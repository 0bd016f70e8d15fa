import { untrueCount } from '#app/site/content-check.ts';
import { contentPage } from '#domain/content/content-policy.ts';
import { deletedPages, ownPage, ownPages } from '#domain/content/own-pages.ts';
import { pageKey } from '#domain/content/page-key.ts';
import { pageState } from '#domain/content/page-state.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import type { SettingsRevision } from '#app/site/site-store.ts';
import { deskServices, type Context } from '../../context.ts';
import { whenInWords } from '../../when-in-words.ts';
import { checkHere } from '../content-check/check-here.ts';
import { writtenSite } from '../page/written-site.ts';

const MOST_DELETED = 50;

/** Every published or drafted page with its last change, and the deleted pages. */
export async function loadPages(context: Context) {
  const { owner, now, timezone } = writtenSite(context);
  const { settings, content } = deskServices(context);
  const [history, drafts] = await Promise.all([settings.sites.history(owner.siteId), content.pages.list(owner.siteId)]);
  const live = history[0]?.document;
  const paths = new Set([...ownPages(live), ...drafts].map(({ path }) => path));
  return {
    untrue: untrueCount(await checkHere(context)),
    pages: [...paths].toSorted().map((path) => {
      const written = ownPage(live, path);
      const page = written && contentPage.parse(written);
      const draft = drafts.find((one) => one.path === path);
      const changed = draft ? { by: draft.staffName, at: draft.at } : lastChange(history, path);
      return {
        path,
        key: pageKey(path),
        title: draft?.form.title || page?.title || path,
        state: pageState(page, now, timezone),
        publishes: draft?.publishAt ? whenInWords(draft.publishAt, now, timezone) : null,
        refused: draft?.refused ?? null,
        draft: draft !== undefined,
        changed: changed && { by: changed.by, when: whenInWords(changed.at, now, timezone) },
      };
    }),
    deleted: deletedPages(history)
      .filter(({ page }) => !paths.has(page.path))
      .slice(0, MOST_DELETED)
      .map(({ page, deleted }) => ({
        path: page.path,
        key: pageKey(page.path),
        title: String(page['title'] ?? page.path),
        by: deleted.by,
        when: whenInWords(deleted.at, now, timezone),
      })),
  };
}

/** The newest version in which the page changed. `history`: newest first. */
function lastChange(history: readonly SettingsRevision[], path: string): { by: string; at: Date } | null {
  const index = history.findIndex(
    ({ document }, at) => !sameValue(ownPage(document, path), ownPage(history[at + 1]?.document, path)),
  );
  return history[index] ?? null;
}
