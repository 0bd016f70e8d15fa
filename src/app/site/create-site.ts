import type { Clock } from '#app/clock.ts';
import type { SettingsRevision, SiteIdentity, SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { documentProblems, type DocumentProblem } from '#domain/site/document-problems.ts';
import { newSiteDocument, slugOfName, type NewSiteAnswers } from '#domain/site/new-site.ts';
import { applySites } from './apply-sites.ts';
import type { SiteProblem } from './assess-site.ts';

/** Port: a site that was not there, with its line in the audit log; one transaction. Throws when there is one of this name. */
export type WriteNewSite = (
  site: SiteIdentity,
  revision: Omit<SettingsRevision, 'revision'>,
  by: { staffId: number; groupId: number },
) => Promise<SiteRecord>;

/** Makes a site of what the wizard was told: the same checks as `site check`, one version, public from then on. */
export async function createSite(
  { sites, write, clock }: { sites: SiteStore; write: WriteNewSite; clock: Clock },
  group: string,
  answers: NewSiteAnswers,
  by: { staffId: number; groupId: number; name: string },
): Promise<{ slug: string } | { problems: (SiteProblem | DocumentProblem)[] }> {
  const slug = slugOfName(answers.name);
  const wrong = (reason: string) => ({ problems: [{ path: ['site', 'name'], reason, fix: null }] });
  if (slug === '') return wrong('needs at least one letter');
  if (await sites.bySlug(slug)) return wrong(`is taken: the site ${slug} already exists`);
  const document = newSiteDocument(group, answers);
  const problems = documentProblems(document);
  if (problems.length > 0) return { problems };
  const layer = document.extends === undefined ? undefined : await sites.bySlug(document.extends);
  if (document.extends !== undefined && layer?.group_id !== by.groupId)
    return { problems: [{ path: ['extends'], reason: 'is not a site of this group', fix: null }] };
  const writing = { ...sites, apply: (identity, revision) => write(identity, revision, by) } satisfies SiteStore;
  const [outcome] = await applySites(writing, clock, [{ slug, document }], { by: by.name, note: 'Made by the wizard' });
  return outcome!.outcome === 'refused' ? { problems: outcome!.problems } : { slug };
}
