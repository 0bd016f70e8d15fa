import type { Readable } from 'node:stream';
import type { Feed } from './feed.ts';
import type { FeedSpool } from './feed-spool.ts';
import type { ImportProblem } from './import-report.ts';
import type { Mapping } from './mapping.ts';

/** Port: feeds, mappings and the list of what went wrong, as files. */
export interface FeedFiles {
  /** A feed file, or `stdin` when the path is `-`. Throws `UnusableFeed`. */
  openFeed(path: string, stdin: Readable): Promise<Feed>;
  /** Throws `UnusableFeed` with file, line, field and reason. */
  readMapping(path: string): Promise<Mapping>;
  openErrors(path: string): Promise<ErrorsFile>;
  openSpool(): Promise<FeedSpool>;
}

export interface ErrorsFile {
  path: string;
  write(problem: ImportProblem): Promise<void>;
  /** True when anything was written; else there is no file. */
  close(): Promise<boolean>;
}
