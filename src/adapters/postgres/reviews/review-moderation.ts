import { sql } from 'kysely';
import type { ModeratedReview, ReviewModeration } from '#app/reviews/review-moderation.ts';
import type { By } from '#app/staff/staff-store.ts';
import type { ChangedFields } from '#app/staff/audit.ts';
import type { Reach } from '#domain/staff/reach.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

type DealershipReach = Pick<Reach, 'dealerships'>;

const within = ({ dealerships }: DealershipReach) =>
  dealerships === 'all' ? sql<boolean>`true` : sql<boolean>`d.id = any(${[...dealerships]}::integer[])`;

export function createReviewModeration(database: Database): ReviewModeration {
  /** Locks the review, changes it, and says so to the audit log and to every node; false where there is none. */
  const change = (
    { groupId, reach, id, by }: { groupId: number; reach: DealershipReach; id: number; by: By },
    what: 'review.hidden' | 'review.shown' | 'review.answered',
    work: (
      trx: DatabaseTransaction,
      known: { hidden: boolean; reply: string | null },
    ) => Promise<[ChangedFields, ChangedFields]>,
  ) =>
    database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ hidden: boolean; reply: string | null; dealership_id: number }>`
        select r.hidden_at is not null as hidden, r.own_reply_text as reply, r.dealership_id
        from reviews r join dealerships d on d.id = r.dealership_id
        where r.id = ${id} and d.group_id = ${groupId} and ${within(reach)} for update of r`.execute(trx);
      const [known] = rows;
      if (known === undefined) return false;
      const [before, after] = await work(trx, known);
      await recordChange(trx, groupId, {
        ...by,
        what,
        subject: { kind: 'review', id },
        before,
        after,
        dealershipId: known.dealership_id,
      });
      await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
      return true;
    });

  return {
    list: async (groupId, reach, limit) => {
      const { rows } = await sql<ModeratedReview>`
        select r.id, r.dealership_id, d.name as dealership, r.customer_name, r.rating, r.text,
          to_char(r.review_date, 'YYYY-MM-DD') as review_date,
          coalesce(r.own_reply_text, r.reply_text) as reply_text,
          to_char(coalesce(r.own_reply_date, r.reply_date), 'YYYY-MM-DD') as reply_date,
          r.hidden_at is not null as hidden, r.own_reply_text is not null as "ownReply"
        from reviews r join dealerships d on d.id = r.dealership_id
        where d.group_id = ${groupId} and ${within(reach)}
        order by r.review_date desc, r.id desc limit ${limit}`.execute(database);
      return rows;
    },
    hide: (groupId, reach, id, hidden, by) =>
      change({ groupId, reach, id, by }, hidden ? 'review.hidden' : 'review.shown', async (trx, known) => {
        await trx
          .updateTable('reviews')
          .set({ hidden_at: hidden ? by.at : null })
          .where('id', '=', id)
          .execute();
        return [{ hidden: known.hidden }, { hidden }];
      }),
    reply: (groupId, reach, id, reply, by) =>
      change({ groupId, reach, id, by }, 'review.answered', async (trx, known) => {
        await trx
          .updateTable('reviews')
          .set({ own_reply_text: reply?.text ?? null, own_reply_date: reply?.day ?? null })
          .where('id', '=', id)
          .execute();
        return [{ reply: known.reply }, { reply: reply?.text ?? null }];
      }),
  };
}
