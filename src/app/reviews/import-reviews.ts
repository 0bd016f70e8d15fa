import { z } from 'zod';
import type { Review } from '#domain/reviews/review.ts';
import { UnusableFeed, type Feed } from '../import/feed.ts';

/** A review of a file: where it was written, its number there, and the slug of the location that it is about. */
export interface ImportedReview extends Omit<Review, 'id' | 'dealership_id' | 'location_id'> {
  source: string;
  source_id: string;
  location: string | null;
}

/** Port: reviews of dealerships. */
export interface ReviewStore {
  /** Inserts or replaces, by source and number. Throws when there is no such dealership, or it has no such location. */
  put(dealership: string, reviews: readonly ImportedReview[]): Promise<void>;
}

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);

/** "02/11/2026", as the review feeds have it, or "2026-11-02". */
const day = z
  .string()
  .trim()
  .transform((value) => value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date('is not a date. Use a form like 02/11/2026'));

const row = z.object({
  id: z.coerce.string().trim().min(1).max(200),
  source: text(40),
  customer_name: z.string().trim().min(1).max(120),
  rating: z.coerce.number().int().min(1).max(5),
  text: text(5_000),
  review_date: day,
  location: text(120),
  image_url: z.union([z.literal('').transform(() => null), z.url({ protocol: /^https$/ })]).nullish(),
  reply_text: text(5_000),
  reply_date: z.union([z.literal('').transform(() => null), day]).nullish(),
});

export interface ReviewsReport {
  reviews: number;
  skipped: { line: number; reason: string }[];
}

const COLUMNS = ['id', 'customer_name', 'rating', 'text', 'review_date'];

/** Columns id, customer_name, rating, text, review_date; where known source, location, image_url, reply_text, reply_date. Throws `UnusableFeed`. */
export async function importReviews(store: ReviewStore, dealership: string, feed: Feed): Promise<ReviewsReport> {
  const missing = feed.columns === undefined ? undefined : COLUMNS.find((column) => !feed.columns!.includes(column));
  if (missing !== undefined)
    throw new UnusableFeed(
      `The file has no column "${missing}". Its header must be ${COLUMNS.join(',')}; source, location, image_url, reply_text and reply_date may follow.`,
    );
  const report: ReviewsReport = { reviews: 0, skipped: [] };
  for await (const rows of feed.rows) {
    const reviews = new Map<string, ImportedReview>();
    for (const one of rows) {
      if ('error' in one) {
        report.skipped.push({ line: one.line, reason: one.error });
        continue;
      }
      const parsed = row.safeParse(one.cells);
      if (!parsed.success) {
        const reason = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
        report.skipped.push({ line: one.line, reason });
        continue;
      }
      const { id, source, image_url = null, reply_date = null, ...review } = parsed.data;
      const from = source ?? 'google';
      reviews.set(`${from}|${id}`, { ...review, image_url, reply_date, source: from, source_id: id });
    }
    await store.put(dealership, [...reviews.values()]);
    report.reviews += reviews.size;
  }
  return report;
}
