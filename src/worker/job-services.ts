import type { FeedServices } from '#app/feeds/fetch-feed.ts';
import type { WarmingServices } from '#app/pictures/warm-pictures.ts';
import type { RetentionServices } from '#app/retention/delete-expired.ts';

/** What handlers work with, by area; `main` wires it. */
export interface JobServices {
  feeds: FeedServices;
  retention: RetentionServices;
  pictures: WarmingServices;
}
