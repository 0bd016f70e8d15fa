import { FeedAway, type FeedServices } from './feed-services.ts';
import type { FeedSource } from './feed-store.ts';
import { importFeedFile, type FileResult } from './import-feed-file.ts';

/**
 * Fetches a dealership's feed from its address and imports it; what came of it is recorded. Undefined: nothing newer.
 * `again`: also then. A file that was refused is not taken again before it changes.
 */
export async function fetchFeed(
  services: FeedServices,
  source: FeedSource & { url: string },
  { anew = false } = {},
): Promise<FileResult | undefined> {
  const { store, clock } = services;
  const at = clock.now();
  const known = anew ? { ...source, etag: null, lastModified: null } : source;
  let file;
  try {
    file = await services.download(source.url, known);
  } catch (error) {
    if (!(error instanceof FeedAway)) throw error;
    const failed: FileResult = { outcome: 'failed', because: error.message, report: null, problems: [] };
    await store.record(source.dealership, { at, ...failed });
    return failed;
  }
  if (!file) return undefined;
  try {
    const result = await importFeedFile(services, source, file.path);
    await store.taken(source.dealership, file);
    await store.record(source.dealership, { at, ...result });
    return result;
  } finally {
    await file.discard();
  }
}
