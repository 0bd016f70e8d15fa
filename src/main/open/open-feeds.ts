import { Readable } from 'node:stream';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { feedDownloads } from '#adapters/feed/download-feed.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import type { Clock } from '#app/clock.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';

/** A feed by the path of its file, or by its bytes. */
export const openFeedOf: FeedServices['openFeed'] = (source) =>
  typeof source === 'string' ? openFeed(source, Readable.from([])) : openFeed('-', source);

/** The services that fetch feeds, for the worker and the commands. */
export const openFeeds = (database: Database, clock: Clock): FeedServices => ({
  store: createFeedStore(database),
  pushes: createPushStore(database),
  drops: dropFolders,
  imports: createImportStore(database),
  clock,
  download: feedDownloads(),
  openFeed: openFeedOf,
});
