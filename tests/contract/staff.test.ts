import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { WHOLE_GROUP, type Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const at = new Date('2026-11-20T01:00:00Z');
const by = { staffId: null, at };
let links = 0;
const link = () => ({ tokenHash: Buffer.from(`link ${++links}`), expiresAt: new Date('2026-11-27T01:00:00Z') });

describe.each(testDatabases)('staff on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: ReturnType<typeof createStaffStore>;
  const groups: number[] = [];
  const sites: number[] = [];
  const dealerships: number[] = [];
  beforeAll(async () => {
    open = await engine.open();
    store = createStaffStore(open.database);
    const siteStore = createSiteStore(open.database);
    for (const [slug, group] of [
      ['a', 'one'],
      ['b', 'two'],
    ] as const) {
      const site = await siteStore.apply(
        { slug, group, hosts: [], extends: null },
        { at, by: 'a test', note: null, document: { group } },
      );
      groups.push(site.group_id);
      sites.push(site.id);
      const dealership = await open.database
        .insertInto('dealerships')
        .values({ group_id: site.group_id, slug: `dealer-${slug}`, name: slug })
        .returning('id')
        .executeTakeFirstOrThrow();
      dealerships.push(dealership.id);
    }
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await sql`alter table staff_changes disable trigger staff_changes_append_only`.execute(open.database);
    await sql`delete from staff_changes`.execute(open.database);
    await sql`alter table staff_changes enable trigger staff_changes_append_only`.execute(open.database);
    await sql`delete from staff`.execute(open.database);
  });

  const invite = async (email: string, role: Role = 'sales', reach: Reach = WHOLE_GROUP, group = 0) =>
    (await store.invite(groups[group]!, { email, name: email, role, reach }, link(), by))!;
  const join = (id: number) =>
    open.database.updateTable('staff').set({ password_hash: 'a hash' }).where('id', '=', id).execute();
  const whole = { staffId: 0, reach: { dealerships: 'all' as const } };
  const changes = async (group = 0) =>
    (await createAuditLog(open.database).list(groups[group]!, whole, {}, 100)).map(({ what }) => what);

  it('are invited once per address and group, in any case', async () => {
    const reach = { dealerships: [dealerships[0]!], sites: ['a'] };
    expect(await invite('Priya@A.example', 'dealer-admin', reach)).toMatchObject({
      email: 'priya@a.example',
      role: 'dealer-admin',
      reach,
      joined: false,
      disabled: false,
    });
    expect(await invite('priya@a.example')).toBeUndefined();
    expect(await invite('priya@a.example', 'sales', WHOLE_GROUP, 1)).toMatchObject({ groupId: groups[1] });
    expect(await changes()).toEqual(['staff.invited']);
  });

  it('have access to nothing of another group', async () => {
    for (const reach of [
      { dealerships: [dealerships[1]!], sites: [] },
      { dealerships: [], sites: ['b'] },
    ])
      await expect(invite('x@a.example', 'sales', reach)).rejects.toThrow('not of the group');
    expect(await store.list(groups[0]!)).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('of another group are neither found nor changed', async () => {
    const { id } = await invite('x@a.example');
    const other = groups[1]!;
    expect(await store.list(other)).toEqual([]);
    expect(await store.byId(other, id)).toBeUndefined();
    expect(await store.byEmail(other, 'x@a.example')).toBeUndefined();
    expect([
      await store.change(other, id, { role: 'group-admin', reach: WHOLE_GROUP }, by),
      await store.disable(other, id, by),
      await store.newLink(other, id, link(), by),
    ]).toEqual(['not there', 'not there', 'not there']);
    expect(await store.byId(groups[0]!, id)).toMatchObject({ role: 'sales', disabled: false });
    expect(await changes(1)).toEqual([]);
  });

  it('a query without a group finds no one of another', async () => {
    await invite('x@a.example', 'sales', { dealerships: [], sites: ['a'] });
    for (const table of ['staff', 'staff_reach', 'staff_invitations', 'staff_changes'] as const) {
      const seen = (group: number) =>
        inGroup(open.database, group, (transaction) => transaction.selectFrom(table).select('group_id').execute());
      expect(await seen(groups[0]!)).toHaveLength(1);
      expect(await seen(groups[1]!)).toEqual([]);
    }
  });

  it('the last group admin who can sign in is kept', async () => {
    const first = await invite('first@a.example', 'group-admin');
    const second = await invite('second@a.example', 'group-admin');
    await join(first.id);
    const demote = (id: number) => store.change(groups[0]!, id, { role: 'sales', reach: WHOLE_GROUP }, by);
    expect(await demote(first.id)).toBe('last group admin');
    expect(await store.disable(groups[0]!, first.id, by)).toBe('last group admin');
    await join(second.id);
    expect(await Promise.all([demote(first.id), demote(second.id)])).toEqual(
      expect.arrayContaining(['done', 'last group admin']),
    );
  });

  it('are named in the log of their changes, while they exist', async () => {
    const { id } = await invite('x@a.example');
    await invite('y@b.example', 'sales', WHOLE_GROUP, 1);
    const subject = async () => (await createAuditLog(open.database).list(groups[0]!, whole, {}, 9))[0]?.subject;
    expect(await subject()).toEqual({ kind: 'staff', id: String(id), name: 'x@a.example' });
    await open.database.deleteFrom('staff').where('id', '=', id).execute();
    expect(await subject()).toEqual({ kind: 'staff', id: String(id), name: null });
  });

  it('audit log is paged by the time of an action, in whatever order it was written', async () => {
    const record = (what: `thing.${string}`, minute: number) =>
      inGroup(open.database, groups[0]!, (transaction) =>
        recordChange(transaction, groups[0]!, {
          staffId: null,
          at: new Date(at.getTime() + minute * 60_000),
          what,
          subject: { kind: 'thing', id: 1 },
          before: null,
          after: null,
        }),
      );
    await record('thing.second', 2);
    await record('thing.third', 2); // of the same moment
    await record('thing.first', 1); // a longer change, written when it was over
    const log = createAuditLog(open.database);
    const read: string[] = [];
    let beforeId: number | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const [change] = await log.list(groups[0]!, whole, { beforeId }, 1);
      read.push(change!.what);
      beforeId = change!.id;
    }
    expect(read).toEqual(['thing.third', 'thing.second', 'thing.first']);
    expect(await log.list(groups[0]!, whole, { beforeId }, 1)).toEqual([]);
    expect(await log.list(groups[1]!, whole, { beforeId }, 1)).toEqual([]); // an id of another group's log is ignored
  });

  it('audit log has the values before and after', async () => {
    const { id } = await invite('x@a.example', 'sales', { dealerships: [dealerships[0]!], sites: [] });
    const admin = await invite('admin@a.example', 'group-admin');
    await store.change(groups[0]!, id, { role: 'stock', reach: WHOLE_GROUP }, { staffId: admin.id, at });
    expect((await createAuditLog(open.database).list(groups[0]!, whole, { text: 'role-changed' }, 9))[0]).toMatchObject(
      {
        staffName: 'admin@a.example',
        subject: { kind: 'staff', id: String(id) },
        before: { role: 'sales', dealerships: [dealerships[0]], sites: [] },
        after: { role: 'stock', dealerships: 'all', sites: 'all' },
      },
    );
  });

  it('audit log is written with the change or not at all, within a transaction of a site too', async () => {
    const change = {
      ...by,
      what: 'lead.assigned',
      subject: { kind: 'lead', id: 7 },
      before: null,
      after: null,
    } as const;
    await expect(
      inSite(open.database, sites[0]!, async (transaction) => {
        await recordChange(transaction, groups[0]!, change);
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await changes()).toEqual([]);
    const seen = await inSite(open.database, sites[0]!, async (transaction) => {
      await recordChange(transaction, groups[0]!, change);
      return transaction.selectFrom('staff').select('id').execute(); // a site's transaction stays one of a site
    });
    expect(seen).toEqual([]);
    expect(await changes()).toEqual(['lead.assigned']);
  });

  it('audit log shows staff with partial access what concerns their part, and their own actions', async () => {
    const reader = await invite('reader@a.example', 'dealer-admin', { dealerships: [dealerships[0]!], sites: [] });
    const record = (what: `${string}.${string}`, more: object) =>
      inGroup(open.database, groups[0]!, (transaction) =>
        recordChange(transaction, groups[0]!, {
          staffId: null,
          at,
          what,
          subject: { kind: 'x', id: 1 },
          before: null,
          after: null,
          ...more,
        }),
      );
    await record('car.priced', { dealershipId: dealerships[0] });
    await record('car.moved', { dealershipId: dealerships[0]! + 1000 });
    await record('site.changed', { siteId: sites[0] });
    await record('lead.read', { staffId: reader.id });
    const log = createAuditLog(open.database);
    const part = { staffId: reader.id, reach: { dealerships: [dealerships[0]!], siteIds: [] } };
    const whats = (await log.list(groups[0]!, part, {}, 100)).map(({ what }) => what);
    expect(whats).toEqual(['lead.read', 'car.priced']);
    expect((await log.list(groups[0]!, whole, { thing: 'car' }, 1)).map(({ what }) => what)).toEqual(['car.moved']);
  });

  it('audit log cannot be changed afterwards', async () => {
    await invite('x@a.example');
    await expect(sql`update staff_changes set what = 'a.b'`.execute(open.database)).rejects.toThrow('append only');
    await expect(sql`delete from staff_changes`.execute(open.database)).rejects.toThrow('append only');
  });
});
