import { joinAnd } from '#domain/text/words.ts';
import { sql } from 'kysely';
import type { ReviewStore } from '#app/reviews/import-reviews.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createReviewStore(database: Database): ReviewStore {
  return {
    put: (slug, reviews) =>
      database.transaction().execute(async (trx) => {
        const dealership = await trx
          .selectFrom('dealerships')
          .select(['id', 'group_id'])
          .where('slug', '=', slug)
          .executeTakeFirst();
        if (!dealership)
          throw new Error(`No dealership "${slug}". Run "forecourt dealership list" to see all dealerships.`);
        const locations = await trx
          .selectFrom('locations')
          .select(['id', 'slug'])
          .where('dealership_id', '=', dealership.id)
          .execute();
        const idBySlug = new Map(locations.map(({ id, slug: name }) => [name, id]));
        const unknown = reviews.find(({ location }) => location !== null && !idBySlug.has(location));
        if (unknown)
          throw new Error(
            `No location "${unknown.location}" at ${slug}. ${locations.length === 0 ? 'It has no locations.' : `Its locations are ${joinAnd(locations.map((one) => one.slug))}.`}`,
          );
        if (reviews.length === 0) return;
        await trx
          .insertInto('reviews')
          .values(
            reviews.map(({ location, ...review }) => ({
              ...review,
              dealership_id: dealership.id,
              location_id: location === null ? null : (idBySlug.get(location) ?? null),
            })),
          )
          .onConflict((clash) =>
            clash.columns(['dealership_id', 'source', 'source_id']).doUpdateSet((row) => ({
              location_id: row.ref('excluded.location_id'),
              customer_name: row.ref('excluded.customer_name'),
              rating: row.ref('excluded.rating'),
              text: row.ref('excluded.text'),
              review_date: row.ref('excluded.review_date'),
              image_url: row.ref('excluded.image_url'),
              reply_text: row.ref('excluded.reply_text'),
              reply_date: row.ref('excluded.reply_date'),
            })),
          )
          .execute();
        await sql`select append_change('facts', array[${dealership.group_id}::int])`.execute(trx);
      }),
  };
}
