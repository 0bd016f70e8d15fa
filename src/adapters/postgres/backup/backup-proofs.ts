import { sql } from 'kysely';
import type { BackupProofs } from '#app/backup/backup-proofs.ts';
import type { Database } from '../database.ts';

/** Two years of one proof a day. */
const MOST_STORED = 730;

export const createBackupProofs = (database: Database): BackupProofs => ({
  async add({ at, file, holdsUntil, problem, compared, missing }) {
    const { id } = await database
      .insertInto('backup_proofs')
      .values({ at, file: file ?? null, holds_until: holdsUntil ?? null, problem: problem ?? null, compared, missing })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .deleteFrom('backup_proofs')
      .where('id', '<=', id - MOST_STORED)
      .execute();
  },

  async list(limit) {
    const rows = await database.selectFrom('backup_proofs').selectAll().orderBy('id', 'desc').limit(limit).execute();
    return rows.map(({ at, file, holds_until, problem, compared, missing }) => ({
      at,
      file: file ?? undefined,
      holdsUntil: holds_until ?? undefined,
      problem: problem ?? undefined,
      compared,
      missing,
    }));
  },

  async last() {
    const { rows } = await sql<{ at: Date; problem: string | null; until: Date | null }>`
      select at, problem, (select max(holds_until) from backup_proofs where problem is null) as until
      from backup_proofs order by id desc limit 1`.execute(database);
    const [last] = rows;
    return {
      last: last && { at: last.at, problem: last.problem ?? undefined },
      provenUntil: last?.until ?? undefined,
    };
  },
});
