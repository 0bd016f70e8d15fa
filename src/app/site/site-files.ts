import type { GroupDirectory } from '#domain/site/group-directory.ts';
import type { SiteDraft } from './assess-site.ts';

/** One thing wrong in a file of settings or of the directory. */
export interface FileProblem {
  file: string;
  /** From 1; null when the whole file is meant. */
  line: number | null;
  column: number | null;
  /** "tag.newArrivalDays"; empty when the whole file is meant. */
  field: string;
  reason: string;
  fix: string | null;
}

/** Where a field stands in its file; the nearest thing above it when the field is not written there. */
export type Locate = (path: readonly (string | number)[]) => { line: number; column: number } | null;

export interface SiteFile extends SiteDraft {
  file: string;
  locate: Locate;
}
export interface BrokenSiteFile {
  slug: string;
  file: string;
  problems: FileProblem[];
  /** What fits, so that all mistakes are told at once. */
  rest?: SiteFile;
}

/** Port: settings and directory as files that people edit. */
export interface SettingsFiles {
  /** A site's folder, or a folder of such folders. Throws, in words, when there is neither. */
  readSites(path: string): Promise<(SiteFile | BrokenSiteFile)[]>;
  readDirectory(path: string): Promise<{ directory: GroupDirectory } | { problems: FileProblem[] }>;
  /** What stands in `dealerships.yaml` beside the site folders, where it is and fits. */
  directoryBeside(path: string): Promise<GroupDirectory | undefined>;
  /** The text of a site.yaml that says this document. */
  writeDocument(document: unknown): string;
}
