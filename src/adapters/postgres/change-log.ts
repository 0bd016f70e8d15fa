import { sql } from 'kysely';
import type { Change, ChangeLog } from '#app/change-log.ts';
import type { Database } from './database.ts';

/** How often an idle reader looks (ms). NOTIFY would wake it sooner; a settings change must show within a second. */
const POLL_MS = 200;

export function createChangeLog(database: Database): ChangeLog {
  return {
    async since(seq) {
      const rows = await database.selectFrom('change_log').selectAll().where('seq', '>', seq).orderBy('seq').execute();
      return rows.map(({ seq: at, kind, ids }): Change => {
        if (kind === 'stock') return { seq: at, kind, carIds: ids };
        return kind === 'settings' ? { seq: at, kind, siteId: ids[0]! } : { seq: at, kind, groupId: ids[0]! };
      });
    },
    async last() {
      const row = await database
        .selectFrom('change_log')
        .select(sql<number>`coalesce(max(seq), 0)`.as('seq'))
        .executeTakeFirstOrThrow();
      return row.seq;
    },
    watch(wake) {
      const timer = setInterval(wake, POLL_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
