import type { FeedFiles } from '#app/import/feed-files.ts';
import { openErrorsFile } from './errors-file.ts';
import { openSpool } from './feed-spool.ts';
import { openFeed } from './open-feed.ts';
import { mappingFiles, readMapping } from './mapping-files.ts';

export const feedFiles: FeedFiles = {
  openFeed,
  readMapping,
  mappings: mappingFiles,
  openErrors: openErrorsFile,
  openSpool,
};
