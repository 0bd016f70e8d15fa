import { sql } from 'kysely';
import type { Buyer, CarBuyers, Enquirer } from '#app/stock/car-buyers.ts';
import type { Database } from '#adapters/postgres/database.ts';
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

  of: (groupId, carId) =>
    inGroup(database, groupId, (transaction) =>
      transaction
        .selectFrom('car_buyers')
        .select(['opportunity_id as opportunityId', 'until'])
        .where('car_id', '=', carId)
        .$castTo<Buyer>()
        .executeTakeFirst(),
    ),

  save: ({ groupId, staffId, at }, carId, { opportunityId, until }) =>
    inGroup(database, groupId, async (transaction) => {
      const set = { opportunity_id: opportunityId, until, staff_id: staffId, at };
      await transaction
        .insertInto('car_buyers')
        .values({ car_id: carId, group_id: groupId, ...set })
        .onConflict((conflict) => conflict.column('car_id').doUpdateSet(set))
        .execute();
    }),

  forget: (groupId, carId) =>
    inGroup(database, groupId, async (transaction) => {
      await transaction.deleteFrom('car_buyers').where('car_id', '=', carId).execute();
    }),

  over: (now) =>
    database
      .selectFrom('car_buyers')
      .select(['group_id as groupId', 'car_id as carId'])
      .where('until', '<=', now)
      .orderBy('until')
      .limit(MOST_OVER)
      .execute(),
});
