import { sql } from 'kysely';
import { LIVE_STATES } from '#domain/reservation/reservation-step.ts';
import { MOST_HIDDEN, type CarActivity, type LoggedStep, type StockActivity } from '#app/stock/stock-activity.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { carRows, carsOf } from './stock-store.ts';

/** As of a price log that a feed moves every day: the latest lines. */
const MOST_LINES = 100;

export const createStockActivity = (database: Database): StockActivity => ({
  async hidden(groupId) {
    const rows = await carRows(database, LIVE_STATES)
      .where('group_id', '=', groupId)
      .where('show_on_dealer_website', '=', false)
      .where('status', '<>', 'sold')
      .orderBy('created_at', 'desc')
      .limit(MOST_HIDDEN)
      .execute();
    return carsOf(database, rows);
  },

  async car(groupId, carId) {
    const rows = await carRows(database, LIVE_STATES).where('group_id', '=', groupId).where('id', '=', carId).execute();
    return (await carsOf(database, rows))[0];
  },

  async ofSite(siteId, { enquiriesSince, viewsSince }) {
    const enquired = await inSite(database, siteId, (trx) =>
      sql<{ carId: number; enquiries: number; recent: number }>`
        select car_id as "carId", count(*) as enquiries, count(*) filter (where received_at >= ${enquiriesSince}) as recent
        from leads where site_id = ${siteId} and car_id is not null group by car_id`.execute(trx),
    );
    const seen = await sql<{ carId: number; views: number }>`
      select about::int as "carId", sum(count) as views from daily_counts
      where site_id = ${siteId} and what = 'car' and day >= ${viewsSince}::date group by about`.execute(database);
    const known = new Map<number, CarActivity>();
    for (const { carId, enquiries, recent } of enquired.rows) known.set(carId, { views: 0, enquiries, recent });
    for (const { carId, views } of seen.rows)
      known.set(carId, { ...(known.get(carId) ?? { enquiries: 0, recent: 0 }), views });
    return known;
  },

  async prices(groupId, carIds) {
    const { rows } = await sql<LoggedStep & { carId: number }>`
      select car_id as "carId", at, price_cents as price, reduced_price_cents as reduced, price_type as type, staff.name as "staffName"
      from (
        select *, row_number() over (partition by car_id order by at desc, id desc) as age from price_log
        where car_id = any (array(select id from cars where group_id = ${groupId} and id = any (${[...carIds]}::int[])))
      ) as latest left join staff on staff.id = staff_id and staff.group_id = ${groupId}
      where age <= ${MOST_LINES} order by car_id, age desc`.execute(database);
    const known = new Map<number, LoggedStep[]>();
    for (const { carId, ...step } of rows) {
      const steps = known.get(carId) ?? [];
      steps.push(step);
      known.set(carId, steps);
    }
    return known;
  },
});
