import type { Clock } from '#app/clock.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { SiteProblem } from './assess-site.ts';
import { applySites, type ApplyOutcome, type Signature } from './apply-sites.ts';
import type { BrokenSiteFile, FileProblem, SettingsFiles, SiteFile } from './site-files.ts';

type Applied = Exclude<ApplyOutcome, { outcome: 'refused' }>;
export type FileOutcome = { file: string } & (Applied | { slug: string; outcome: 'refused'; problems: FileProblem[] });

export interface ApplyPorts {
  sites: SiteStore;
  settingsFiles: SettingsFiles;
  clock: Clock;
}

/**
 * Applies the site folders at these paths. A file that does not fit changes nothing and is reported with file, line and
 * field; the others are applied. Throws, in words, when a path holds no site.
 */
export async function applySiteFiles(
  { sites, settingsFiles, clock }: ApplyPorts,
  paths: readonly string[],
  signed: Signature,
): Promise<FileOutcome[]> {
  const { whole, broken } = await readSiteFiles(settingsFiles, paths);
  const rests = broken.flatMap(({ rest }) => (rest && !whole.some(({ slug }) => slug === rest.slug) ? [rest] : []));
  const outcomes = await applySites(sites, clock, [...whole, ...rests], signed);
  const refused = outcomes.filter((outcome) => outcome.outcome === 'refused');
  return [
    ...broken.map(({ slug, file, problems, rest }): FileOutcome => {
      const more = rest && rests.includes(rest) && refused.find((one) => one.slug === slug)?.problems;
      return {
        slug,
        file,
        outcome: 'refused',
        problems: more ? byLine([...problems, ...placeProblems(rest, more)]) : problems,
      };
    }),
    ...outcomes.flatMap((outcome): FileOutcome[] => {
      const from = whole.find((one) => one.slug === outcome.slug);
      if (!from) return [];
      return outcome.outcome === 'refused'
        ? [{ ...outcome, file: from.file, problems: placeProblems(from, outcome.problems) }]
        : [{ ...outcome, file: from.file }];
    }),
  ];
}

/** As someone goes through the file; what the whole file is about comes first. */
export const byLine = (problems: readonly FileProblem[]): FileProblem[] =>
  problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));

export async function readSiteFiles(
  settingsFiles: SettingsFiles,
  paths: readonly string[],
): Promise<{ whole: SiteFile[]; broken: BrokenSiteFile[] }> {
  const readings = (await Promise.all(paths.map((path) => settingsFiles.readSites(path)))).flat();
  const whole: SiteFile[] = [];
  const broken: BrokenSiteFile[] = [];
  for (const reading of readings) {
    const first = whole.find((one) => one.slug === reading.slug);
    if ('problems' in reading) broken.push(reading);
    else if (first === undefined) whole.push(reading);
    else if (first.file !== reading.file)
      broken.push({
        slug: reading.slug,
        file: reading.file,
        problems: [
          wholeFile(
            reading.file,
            `is a second site ${reading.slug}; the first is ${first.file}`,
            'rename one of the folders',
          ),
        ],
      });
  }
  return { whole, broken };
}

const wholeFile = (file: string, reason: string, fix: string): FileProblem => ({
  file,
  line: null,
  column: null,
  field: '',
  reason,
  fix,
});

export function placeProblems({ file, locate }: SiteFile, problems: readonly SiteProblem[]): FileProblem[] {
  return problems.map(({ path, reason, fix }) => ({
    file,
    ...(locate(path) ?? { line: null, column: null }),
    field: path.join('.'),
    reason,
    fix,
  }));
}
