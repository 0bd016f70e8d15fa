import { SettingsOvertaken, type DraftPublication } from '#app/site/draft-store.ts';
import type { SiteRecord } from '#app/site/site-store.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { applySettings } from './site-store.ts';

/** Writes a reviewed revision. Throws, and writes nothing, when the settings have changed since. */
export async function applyAfter(
  transaction: DatabaseTransaction,
  { owner: { siteId }, identity, revision, after }: Omit<DraftPublication, 'changes' | 'ends'>,
): Promise<SiteRecord> {
  const record = await applySettings(transaction, identity, revision); // takes the lock that numbers revisions
  const earlier = await transaction
    .selectFrom('site_settings_revisions')
    .select((row) => row.fn.max('revision').as('newest'))
    .where('site_id', '=', siteId)
    .where('revision', '<', record.revision)
    .executeTakeFirst();
  if (record.id !== siteId || earlier?.newest !== after) throw new SettingsOvertaken();
  return record;
}
