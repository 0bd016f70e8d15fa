import { sql } from 'kysely';
import type { SettingsRevision, SiteIdentity, SiteRecord, SiteStore } from '#app/site/site-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { applyDirectory } from './apply-directory.ts';
import { readDirectory, readPlaces } from './read-directory.ts';
import { APPLY_LOCK, removeSite, siteHoldings } from './remove-site.ts';

export function createSiteStore(database: Database): SiteStore {
  const sites = () =>
    database
      .selectFrom('sites')
      .select((site) => [
        'id',
        'slug',
        'group_id',
        'extends',
        'revision',
        sql<
          string[]
        >`array(select host from site_hosts where site_id = ${site.ref('sites.id')} order by position, host)`.as(
          'hosts',
        ),
      ]);
  const revisions = (siteId: number) =>
    database
      .selectFrom('site_settings_revisions')
      .select(['revision', 'at', 'by', 'note', 'document'])
      .where('site_id', '=', siteId)
      .orderBy('revision', 'desc');

  return {
    list: () => sites().where('removed_at', 'is', null).orderBy('slug').execute(),
    removed: () => sites().where('removed_at', 'is not', null).orderBy('slug').execute(),
    bySlug: (slug) => sites().where('removed_at', 'is', null).where('slug', '=', slug).executeTakeFirst(),
    withLayers: (siteId) =>
      sites()
        .where('removed_at', 'is', null)
        .where(
          sql<boolean>`slug in (
            with recursive layers as (
              select slug, extends from sites where id = ${siteId}
              union select site.slug, site.extends from sites site join layers on site.slug = layers.extends)
            select slug from layers)`,
        )
        .execute(),
    current: (siteId) => revisions(siteId).limit(1).executeTakeFirst(),
    history: (siteId) => revisions(siteId).execute(),
    apply: (site, revision) => database.transaction().execute((trx) => applySettings(trx, site, revision)),
    holdings: (siteId, now) => siteHoldings(database, siteId, now),
    remove: (siteId, now) => database.transaction().execute((trx) => removeSite(trx, siteId, now)),
    groups: () => database.selectFrom('groups').selectAll().orderBy('slug').execute(),
    directory: (groupId) => readDirectory(database, [groupId]),
    places: (groupId) => readPlaces(database, [groupId]),
    applyDirectory: (directory) => database.transaction().execute((trx) => applyDirectory(trx, directory)),
  };
}

/** Inside a transaction that may do more than this: the revision, the hosts and what follows from both. */
export async function applySettings(
  trx: DatabaseTransaction,
  site: SiteIdentity,
  revision: Omit<SettingsRevision, 'revision'>,
): Promise<SiteRecord> {
  await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
  const group = await trx
    .insertInto('groups')
    .values({ slug: site.group, name: site.group })
    .onConflict((clash) => clash.column('slug').doUpdateSet({ slug: site.group }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = await trx
    .selectFrom('sites')
    .select(['group_id', 'removed_at'])
    .where('slug', '=', site.slug)
    .executeTakeFirst();
  if (taken && taken.removed_at !== null && taken.group_id !== group.id)
    throw new Error(`${site.slug} was a site of another group, whose leads are kept under it. Choose another slug.`);
  const applied = await trx
    .insertInto('sites')
    .values({ slug: site.slug, group_id: group.id, extends: site.extends, revision: 1 })
    .onConflict((clash) =>
      clash.column('slug').doUpdateSet((row) => ({
        group_id: group.id,
        extends: site.extends,
        removed_at: null,
        revision: sql<number>`${row.ref('sites.revision')} + 1`,
      })),
    )
    .returning(['id', 'slug', 'group_id', 'extends', 'revision'])
    .executeTakeFirstOrThrow();
  const hosts = [...new Set(site.hosts)];
  await trx.deleteFrom('site_hosts').where('site_id', '=', applied.id).execute();
  if (hosts.length > 0)
    await trx
      .insertInto('site_hosts')
      .values(hosts.map((host, position) => ({ host, site_id: applied.id, position })))
      .execute();
  await trx
    .insertInto('site_settings_revisions')
    .values({
      site_id: applied.id,
      revision: applied.revision,
      at: revision.at,
      by: revision.by,
      note: revision.note,
      document: JSON.stringify(revision.document),
    })
    .execute();
  const dependents = await raiseDependents(trx, site.slug);
  for (const id of [applied.id, ...dependents])
    await sql`select append_change('settings', array[${id}::int])`.execute(trx);
  return { ...applied, hosts };
}

/** Every site above this layer gets a higher revision; answers their ids. `union` (not `union all`) ends a cycle. */
async function raiseDependents(trx: DatabaseTransaction, slug: string): Promise<number[]> {
  const raised = await sql<{ id: number }>`
    with recursive above as (
      select id, slug from sites where extends = ${slug}
      union
      select sites.id, sites.slug from sites join above on sites.extends = above.slug
    )
    update sites set revision = revision + 1 where id in (select id from above) and slug <> ${slug} returning id`.execute(
    trx,
  );
  return raised.rows.map((row) => row.id);
}
