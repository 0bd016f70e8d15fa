import { sql } from 'kysely';
import type { StockListeners } from '#app/stock/stock-listeners.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Of a problem that is stored. */
const LONGEST_PROBLEM = 300;

export const createStockListeners = (database: Database): StockListeners => ({
  async state(siteId, listener) {
    const row = await database
      .selectFrom('stock_listeners')
      .select(['seq', 'version', 'attempts', 'next_at'])
      .where('site_id', '=', siteId)
      .where('listener', '=', listener)
      .executeTakeFirst();
    return {
      seq: row?.seq ?? null,
      version: row?.version ?? '',
      attempts: row?.attempts ?? 0,
      nextAt: row?.next_at ?? null,
    };
  },
  async heard(siteId, listener, { seq, version }) {
    await sql`insert into stock_listeners (site_id, listener, seq, version)
      values (${siteId}, ${listener}, ${seq}, ${version})
      on conflict (site_id, listener) do update
      set seq = excluded.seq, version = excluded.version, attempts = 0, next_at = null, problem = null`.execute(
      database,
    );
  },
  async failed(siteId, listener, attempts, nextAt, problem) {
    await sql`insert into stock_listeners (site_id, listener, attempts, next_at, problem)
      values (${siteId}, ${listener}, ${attempts}, ${nextAt}, ${problem.slice(0, LONGEST_PROBLEM)})
      on conflict (site_id, listener) do update
      set attempts = excluded.attempts, next_at = excluded.next_at, problem = excluded.problem`.execute(database);
  },
});
