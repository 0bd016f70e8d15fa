import type { SiteStore } from '#app/site/site-store.ts';
import { applySites } from '#app/site/apply-sites.ts';
import { SettingsOvertaken, type DraftOwner } from '#app/site/draft-store.ts';
import { ownPage, ownPages, withoutPage } from '#domain/content/own-pages.ts';
import { settingProblemWords, type PublishingProblem } from '#domain/settings-form/setting-problem.ts';
import { withDraft } from '#domain/settings-draft/draft-change.ts';
import { documentProblems } from '#domain/site/document-problems.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import type { PagePorts } from './publish-page.ts';

export type DeleteOutcome =
  | { outcome: 'deleted' }
  /** It is not published. */
  | { outcome: 'missing' }
  /** Someone is writing it: what they typed would have no page any more. */
  | { outcome: 'drafted'; by: string }
  /** What keeps the whole site from being published. */
  | { outcome: 'refused'; words: string };

/** Someone else may publish settings or a page in between: so often the page is taken out of what is newest by then. */
const TRIES = 5;

/** Takes a page off the website, as one version of the site's settings: earlier versions keep it. */
export async function deletePage(
  { sites, pages, clock }: Omit<PagePorts, 'bodies'>,
  { slug, owner, path }: { slug: string; owner: DraftOwner; path: string },
  by: string,
): Promise<DeleteOutcome> {
  for (let tries = 1; ; tries++) {
    const [draft, live] = [await pages.of(owner.siteId, path), await sites.current(owner.siteId)];
    const before = live ? ownPage(live.document, path) : null;
    if (!live || before === null) return { outcome: 'missing' };
    if (draft) return { outcome: 'drafted', by: draft.staffName };
    const left = withoutPage(ownPages(live.document), path);
    // without a page of its own a site says nothing of pages, as before its first
    const after = left.length === 0 ? null : { value: left };
    const document = withDraft(live.document, [{ field: 'content.pages', before: null, after }]);
    const deleting = {
      ...sites,
      apply: (identity, revision) => pages.delete({ owner, identity, revision, after: live.revision, path, before }),
    } satisfies SiteStore;
    const wrong = documentProblems(document);
    if (wrong.length > 0) return refused(wrong);
    try {
      const drafts = [{ slug, document: document as SiteDocument }];
      const [outcome] = await applySites(deleting, clock, drafts, { by, note: `Page ${path} deleted` });
      return outcome!.outcome === 'refused' ? refused(outcome!.problems) : { outcome: 'deleted' };
    } catch (error) {
      if (!(error instanceof SettingsOvertaken) || tries === TRIES) throw error;
    }
  }
}

const refused = (problems: readonly PublishingProblem[]): DeleteOutcome => ({
  outcome: 'refused',
  words: problems.map(settingProblemWords).join(' '),
});
