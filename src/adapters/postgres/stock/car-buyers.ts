import { sql } from 'kysely';
import type { Buyer, CarBuyers, Enquirer } from '#app/stock/car-buyers.ts';
import type { EditedBy } from '#app/stock/stock-editor.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { within } from '#adapters/postgres/lead/opportunity-inbox.ts';

const MOST_ENQUIRERS = 50;
const MOST_OVER = 500;

const enquirer = sql`select o.id as "opportunityId", c.name, o.status, o.last_at as "lastAt"
  from opportunities o join contacts c on c.id = o.contact_id`;

export const createCarBuyers = (database: Database): CarBuyers => ({
  enquirers: (at, carId) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Enquirer>`
        ${enquirer} where ${within(at)} and o.id = any (array(
          select coalesce(one.folded_into, one.id) from leads l join opportunities one on one.id = l.opportunity_id
          where l.car_id = ${carId}))
        order by o.last_at desc, o.id limit ${MOST_ENQUIRERS}`.execute(transaction);
      return rows;
    }),

  lead: (at, opportunityId) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Enquirer>`
        ${enquirer} where ${within(at)} and o.id = ${opportunityId} and o.folded_into is null`.execute(transaction);
      return rows[0];
    }),

  of: (groupId, carId) => inGroup(database, groupId, (transaction) => buyerOf(transaction, carId)),

  over: (now) =>
    database
      .selectFrom('car_buyers')
      .select(['group_id as groupId', 'car_id as carId'])
      .where('until', '<=', now)
      .orderBy('until')
      .limit(MOST_OVER)
      .execute(),
});

export const buyerOf = (transaction: DatabaseTransaction, carId: number): Promise<Buyer | undefined> =>
  transaction
    .selectFrom('car_buyers')
    .select(['opportunity_id as opportunityId', 'until'])
    .where('car_id', '=', carId)
    .$castTo<Buyer>()
    .executeTakeFirst();

/** Inside a transaction that holds the car of the group. In place of who was saved before; null: no one. */
export async function putBuyer(
  transaction: DatabaseTransaction,
  { groupId, staffId, at }: EditedBy,
  carId: number,
  buyer: Buyer | null,
): Promise<void> {
  if (buyer === null) return void (await transaction.deleteFrom('car_buyers').where('car_id', '=', carId).execute());
  if (staffId === null) throw new Error('Only staff reserve and sell cars.');
  const set = { opportunity_id: buyer.opportunityId, until: buyer.until, staff_id: staffId, at };
  await transaction
    .insertInto('car_buyers')
    .values({ car_id: carId, group_id: groupId, ...set })
    .onConflict((conflict) => conflict.column('car_id').doUpdateSet(set))
    .execute();
}
