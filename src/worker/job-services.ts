import type { WarmingServices } from '#app/pictures/warm-pictures.ts';
import type { RetentionServices } from '#app/retention/delete-expired.ts';

/** What handlers work with, by area; `main` wires it. */
export interface JobServices {
  retention: RetentionServices;
  pictures: WarmingServices;
}
