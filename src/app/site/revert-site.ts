import type { Clock } from '#app/clock.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { documentProblems } from '#domain/site/document-problems.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { applySites, type ApplyOutcome } from './apply-sites.ts';

/**
 * Takes a site back to an earlier revision of its own document, as a new revision. Throws, in words, when there is no
 * such site or revision, or when that document no longer fits.
 */
export async function revertSite(
  sites: SiteStore,
  clock: Clock,
  slug: string,
  revision: number,
  signed: { by: string; note: string | null },
): Promise<ApplyOutcome> {
  const record = await sites.bySlug(slug);
  if (!record) throw new Error(`No site "${slug}". Run "forecourt site list" to see all sites.`);
  const history = await sites.history(record.id);
  const target = history.find((one) => one.revision === revision);
  if (!target)
    throw new Error(
      `The site ${slug} has no revision ${revision}. It has ${history.map((one) => one.revision).join(', ')}.`,
    );
  const [problem] = documentProblems(target.document);
  if (problem)
    throw new Error(
      `Revision ${revision} of ${slug} no longer fits: ${problem.path.join('.')} ${problem.reason}. Export it, fix it and apply it.`,
    );
  const [outcome] = await applySites(sites, clock, [{ slug, document: target.document as SiteDocument }], {
    ...signed,
    note: signed.note ?? `Back to revision ${revision}`,
  });
  return outcome!;
}
