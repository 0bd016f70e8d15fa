import { readFile } from 'node:fs/promises';
import { FeedAway, type SampleOf } from '#app/feed/feed-services.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { feedDownloads } from './download-feed.ts';

/** Someone waits for it, and no larger file is uploaded at the desk. */
const download = feedDownloads({ deadlineMs: 20 * SECOND_MS, maxBytes: 40 * 1_048_576 });

/** A feed's file as it is at its address now. */
export const fetchSample: SampleOf = async ({ url, credentials }) => {
  try {
    const file = await download(url, { etag: null, lastModified: null, credentials });
    if (!file) return { problem: 'The address sent no file.' };
    try {
      return { bytes: await readFile(file.path) };
    } finally {
      await file.discard();
    }
  } catch (error) {
    if (error instanceof FeedAway) return { problem: error.message };
    throw error;
  }
};
