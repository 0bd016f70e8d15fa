import type { WriteNewSite } from '#app/site/create-site.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { applySettings } from './site-store.ts';

export const writeNewSite =
  (database: Database): WriteNewSite =>
  (site, revision, { staffId, groupId }) =>
    database.transaction().execute(async (trx) => {
      const record = await applySettings(trx, site, revision);
      if (record.revision !== 1 || record.group_id !== groupId)
        throw new Error(`A site ${site.slug} was created in the meantime. Give the new one another name.`);
      await recordChange(trx, groupId, {
        staffId,
        at: revision.at,
        what: 'site.created',
        subject: { kind: 'site', id: site.slug },
        before: null,
        after: { document: revision.document },
        siteId: record.id,
      });
      return record;
    });
