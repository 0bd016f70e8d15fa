import type { FeedServices } from '#app/feeds/fetch-feed.ts';
import type { ImportStore } from '#app/import/import-store.ts';
import type { WarmingServices } from '#app/pictures/warm-pictures.ts';
import type { RetentionServices } from '#app/retention/delete-expired.ts';

/** What handlers work with, by area; `main` wires it. */
export interface JobServices {
  feeds: FeedServices;
  imports: Pick<ImportStore, 'finishAbandoned'>;
  retention: RetentionServices;
  pictures: WarmingServices;
}
