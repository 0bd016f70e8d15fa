import type { Clock } from '#app/clock.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { applySites } from '#app/site/apply-sites.ts';
import { SettingsOvertaken, type DraftOwner } from '#app/site/draft-store.ts';
import { ownPage, ownPages, withPage } from '#domain/content/own-pages.ts';
import type { PageProblem } from '#domain/content/page-form.ts';
import { settingProblemWords, type PublishingProblem } from '#domain/settings-form/setting-problem.ts';
import { sameOwn, withDraft } from '#domain/settings-draft/draft-change.ts';
import { documentProblems } from '#domain/site/document-problems.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import type { PageBodies } from './page-bodies.ts';
import type { PageDrafts } from './page-drafts.ts';
import { readDraftPage } from './read-draft-page.ts';

export interface PagePorts {
  sites: SiteStore;
  pages: PageDrafts;
  bodies: PageBodies;
  clock: Clock;
}

export type PageOutcome =
  | { outcome: 'published' }
  /** There is no draft. */
  | { outcome: 'missing' }
  | { outcome: 'refused'; problems: PageProblem[] }
  /** The published page is another one than when the draft was begun. */
  | { outcome: 'overtaken' };

/** Someone else may publish settings or another page in between: so often the page is put into what is newest by then. */
const TRIES = 5;

/** Makes the draft of a page public, as one version of the site's settings in which nothing else differs. */
export async function publishPage(
  { sites, pages, bodies, clock }: PagePorts,
  { slug, owner, path }: { slug: string; owner: DraftOwner; path: string },
  signed: { by: string; note: string | null },
): Promise<PageOutcome> {
  for (let tries = 1; ; tries++) {
    const [draft, live] = [await pages.of(owner.siteId, path), await sites.current(owner.siteId)];
    if (!draft || !live) return { outcome: 'missing' };
    const before = ownPage(live.document, path);
    if (!sameOwn(before && { value: before }, draft.begun && { value: draft.begun })) return { outcome: 'overtaken' };
    const { page, problems } = readDraftPage(bodies, path, draft.form);
    if (problems.length > 0) return { outcome: 'refused', problems };
    const value = withPage(ownPages(live.document), page);
    const document = withDraft(live.document, [{ field: 'content.pages', before: null, after: { value } }]);
    const wrong = documentProblems(document);
    if (wrong.length > 0) return { outcome: 'refused', problems: wrong.map(inWords) };
    const publishing = {
      ...sites,
      apply: (identity, revision) =>
        pages.publish({
          owner,
          identity,
          revision,
          after: live.revision,
          path,
          version: draft.version,
          before,
          page,
        }),
    } satisfies SiteStore;
    try {
      const drafts = [{ slug, document: document as SiteDocument }];
      const [outcome] = await applySites(publishing, clock, drafts, signed);
      if (outcome!.outcome === 'refused') return { outcome: 'refused', problems: outcome!.problems.map(inWords) };
      if (outcome!.outcome === 'unchanged') await pages.drop(owner, path, clock.now());
      return { outcome: 'published' };
    } catch (error) {
      if (!(error instanceof SettingsOvertaken) || tries === TRIES) throw error;
    }
  }
}

/** What keeps the whole site from being published: not the page's own mistake, but said with it. */
const inWords = (problem: PublishingProblem): PageProblem => ({
  field: 'body',
  line: null,
  words: `The settings of the site keep it back. ${settingProblemWords(problem)}`,
});
