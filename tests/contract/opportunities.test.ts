import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createGarageStore } from '#adapters/postgres/garage/garage-store.ts';
import { createErasures } from '#adapters/postgres/lead/erasures.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { countDesk } from '#adapters/postgres/reports/count-desk.ts';
import type { AtDesk, InboxFilter, LateSince, Opportunities } from '#app/lead/opportunities.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

const now = new Date('2026-11-20T01:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const PAGE = { offset: 0, limit: 50 };
const NOBODY_LATE: LateSince = new Map();
const marama = { name: 'Marama Ngata', email: 'marama@example.com', phone: '0491 570 156' };
const hemi = { name: 'Hemi Ngata', email: 'hemi@example.com', phone: marama.phone };

describe.each(testDatabases)('desk leads on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: Opportunities;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  let stages = 0;
  const count = (who: AtDesk, late: LateSince) => countDesk(open.database)(who, late);
  const inbox = async (who: AtDesk, filter: Partial<InboxFilter> = {}, late = NOBODY_LATE) =>
    (await store.list(who, { view: 'open', ...filter }, late, PAGE)).map(({ name }) => name);
  const line = async (name: string, who = stage.admin) => {
    const lines = await store.list(who, { view: 'open' }, NOBODY_LATE, PAGE);
    return lines.find((each) => each.name === name)!;
  };
  beforeAll(async () => {
    open = await engine.open();
    store = createOpportunityStore(open.database);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    stage = await opportunityStage(open.database, now, `-${++stages}`);
    const { send } = stage;
    await send(marama);
    await send({ ...marama, message: 'And the price?' }, 1);
    await send({ ...marama, name: 'Marama N.', email: 'm@example.com' }, 2);
    await send({ ...marama, dealership_slug: 'beta' }, 3);
    await send(hemi, 4);
    await send({ ...marama, dealership_slug: 'gamma' }, 5, stage.two.id);
  });

  it('have one line per person and dealership, for staff with access', async () => {
    const { admin, seller, stranger, beta } = stage;
    expect(await inbox(admin)).toEqual(['Marama Ngata', 'Marama Ngata', 'Hemi Ngata']);
    expect(await inbox(seller)).toEqual(['Marama Ngata', 'Hemi Ngata']);
    expect(await inbox(stranger)).toEqual(['Marama Ngata']);
    expect(await inbox(admin, { dealershipId: beta.id })).toEqual(['Marama Ngata']);
    expect(await inbox({ ...seller, dealerships: [] })).toEqual([]);
    const first = await line('Marama Ngata', seller);
    expect(first).toMatchObject({ waitingSince: at(2), lastAt: at(2), unread: true, status: 'new', assignedTo: null });
  });

  it('are sorted by the longest wait, and count those that wait too long', async () => {
    const { admin, alpha, beta } = stage;
    const late: LateSince = new Map([
      [alpha.locationId, at(2)],
      [beta.locationId, at(2)],
    ]);
    expect(await count(admin, late)).toEqual({
      open: 3,
      mine: 0,
      unassigned: 3,
      waiting: 3,
      overdue: 1,
      overdueOwn: 1,
      feeds: 0,
    });
    expect(await inbox(admin, { overdue: true }, late)).toEqual(['Marama Ngata']);
    const { id } = await line('Marama Ngata', stage.seller);
    expect(await store.markContacted(admin, id, at(10))).toEqual({ done: true });
    expect(await inbox(admin)).toEqual(['Marama Ngata', 'Hemi Ngata', 'Marama Ngata']);
    expect(await count(admin, late)).toMatchObject({ open: 3, overdue: 0 });
    expect(await store.byId(admin, id)).toMatchObject({ status: 'contacted', waitingSince: null, unread: false });
    await stage.send({ ...marama, message: 'Hello?' }, 20);
    expect(await store.byId(admin, id)).toMatchObject({ status: 'contacted', waitingSince: at(20), unread: true });
  });

  it.each([
    ['hemi', ['Hemi Ngata']],
    ['HEMI@example', ['Hemi Ngata']],
    ['hemi@exa', ['Hemi Ngata']],
    ['ample.com', ['Hemi Ngata', 'Marama Ngata', 'Marama Ngata']],
    // 491 is a part of every number here
    ['hemi491@example.com', []],
    ['m@example.com', ['Marama Ngata', 'Marama Ngata']],
    ['+61 491 570', ['Hemi Ngata', 'Marama Ngata', 'Marama Ngata']],
    ['0491570', ['Hemi Ngata', 'Marama Ngata', 'Marama Ngata']],
    ['a nga', ['Marama Ngata', 'Marama Ngata']],
    ['gat', ['Hemi Ngata', 'Marama Ngata', 'Marama Ngata']],
    ['mi', ['Hemi Ngata']],
    ['nobody', []],
    ['%', []],
  ])('finds %j, also where 600 others match whose business is done', async (text, names) => {
    expect((await inbox(stage.admin, { text })).toSorted()).toEqual(names);
    onTestFinished(await stage.crowd(600));
    expect((await inbox(stage.admin, { text })).toSorted()).toEqual(names);
  });

  it('find people of the own group alone, and by an index', async () => {
    expect(await inbox(stage.stranger, { text: 'marama' })).toEqual(['Marama Ngata']);
    expect(await inbox(stage.stranger, { text: 'hemi' })).toEqual([]);
    const found = await sql`select people_with('marama', null, null)`.execute(open.database);
    expect(found.rows, 'asked by no group').toEqual([]);
    const plan = await open.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql`explain select from contacts
        where contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts(1, 'marama')`.execute(
        transaction,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('contacts_parts');
  });

  it('change status once and by the rules', async () => {
    const { admin } = stage;
    const { id } = await line('Hemi Ngata');
    expect(await store.setStatus(admin, id, { from: 'new', to: 'lost' }, at(30))).toEqual({ done: true });
    expect(await store.setStatus(admin, id, { from: 'new', to: 'booked' }, at(31))).toEqual({
      done: false,
      because: 'changed',
      now: 'lost',
    });
    expect(await store.setStatus(admin, id, { from: 'lost', to: 'sold' }, at(31))).toMatchObject({ done: false });
    expect(await inbox(admin, { view: 'closed' })).toEqual(['Hemi Ngata']);
    expect(await inbox(admin)).not.toContain('Hemi Ngata');
    await stage.send(hemi, 40);
    expect(await line('Hemi Ngata')).toMatchObject({ id, status: 'new', waitingSince: at(40) });
  });

  it('are assigned to staff who may work on leads', async () => {
    const { admin, seller, reader, stranger } = stage;
    const { id, dealershipId } = await line('Hemi Ngata');
    expect((await store.assignees(admin, dealershipId)).map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect((await store.assignees(admin, stage.beta.id)).map(({ name }) => name)).toEqual(['Ana']);
    for (const { staffId } of [reader, stranger])
      expect(await store.assign(admin, id, staffId, at(50))).toEqual({ done: false, because: 'not possible' });
    expect(await store.assign(admin, id, seller.staffId, at(50))).toEqual({ done: true });
    expect(await inbox(seller, { view: 'mine' })).toEqual(['Hemi Ngata']);
    expect(await inbox(seller, { view: 'unassigned' })).toEqual(['Marama Ngata']);
    expect(await line('Hemi Ngata')).toMatchObject({ assignedTo: { name: 'Ben' } });
  });

  it('send each reply once, and stop the clock', async () => {
    const { seller } = stage;
    const { id } = await line('Hemi Ngata');
    await store.assign(stage.admin, id, seller.staffId, at(50));
    for (const [text, seen] of [
      ['Yes, it is.', null],
      ['See you at 10.', at(60)],
    ] as const)
      expect(await store.reply(seller, id, { text, staffName: 'Ben', seen }, at(60))).toEqual({ done: true });
    const { rows } = await sql<{ target: string; options: unknown }>`
      select target, options from outbox where channel = 'reply' and site_id = ${stage.one.id} order by id`.execute(
      open.database,
    );
    expect(rows).toEqual([
      { target: 'hemi@example.com', options: { reply: { text: 'Yes, it is.', staffName: 'Ben' } } },
      { target: 'hemi@example.com', options: { reply: { text: 'See you at 10.', staffName: 'Ben' } } },
    ]);
    const found = (await store.byId(seller, id))!;
    expect(found).toMatchObject({ status: 'contacted', waitingSince: null });
    const timeline = await store.timeline(seller, found.personId);
    expect(timeline[0]).toMatchObject({ what: 'event', kind: 'reply', by: 'Ben', sent: 'waiting' });
    expect(timeline.map((item) => (item.what === 'event' ? item.kind : item.what))).toEqual(
      expect.arrayContaining(['reply', 'status', 'assigned', 'lead']),
    );
  });

  it('are not sent a second reply before its sender has read the first', async () => {
    const { admin, seller } = stage;
    const { id } = await line('Hemi Ngata');
    const send = (who: AtDesk, text: string, seen: Date | null, minutes: number) =>
      store.reply(who, id, { text, staffName: 'Any', seen }, at(minutes));
    // both opened the page before either wrote; of two at once, one waits for the other's transaction
    const both = await Promise.all([send(seller, 'Yes.', null, 60), send(admin, 'No.', null, 60)]);
    expect(both.filter(({ done }) => done)).toHaveLength(1);
    const won = both[0]!.done ? { text: 'Yes.', by: 'Ben' } : { text: 'No.', by: 'Ana' };
    expect(both.find(({ done }) => !done)).toEqual({
      done: false,
      because: 'replied',
      own: false,
      at: at(60),
      ...won,
    });
    // a double click changes nothing; the same sender in another tab is asked as well
    const [winner, loser] = both[0]!.done ? [seller, admin] : [admin, seller];
    expect(await send(winner, won.text, null, 61)).toEqual({ done: true });
    expect(await send(winner, 'More.', null, 61)).toMatchObject({ because: 'replied', own: true });
    expect(await send(loser, 'Mine as well.', at(60), 62)).toEqual({ done: true });
    const { rows } = await sql`select from outbox where channel = 'reply' and site_id = ${stage.one.id}`.execute(
      open.database,
    );
    expect(rows).toHaveLength(2);
  });

  it('say who else has them open, for 45 seconds after the last sign of them', async () => {
    const { admin, seller, stranger } = stage;
    const { id } = await line('Hemi Ngata');
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const look = (who: AtDesk, seconds: number, writing: boolean | null = false) =>
      store.look(who, id, { writing }, later(seconds));
    expect(await look(seller, 0, true)).toEqual([]);
    expect(await look(admin, 44)).toEqual([{ name: 'Ben', writing: true }]);
    expect(await look(seller, 44, null)).toEqual([{ name: 'Ana', writing: false }]);
    expect(await look(admin, 45)).toEqual([{ name: 'Ben', writing: true }]);
    expect(await look(seller, 46, false)).toEqual([{ name: 'Ana', writing: false }]);
    expect(await look(admin, 47)).toEqual([{ name: 'Ben', writing: false }]);
    expect(await look(seller, 92)).toEqual([]);
    // of another group, or of a dealership that they have no access to
    expect(await look(stranger, 92)).toBeUndefined();
    expect(await look({ ...seller, dealerships: [] }, 92)).toBeUndefined();
    const { rows } = await sql<{
      staff_id: number;
    }>`select staff_id from lead_presence where opportunity_id = ${id}`.execute(open.database);
    expect(rows).toEqual([{ staff_id: seller.staffId }]);
  });

  it('are merged by hand where automatic matching was unsure, and the merge can be undone', async () => {
    const { seller, admin } = stage;
    const [one, other] = [await line('Marama Ngata', seller), await line('Hemi Ngata', seller)];
    await store.markContacted(admin, other.id, at(60));
    const [first, second] = [(await store.byId(seller, one.id))!, (await store.byId(seller, other.id))!];
    const [maybe] = await store.maybeSame(seller, second.personId);
    expect(maybe).toMatchObject({ personId: first.personId, because: 'phone' });
    expect(await store.join(seller, second.personId, first.personId, at(70))).toEqual({ done: true });
    expect(await inbox(seller)).toHaveLength(1);
    expect(await store.byId(seller, other.id)).toMatchObject({ id: one.id, personId: first.personId });
    const joined = await store.timeline(seller, first.personId);
    expect(joined.filter(({ what }) => what === 'lead')).toHaveLength(4);
    const join = joined.find((item) => item.what === 'join' && item.name === 'Hemi Ngata');
    expect(join).toMatchObject({ because: 'hand', by: 'Ben', reverted: false });
    const joinId = join?.what === 'join' ? join.id : 0;
    expect(await store.undoJoin(stage.stranger, joinId, at(80))).toMatchObject({ because: 'gone' });
    expect(await store.undoJoin(admin, joinId, at(80))).toEqual({ done: true });
    expect(await store.undoJoin(admin, joinId, at(80))).toMatchObject({ because: 'not possible' });
    expect((await inbox(seller)).toSorted()).toEqual(['Hemi Ngata', 'Marama Ngata']);
    expect(await store.byId(seller, other.id)).toMatchObject({ status: 'contacted', waitingSince: null });
    expect(await line('Marama Ngata', seller)).toMatchObject({ waitingSince: at(2) });
  });

  it('undo an automatic merge', async () => {
    const { personId } = (await store.byId(stage.admin, (await line('Marama Ngata', stage.seller)).id))!;
    const byMachine = (await store.timeline(stage.admin, personId)).find(
      (item) => item.what === 'join' && item.by === null,
    );
    expect(byMachine).toMatchObject({ name: 'Marama N.', because: 'phone' });
    await store.undoJoin(stage.admin, byMachine?.what === 'join' ? byMachine.id : 0, at(90));
    expect((await inbox(stage.seller)).toSorted()).toEqual(['Hemi Ngata', 'Marama N.', 'Marama Ngata']);
  });

  it('show the phone numbers that a signed-in person revealed, to the dealership concerned', async () => {
    const { admin, seller, reader, stranger, one, alpha } = stage;
    const garage = createGarageStore(open.database);
    for (const { id, groupId } of [one, stage.two]) {
      const { rows } = await sql<{ id: number }>`
        insert into people (group_id, phone, created_at, signed_in_at)
        values (${groupId}, '+61491570156', ${now}, ${now}) returning id`.execute(open.database);
      const call = { car: `2021 Mazda 3 of ${groupId}`, dealershipId: alpha.id, at: at(91) };
      await garage.noteCall({ groupId, siteId: id }, rows[0]!.id, call);
      expect(await garage.calls(groupId, rows[0]!.id)).toEqual([call]);
    }
    const { personId } = (await store.byId(admin, (await line('Hemi Ngata')).id))!;
    const calls = async (who: AtDesk) => (await store.timeline(who, personId)).filter(({ what }) => what === 'call');
    const seen = [{ what: 'call', car: `2021 Mazda 3 of ${one.groupId}`, at: at(91) }];
    expect(await calls(admin)).toEqual(seen);
    expect(await calls(seller)).toEqual(seen);
    expect(await calls(reader)).toEqual(seen);
    expect(await calls({ ...seller, dealerships: [stage.beta.id] })).toEqual([]);
    expect(await calls(stranger)).toEqual([]);
    await sql`delete from people`.execute(open.database);
    expect(await calls(admin), 'gone with their account').toEqual([]);
  });

  it('are hidden from staff without access', async () => {
    const { id } = await line('Hemi Ngata');
    await store.assign(stage.admin, id, stage.seller.staffId, at(50));
    await store.markContacted(stage.admin, id, at(60));
    const { personId } = (await store.byId(stage.admin, id))!;
    for (const who of [stage.stranger, { ...stage.seller, dealerships: [stage.beta.id] }]) {
      expect(await store.byId(who, id)).toBeUndefined();
      expect(await store.timeline(who, personId)).toEqual([]);
      const tried = [
        await store.setStatus(who, id, { from: 'contacted', to: 'sold' }, at(95)),
        await store.assign(who, id, null, at(95)),
        await store.markContacted(who, id, at(95)),
        await store.note(who, id, 'x', at(95)),
        await store.reply(who, id, { text: 'x', staffName: 'x', seen: null }, at(95)),
        await store.join(who, personId, personId + 1, at(95)),
      ];
      expect(new Set(tried.map((worked) => (worked.done ? 'done' : worked.because)))).toEqual(new Set(['gone']));
    }
    expect(await line('Hemi Ngata')).toMatchObject({ status: 'contacted', assignedTo: { name: 'Ben' } });
  });

  it("export a person's data, and erase the person completely", async () => {
    const { admin, seller, send } = stage;
    await send(hemi, 40);
    const { id } = await line('Hemi Ngata');
    await store.assign(admin, id, seller.staffId, at(50));
    await store.markContacted(admin, id, at(60));
    const rows = await store.exported(admin, { view: 'open', text: 'hemi' }, NOBODY_LATE, at(100));
    expect(rows.map(({ lead, status, assignedTo }) => [lead.payload.name, status, assignedTo])).toEqual([
      ['Hemi Ngata', 'contacted', 'Ben'],
      ['Hemi Ngata', 'contacted', 'Ben'],
    ]);
    await send({ ...marama, dealership_slug: 'alpha' }, 101);
    const { personId } = (await store.byId(admin, (await line('Marama Ngata', seller)).id))!;
    expect(await store.erase(stage.stranger, personId, at(102))).toBe('gone');
    expect(await store.erase(seller, personId, at(102))).toBe('elsewhere');
    const before = (await count(admin, NOBODY_LATE)).open;
    const erased = await store.erase(admin, personId, at(102));
    const erasures = createErasures(open.database);
    const [proof] = await erasures.list(admin.groupId, 10);
    expect(erased).toEqual({ erased: proof!.id });
    expect(proof).toMatchObject({ at: at(102), staffName: 'Ana', personId, unnamed: 0 });
    expect(proof!.counts).toMatchObject({
      contacts: 2,
      leads: 5,
      consents: 5,
      opportunities: 3,
      opportunity_events: 0,
    });
    expect(await erasures.byId(stage.stranger.groupId, proof!.id)).toBeUndefined();
    const { rows: stored } = await sql<{
      text: string;
    }>`select erasures::text as text from erasures where id = ${proof!.id}`.execute(open.database);
    expect(stored[0]!.text).not.toMatch(/marama|ngata|570/i);
    expect((await count(admin, NOBODY_LATE)).open).toBe(before - 2);
    expect(await inbox(admin, { text: 'marama@' })).toEqual([]);
    expect(await inbox(stage.stranger)).toEqual(['Marama Ngata']);
    expect(await store.erase(admin, personId, at(103))).toBe('gone');
  });

  it('write each change to the audit log, without a name or a number', async () => {
    const { admin, seller } = stage;
    const [one, other] = [await line('Marama Ngata', seller), await line('Hemi Ngata')];
    const personOf = async ({ id }: { id: number }) => (await store.byId(admin, id))!.personId;
    await store.markContacted(admin, one.id, at(10));
    await store.setStatus(admin, one.id, { from: 'contacted', to: 'lost' }, at(20));
    await store.assign(admin, other.id, seller.staffId, at(30));
    await store.reply(seller, other.id, { text: 'Yes, it is.', staffName: 'Ben', seen: null }, at(40));
    await store.join(seller, await personOf(other), await personOf(one), at(50));
    const join = (await store.timeline(admin, await personOf(one))).find((item) => item.what === 'join');
    await store.undoJoin(admin, join!.id, at(60));
    await store.exported(admin, { view: 'open', text: 'hemi' }, NOBODY_LATE, at(70));
    await store.erase(admin, await personOf(other), at(80));
    const { rows } = await sql<{ what: string; text: string }>`
      select what, to_jsonb(staff_changes)::text as text from staff_changes where group_id = ${admin.groupId}
      order by id`.execute(open.database);
    expect(new Set(rows.map(({ what }) => what))).toEqual(
      new Set([
        'lead.contacted',
        'lead.status-changed',
        'lead.assigned',
        'lead.replied',
        'person.joined',
        'lead.exported',
        'person.erased',
        'person.parted',
      ]),
    );
    for (const { text } of rows) expect(text).not.toMatch(/ngata|491|@example|Yes, it is/i);
  });

  it('leave a person who also wrote elsewhere to staff with access to both', async () => {
    const { admin, seller, send } = stage;
    const aroha = { name: 'Aroha Reid', email: 'aroha@example.com', phone: '0491 570 110' };
    const ari = { name: 'Ari Reid', email: 'ari@example.com', phone: '0491 570 111', dealership_slug: 'beta' };
    const rua = { name: 'Rua Reid', email: 'rua@example.com', phone: '0491 570 112' };
    for (const [minutes, payload] of [aroha, ari, rua].entries()) await send(payload, 200 + minutes);
    const personOf = async (name: string, who: AtDesk) => (await store.byId(who, (await line(name, who)).id))!.personId;
    const [first, far, third] = [
      await personOf(aroha.name, seller),
      await personOf(ari.name, admin),
      await personOf(rua.name, seller),
    ];
    expect(await store.join(admin, far, first, at(210))).toEqual({ done: true });
    const join = (await store.timeline(admin, first)).find(({ what }) => what === 'join');
    const joinId = join?.what === 'join' ? join.id : 0;
    expect(await store.undoJoin(seller, joinId, at(211))).toEqual({ done: false, because: 'elsewhere' });
    expect(await store.join(seller, first, third, at(211))).toEqual({ done: false, because: 'elsewhere' });
    expect(await store.undoJoin(admin, joinId, at(212))).toEqual({ done: true });
    expect(await store.join(seller, first, third, at(213))).toEqual({ done: true });
  });

  it('leave no person when their leads are deleted', async () => {
    expect(await inbox(stage.admin)).not.toEqual([]);
    await sql`delete from outbox`.execute(open.database);
    await sql`delete from consents`.execute(open.database);
    await sql`delete from leads`.execute(open.database);
    for (const table of ['contacts', 'opportunities', 'opportunity_events'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(open.database)).rows).toEqual([]);
  });
});
