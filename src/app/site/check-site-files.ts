import type { Clock } from '#app/clock.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { assessSite, type KnownSite } from './assess-site.ts';
import { byLine, placeProblems, readSiteFiles } from './apply-site-files.ts';
import { copyClaims } from '#domain/site/copy-claims.ts';
import { deadLinks, type HasPage } from '#domain/site/dead-links.ts';
import { factsOfSite } from './facts-of-site.ts';
import { knownDraft, knownGroups, knownSites } from './known-sites.ts';
import type { FileProblem, SettingsFiles } from './site-files.ts';

export interface CheckedSite {
  slug: string;
  file: string;
  errors: FileProblem[];
  warnings: FileProblem[];
}

/**
 * Looks through site folders without changing anything. The store is opened only for layers that the paths do not hold.
 * Where a `dealerships.yaml` is beside the folders, what a site says of itself is compared with it.
 */
export async function checkSiteFiles(
  settingsFiles: SettingsFiles,
  openSites: () => Promise<SiteStore>,
  paths: readonly string[],
  clock: Clock,
  hasPage: HasPage,
): Promise<CheckedSite[]> {
  const { whole, broken } = await readSiteFiles(settingsFiles, paths);
  const rests = broken.flatMap(({ rest }) => rest ?? []);
  const sites = [...whole, ...rests];
  const drafts = new Map(sites.map((site): [string, KnownSite] => [site.slug, knownDraft(site)]));
  const missing = sites.some(({ document }) => document.extends !== undefined && !drafts.has(document.extends));
  const store = missing ? await openSites() : undefined;
  const known = store ? new Map([...(await knownSites(store)), ...drafts]) : drafts;
  const groups = store && (await knownGroups(store));
  const directories = await Promise.all(paths.map((path) => settingsFiles.directoryBeside(path)));
  return [
    ...broken.map(({ slug, file, problems, rest }) => {
      const assessed = rest && assessSite(rest, known, groups);
      const more = rest && assessed && 'problems' in assessed ? placeProblems(rest, assessed.problems) : [];
      return { slug, file, errors: byLine([...problems, ...more]), warnings: [] };
    }),
    ...whole.map((site): CheckedSite => {
      const assessed = assessSite(site, known, groups);
      const { slug, file } = site;
      if ('problems' in assessed) return { slug, file, errors: placeProblems(site, assessed.problems), warnings: [] };
      const { identity, resolved } = assessed;
      const directory = directories.find((one) => one?.group.slug === identity.group);
      const claims = directory
        ? copyClaims(resolved.settings, factsOfSite(directory, resolved.settings.stock.dealerships, clock.now()))
        : [];
      const links = deadLinks(resolved.settings, hasPage, clock.now());
      const warnings = [...assessed.warnings, ...claims, ...links].map(({ field, words }) => ({
        path: field.split('.'),
        reason: words,
        fix: null,
      }));
      // what the file does not say has no line in it
      const placed = placeProblems(site, warnings).map((warning, index) =>
        isWritten(site.document, warnings[index]!.path)
          ? warning
          : { ...warning, line: null, column: null, field: `${warning.field} (not set here)` },
      );
      return { slug, file, errors: [], warnings: placed };
    }),
  ];
}

const isWritten = (document: unknown, path: readonly string[]): boolean =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], document) !== undefined;
