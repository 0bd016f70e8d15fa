import { SettingsOvertaken } from '#app/site/draft-store.ts';
import type { PageDraft, PageDrafts, PagePublication } from '#app/content/page-drafts.ts';
import type { WrittenPage } from '#domain/content/own-pages.ts';
import type { PageForm } from '#domain/content/page-form.ts';
import { sameValue } from '#domain/site/settings-changes.ts';
import { applyAfter } from '#adapters/postgres/site/apply-after.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export function createPageDrafts(database: Database): PageDrafts {
  const drafts = (siteId: number) =>
    database
      .selectFrom('page_drafts as draft')
      .innerJoin('staff', (join) =>
        join.onRef('staff.id', '=', 'draft.staff_id').onRef('staff.group_id', '=', 'draft.group_id'),
      )
      .select([
        'draft.path',
        'draft.form',
        'draft.begun',
        'draft.version',
        'draft.staff_id',
        'staff.name',
        'draft.at',
        'draft.publish_at',
        'draft.refused',
      ])
      .where('draft.site_id', '=', siteId);
  type Row = Awaited<ReturnType<ReturnType<typeof drafts>['execute']>>[number];
  const read = ({ staff_id, name, publish_at, form, begun, ...row }: Row): PageDraft => ({
    ...row,
    form: form as PageForm,
    begun: begun as WrittenPage | null,
    staffId: staff_id,
    staffName: name,
    publishAt: publish_at,
  });
  const at = (transaction: DatabaseTransaction, siteId: number, path: string) =>
    transaction.updateTable('page_drafts').where('site_id', '=', siteId).where('path', '=', path);

  return {
    list: async (siteId) => (await drafts(siteId).orderBy('draft.path').execute()).map(read),
    async of(siteId, path) {
      const row = await drafts(siteId).where('draft.path', '=', path).executeTakeFirst();
      return row && read(row);
    },
    save: ({ siteId, groupId, staffId }, { path, form, begun }, seen, now) =>
      inSite(database, siteId, async (transaction) => {
        const saved = { form: JSON.stringify(form), staff_id: staffId, at: now, refused: null };
        if (seen > 0) {
          const rows = await at(transaction, siteId, path)
            .where('version', '=', seen)
            .set((row) => ({ ...saved, version: row('version', '+', 1) }))
            .returning('version')
            .execute();
          return rows.length > 0;
        }
        const rows = await transaction
          .insertInto('page_drafts')
          .values({ ...saved, site_id: siteId, group_id: groupId, path, begun: begun && JSON.stringify(begun) })
          .onConflict((known) => known.columns(['site_id', 'path']).doNothing())
          .returning('version')
          .execute();
        return rows.length > 0;
      }),
    acknowledge: (siteId, path, begun) =>
      inSite(database, siteId, async (transaction) => {
        await at(transaction, siteId, path)
          .set({ begun: begun && JSON.stringify(begun) })
          .execute();
      }),
    schedule: ({ siteId, groupId, staffId }, path, publishAt, now) =>
      inSite(database, siteId, async (transaction) => {
        const draft = await transaction
          .selectFrom('page_drafts')
          .select('publish_at')
          .where('site_id', '=', siteId)
          .where('path', '=', path)
          .forUpdate()
          .executeTakeFirst();
        if (!draft) return false;
        await at(transaction, siteId, path).set({ publish_at: publishAt, staff_id: staffId, refused: null }).execute();
        await recordChange(transaction, groupId, {
          staffId,
          at: now,
          what: 'page.scheduled',
          subject: { kind: 'page', id: path },
          before: { publish_at: draft.publish_at },
          after: { publish_at: publishAt },
          siteId,
        });
        return true;
      }),
    drop: ({ siteId, groupId, staffId }, path, now) =>
      inSite(database, siteId, async (transaction) => {
        const dropped = await transaction
          .deleteFrom('page_drafts')
          .where('site_id', '=', siteId)
          .where('path', '=', path)
          .returning('form')
          .executeTakeFirst();
        if (!dropped) return;
        await recordChange(transaction, groupId, {
          staffId,
          at: now,
          what: 'page.draft-discarded',
          subject: { kind: 'page', id: path },
          before: dropped.form as PageForm,
          after: null,
          siteId,
        });
      }),
    async due(now) {
      const rows = await database
        .selectFrom('page_drafts as draft')
        .innerJoin('sites', 'sites.id', 'draft.site_id')
        .select(['sites.slug', 'draft.site_id', 'draft.group_id', 'draft.staff_id', 'draft.path'])
        .where('draft.publish_at', '<=', now)
        .where('sites.removed_at', 'is', null)
        .orderBy('draft.publish_at')
        .execute();
      return rows.map(({ slug, site_id, group_id, staff_id, path }) => ({
        slug,
        owner: { siteId: site_id, groupId: group_id, staffId: staff_id },
        path,
      }));
    },
    refuse: (siteId, path, because) =>
      inSite(database, siteId, async (transaction) => {
        await at(transaction, siteId, path).set({ publish_at: null, refused: because }).execute();
      }),
    publish: (publication) => database.transaction().execute((transaction) => publish(transaction, publication)),
    delete: ({ path, before, ...deletion }) =>
      database.transaction().execute(async (transaction) => {
        const { siteId, groupId, staffId } = deletion.owner;
        const record = await applyAfter(transaction, deletion);
        const drafted = await transaction
          .selectFrom('page_drafts')
          .select('path')
          .where('site_id', '=', siteId)
          .where('path', '=', path)
          .executeTakeFirst();
        if (drafted) throw new SettingsOvertaken();
        await recordChange(transaction, groupId, {
          staffId,
          at: deletion.revision.at,
          what: 'page.deleted',
          subject: { kind: 'page', id: path },
          before,
          after: null,
          siteId,
        });
        return record;
      }),
  };
}

async function publish(transaction: DatabaseTransaction, publication: PagePublication) {
  const { owner, revision, path, version, before, page } = publication;
  const { siteId, groupId, staffId } = owner;
  const record = await applyAfter(transaction, publication);
  const over = await transaction
    .deleteFrom('page_drafts')
    .where('site_id', '=', siteId)
    .where('path', '=', path)
    .where('version', '=', version)
    .returning('path')
    .execute();
  if (over.length === 0) throw new SettingsOvertaken();
  const fields = Object.keys({ ...before, ...page }).filter((field) => !sameValue(before?.[field], page[field]));
  const pick = (from: WrittenPage) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  await recordChange(transaction, groupId, {
    staffId,
    at: revision.at,
    what: 'page.published',
    subject: { kind: 'page', id: path },
    before: before && pick(before),
    after: pick(page),
    siteId,
  });
  return record;
}
