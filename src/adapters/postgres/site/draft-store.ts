import { sql } from 'kysely';
import type { DraftOwner, DraftPublication, DraftStore } from '#app/site/draft-store.ts';
import type { Own } from '#domain/settings-draft/draft-change.ts';
import { applyAfter } from './apply-after.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export function createDraftStore(database: Database): DraftStore {
  const ofOwner = (transaction: DatabaseTransaction, { siteId, staffId }: DraftOwner) =>
    transaction.deleteFrom('site_draft_changes').where('site_id', '=', siteId).where('staff_id', '=', staffId);

  return {
    changes: ({ siteId, staffId }) =>
      inSite(database, siteId, async (transaction) => {
        const rows = await transaction
          .selectFrom('site_draft_changes')
          .select(['field', 'before', 'after', 'at'])
          .where('site_id', '=', siteId)
          .where('staff_id', '=', staffId)
          .orderBy('at')
          .orderBy('field')
          .execute();
        return rows.map(({ field, before, after, at }) => ({ field, before: read(before), after: read(after), at }));
      }),
    put: async ({ siteId, groupId, staffId }, changes, at) => {
      if (changes.length === 0) return;
      await inSite(database, siteId, (transaction) =>
        transaction
          .insertInto('site_draft_changes')
          .values(
            changes.map(({ field, before, after }) => ({
              site_id: siteId,
              group_id: groupId,
              staff_id: staffId,
              field,
              before: write(before),
              after: write(after),
              at,
            })),
          )
          .onConflict((known) =>
            known
              .columns(['site_id', 'staff_id', 'field'])
              .doUpdateSet((row) => ({ after: row.ref('excluded.after') })),
          )
          .execute(),
      );
    },
    acknowledge: ({ siteId, staffId }, changes) =>
      inSite(database, siteId, async (transaction) => {
        for (const { field, before } of changes)
          await transaction
            .updateTable('site_draft_changes')
            .set({ before: write(before) })
            .where('site_id', '=', siteId)
            .where('staff_id', '=', staffId)
            .where('field', '=', field)
            .execute();
      }),
    drop: (owner, fields) =>
      inSite(database, owner.siteId, async (transaction) => {
        const drop = ofOwner(transaction, owner);
        await (fields === 'all' ? drop : drop.where('field', 'in', [...fields, ''])).execute();
      }),
    others: async ({ siteId, groupId, staffId }) => {
      const rows = await database
        .selectFrom('site_draft_changes as change')
        .innerJoin('staff', (join) =>
          join.onRef('staff.id', '=', 'change.staff_id').onRef('staff.group_id', '=', 'change.group_id'),
        )
        .select((row) => [
          'staff.name as staffName',
          sql<string[]>`array_agg(${row.ref('change.field')} order by ${row.ref('change.field')})`.as('fields'),
          row.fn.max('change.at').as('at'),
        ])
        .where('change.site_id', '=', siteId)
        .where('change.group_id', '=', groupId)
        .where('change.staff_id', '<>', staffId)
        .groupBy(['staff.id', 'staff.name'])
        .orderBy('at', 'desc')
        .execute();
      return rows;
    },
    publish: (publication) => database.transaction().execute((transaction) => publish(transaction, publication)),
  };
}

async function publish(transaction: DatabaseTransaction, publication: DraftPublication) {
  const { owner, identity, revision, changes, ends } = publication;
  const { siteId, groupId, staffId } = owner;
  const record = await applyAfter(transaction, publication);
  await recordChange(transaction, groupId, {
    staffId,
    at: revision.at,
    what: 'settings.published',
    subject: { kind: 'site', id: identity.slug },
    before: fieldsOf(changes.map(({ field, before }) => [field, before])),
    after: fieldsOf(changes.map((change) => [change.field, change.after])),
    siteId,
  });
  await transaction
    .deleteFrom('site_draft_changes')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .$if(ends !== 'all', (query) => query.where('field', 'in', ends as string[]))
    .execute();
  return record;
}

/** Drops inherited values: a draft stores only those of the site. */
const fieldsOf = (changes: readonly (readonly [string, Own])[]) =>
  Object.fromEntries(changes.flatMap(([field, own]) => (own === null ? [] : [[field, own.value]])));

const write = (own: Own): string => JSON.stringify(own === null ? {} : { value: own.value ?? null });
const read = (column: unknown): Own =>
  typeof column === 'object' && column !== null && 'value' in column ? { value: column.value } : null;
