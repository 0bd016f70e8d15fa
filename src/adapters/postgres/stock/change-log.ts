import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { LogCutOff, type Change, type ChangeLog } from '#app/stock/change-log.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { reportPosition } from './change-followers.ts';
import { listen } from '#adapters/postgres/listen.ts';

/** How often a reader looks in case a NOTIFY was lost (ms). */
const POLL_MS = 1_000;

/** `connection`: for the connection that listens. */
export function createChangeLog(database: Database, connection: ClientConfig, pollMs = POLL_MS): ChangeLog {
  const process = randomUUID();
  return {
    async since(seq) {
      const rows = await database.selectFrom('change_log').selectAll().where('seq', '>=', seq).orderBy('seq').execute();
      if (seq > 0 && rows.shift()?.seq !== seq)
        throw new LogCutOff(
          `The change log no longer reaches back to change ${seq}: this process was away for longer than CHANGE_LOG_DAYS. Restart it.`,
        );
      return rows.map(({ seq: at, kind, ids, group_id: groupId }): Change => {
        if (kind === 'stock') return { seq: at, kind, groupId, carIds: ids };
        if (kind === 'places') return { seq: at, kind };
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
    async mark(seq) {
      const row = await database
        .selectFrom('change_log')
        .select(sql<string>`md5(concat_ws(' ', extract(epoch from at), kind, ids, group_id))`.as('mark'))
        .where('seq', '=', seq)
        .executeTakeFirst();
      return row?.mark;
    },
    shown: (seq, waitedMs) => reportPosition(database, process, seq, waitedMs),
    watch(wake) {
      const stopListening = listen(connection, 'forecourt_change', () => wake());
      const timer = setInterval(wake, pollMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await stopListening();
      };
    },
  };
}
