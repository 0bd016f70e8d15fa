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
  mappings: MappingFiles;
  openErrors(path: string): Promise<ErrorsFile>;
  openSpool(): Promise<FeedSpool>;
}

/** Port: mappings as the text of a mapping file, one for the command line and the desk. */
export interface MappingFiles {
  /** `name` is what its problems call the file. A problem is everything that is wrong: file, line, field and reason. */
  parse(name: string, text: string): { mapping: Mapping } | { problem: string };
  print(mapping: Mapping): string;
}

export interface ErrorsFile {
  path: string;
  write(problem: ImportProblem): Promise<void>;
  /** True when anything was written; else there is no file. */
  close(): Promise<boolean>;
}
