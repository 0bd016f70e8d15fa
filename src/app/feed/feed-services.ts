import type { Readable } from 'node:stream';
import type { Clock } from '#app/clock.ts';
import type { Feed } from '#app/import/feed.ts';
import type { ImportStore } from '#app/import/import-store.ts';
import type { FeedMailbox } from './feed-mailbox.ts';
import type { FeedSource, FeedStore, PushStore } from './feed-store.ts';

/** A file that came, somewhere of ours until it is discarded. */
export interface DownloadedFeed {
  path: string;
  etag: string | null;
  lastModified: string | null;
  discard(): Promise<void>;
}

/** Port: the file of an address, for someone who looks at its columns. */
export type SampleOf = (
  feed: Pick<FeedSource, 'credentials'> & { url: string },
) => Promise<{ bytes: Buffer } | { problem: string }>;

/** A file that was dropped and is ours alone now. */
export interface TakenDrop {
  /** As it was called. */
  name: string;
  path: string;
  /** Puts it where files go that were imported. */
  archive(): Promise<void>;
}

/** It could not be got. The message repeats nothing of the other side's. */
export class FeedAway extends Error {
  override name = 'FeedAway';
}

/** Port: folders that others drop files into (SFTP). Both throw `FeedAway`. */
export interface DropFolders {
  /** Whether a file lies there that no one writes any more. */
  holdsFile(folder: string, now: Date): Promise<boolean>;
  /** Such files, the oldest first, each taken out of everyone else's way; also those whose import was killed. */
  take(folder: string, now: Date): Promise<TakenDrop[]>;
}

export interface FeedServices {
  store: FeedStore;
  pushes: PushStore;
  drops: DropFolders;
  mailbox: FeedMailbox;
  imports: ImportStore;
  clock: Clock;
  /** Undefined: nothing newer than what is known. Throws `FeedAway`. */
  download(
    url: string,
    known: Pick<FeedSource, 'etag' | 'lastModified' | 'credentials'>,
  ): Promise<DownloadedFeed | undefined>;
  /** A file's path, or its bytes. Throws `UnusableFeed`. */
  openFeed(source: string | Readable): Promise<Feed>;
}
