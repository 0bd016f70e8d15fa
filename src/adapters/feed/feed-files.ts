import type { FeedFiles } from '#app/import/feed-files.ts';
import { openErrorsFile } from './errors-file.ts';
import { openSpool } from './feed-spool.ts';
import { openFeed } from './open-feed.ts';
import { readMapping } from './read-mapping.ts';

export const feedFiles: FeedFiles = { openFeed, readMapping, openErrors: openErrorsFile, openSpool };
