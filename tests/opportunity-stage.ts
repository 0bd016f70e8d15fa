import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { Role } from '#domain/staff/roles.ts';
import { aLeadPayload, aNewLead } from './builders.ts';
import { storeLead } from './store-lead.ts';

/** Two groups with a site each, two dealerships in the first, and staff: a stage for the desk's leads. Two in one database differ in `suffix`. */
export async function opportunityStage(database: Database, now: Date, suffix = '') {
  const sites: { id: number; groupId: number }[] = [];
  for (const name of ['one', 'two']) {
    const group = name + suffix;
    const site = await createSiteStore(database).apply(
      { slug: `site-${group}`, group, hosts: [], extends: null },
      { at: now, by: 'a test', note: null, document: { group } },
    );
    sites.push({ id: site.id, groupId: site.group_id });
  }
  const [one, two] = sites as [(typeof sites)[0], (typeof sites)[0]];
  const dealership = async (name: string, groupId: number) => {
    const slug = name + suffix;
    const { rows } = await sql<{ id: number }>`
      insert into dealerships (group_id, slug, name) values (${groupId}, ${slug}, ${name}) returning id`.execute(
      database,
    );
    const { id } = rows[0]!;
    const location = await sql<{ id: number }>`
      insert into locations (dealership_id, name, slug, city, state, country, timezone)
      values (${id}, ${name}, ${name}, 'Newstead', 'QLD', 'AU', 'Australia/Brisbane') returning id`.execute(database);
    return { id, slug, locationId: location.rows[0]!.id };
  };
  const alpha = await dealership('alpha', one.groupId);
  const beta = await dealership('beta', one.groupId);
  const gamma = await dealership('gamma', two.groupId);
  const staff = async (
    name: string,
    role: Role,
    groupId: number,
    dealerships: AtDesk['dealerships'],
  ): Promise<AtDesk> => {
    const { rows } = await sql<{ id: number }>`
      insert into staff (group_id, email, name, role, whole_group, created_at)
      values (${groupId}, ${`${name.toLowerCase()}@x.test`}, ${name}, ${role}, ${dealerships === 'all'}, ${now}) returning id`.execute(
      database,
    );
    const staffId = rows[0]!.id;
    for (const id of dealerships === 'all' ? [] : dealerships)
      await sql`insert into staff_reach (staff_id, group_id, dealership_id) values (${staffId}, ${groupId}, ${id})`.execute(
        database,
      );
    return { groupId, staffId, dealerships };
  };
  let sent = 0;
  /** So many people of the first group who have much in common, with business that is done. The answer removes them. */
  const crowd = async (count: number) => {
    await sql`
      with contact as (
        insert into contacts (group_id, name, email, phone, name_key, email_key, phone_key, created_at)
        select ${one.groupId}, 'crowd', '', '', n || ' mira ngata', n || 'm@example.com', '0491570' || n, ${now}
        from generate_series(1000, 999 + ${count}) n returning id
      )
      insert into opportunities (group_id, contact_id, dealership_id, last_at, kind, status)
      select ${one.groupId}, id, ${alpha.id}, ${now}, 'message', 'lost' from contact`.execute(database);
    return async () => {
      const of = sql`select id from contacts where name = 'crowd'`;
      await sql`delete from opportunities where contact_id in (${of})`.execute(database);
      await sql`delete from contacts where name = 'crowd'`.execute(database);
    };
  };
  return {
    crowd,
    one,
    two,
    alpha,
    beta,
    gamma,
    admin: await staff('Ana', 'group-admin', one.groupId, 'all'),
    seller: await staff('Ben', 'sales', one.groupId, [alpha.id]),
    reader: await staff('Cat', 'content', one.groupId, 'all'),
    stranger: await staff('Dan', 'group-admin', two.groupId, 'all'),
    /** Sends a form to a dealership (its name without the suffix), this many minutes after `now`. */
    send: ({ dealership_slug = 'alpha', ...payload }: Partial<LeadPayload> = {}, minutes = 0, siteId = one.id) =>
      storeLead(
        createLeadStore(database),
        siteId,
        aNewLead({
          idempotencyKey: `key-${++sent}`,
          receivedAt: new Date(now.getTime() + minutes * 60_000),
          payload: aLeadPayload({ ...payload, dealership_slug: dealership_slug + suffix }),
        }),
      ),
  };
}
