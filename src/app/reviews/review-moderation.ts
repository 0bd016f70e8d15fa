import type { Review } from '#domain/reviews/review.ts';
import type { Reach } from '#domain/staff/reach.ts';
import type { By } from '#app/staff/staff-store.ts';

export interface ModeratedReview extends Omit<Review, 'image_url' | 'location_id'> {
  dealership: string;
  hidden: boolean;
  /** The reply is ours, not the imported one. */
  ownReply: boolean;
}

/** Port: what staff decide of reviews. Every change is in the audit log, and pages show it within two seconds. */
export interface ReviewModeration {
  /** Of the dealerships that someone reaches, the newest first. */
  list(groupId: number, reach: Pick<Reach, 'dealerships'>, limit: number): Promise<ModeratedReview[]>;
  /** False: there is no such review where someone reaches. */
  hide(groupId: number, reach: Pick<Reach, 'dealerships'>, id: number, hidden: boolean, by: By): Promise<boolean>;
  /** `day`: the site's. null: back to the reply that was imported, or to none. */
  reply(
    groupId: number,
    reach: Pick<Reach, 'dealerships'>,
    id: number,
    reply: { text: string; day: string } | null,
    by: By,
  ): Promise<boolean>;
}
