import { sql } from 'kysely';
import { NotEmpty, type WriteFirstCompany } from '#app/site/begin-company.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { addMember } from '#adapters/postgres/staff/staff-store.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { applyDirectory } from './apply-directory.ts';
import { APPLY_LOCK } from './remove-site.ts';
import { applySettings } from './site-store.ts';

/** Whether this server is empty: no website, no staff. */
export const isUnused = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from staff) and not exists (select from sites) as empty`.execute(database);
  return rows[0]!.empty;
};

export const writeFirstCompany =
  (database: Database): WriteFirstCompany =>
  ({ directory, identity, revision, admin, link }) =>
    database.transaction().execute(async (trx) => {
      // two at once: the second finds the first
      await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
      if (!(await isUnused(trx))) throw new NotEmpty();
      const { group } = await applyDirectory(trx, directory);
      const record = await applySettings(trx, identity, revision);
      const at = revision.at;
      const staffId = (await addMember(trx, group.id, admin, link, { staffId: null, at }))!;
      await recordChange(trx, group.id, {
        staffId,
        at,
        what: 'site.created',
        subject: { kind: 'site', id: identity.slug },
        before: null,
        after: { document: revision.document },
        siteId: record.id,
      });
      return record;
    });
