import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_PAGES } from '#desk/pages.ts';
import { ROLES } from '#domain/staff/roles.ts';
import { openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

/**
 * Staff of one group ask for, and send, what belongs to another group and to a dealership that they do not reach: no byte
 * of it is read, and none is changed. Pages are those that are declared; whoever adds a page adds what of a stranger it
 * could show to `strangers`, and the names of its fields to `FIELDS`.
 */
const REQUESTS = 400;
const SEED = 20261122;
const MARK = 'Zyxwvut';
const FIELDS = {
  intent: ['invite', 'change', 'disable', 'enable', 'link', 'end-session', 'assign', 'save', 'delete', 'export', 'run'],
  role: ROLES,
  'whole-group': ['yes'],
};

let stage: DeskStage;
/** Ids, as anybody could guess them. */
const strangers: string[] = [];
const cookies: string[] = [];
beforeAll(async () => {
  stage = await openDeskStage();
  const [own, other] = stage.groups;
  await stage.database.updateTable('dealerships').set({ name: MARK }).where('group_id', '=', other!.groupId).execute();
  for (const role of ROLES) {
    const { id } = await stage.signIn(other!, role);
    strangers.push(String(id));
    await stage.database.updateTable('staff').set({ name: MARK }).where('id', '=', id).execute();
  }
  // of the own group, out of reach: a dealership and who works there
  const far = { dealerships: [own!.dealerships[1]!], sites: [] };
  await stage.database.updateTable('dealerships').set({ name: MARK }).where('id', '=', own!.dealerships[1]!).execute();
  const colleague = await stage.signIn(own!, 'sales', far);
  await stage.database.updateTable('staff').set({ name: MARK }).where('id', '=', colleague.id).execute();
  strangers.push(String(colleague.id), ...other!.dealerships.map(String), String(own!.dealerships[1]), 'b', '1', '2');
  const near = { dealerships: [own!.dealerships[0]!], sites: [] };
  for (const role of ROLES) if (role !== 'group-admin') cookies.push((await stage.signIn(own!, role, near)).cookie);
});
afterAll(() => stage.close());

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every row of every table that belongs to the other group, and what of ours is out of reach. */
async function stateOfStrangers(): Promise<string> {
  const [own, other] = stage.groups;
  const tables = await sql<{ name: string; by: string }>`
    select table_name as name, column_name as by from information_schema.columns
    where table_schema = 'public' and column_name in ('group_id', 'site_id')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1, 2`.execute(stage.database);
  const rows = [];
  for (const { name, by } of tables.rows) {
    const of = by === 'group_id' ? other!.groupId : other!.site.record.id;
    const found =
      await sql`select t::text as row from ${sql.table(name)} t where ${sql.ref(by)} = ${of} order by 1`.execute(
        stage.database,
      );
    rows.push(name, found.rows);
  }
  rows.push((await stage.services.staff.list(own!.groupId)).filter(({ name }) => name === MARK));
  return JSON.stringify(rows);
}

it(`shows and changes nothing of strangers in ${REQUESTS} requests`, async () => {
  const random = seeded(SEED);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const before = await stateOfStrangers();
  const pages = DESK_PAGES.filter(({ needs }) => needs !== 'anybody');
  for (let count = 0; count < REQUESTS; count++) {
    const { path } = one(pages);
    const asked = new URLSearchParams(
      random() < 0.5 ? {} : { who: one(strangers), before: one(strangers), text: one(['', '1']) },
    );
    const url = `/desk/${path.replaceAll(/:[a-z]+\??/gi, () => one(strangers))}`.replace(/\/$/, '') + `?${asked}`;
    const cookie = one(cookies);
    const fields = Object.entries(FIELDS).flatMap(([name, values]): [string, string][] =>
      random() < 0.8 ? [[name, one(values)]] : [],
    );
    for (const name of ['id', 'dealership', 'site', 'staff', 'session', 'lead', 'car'])
      if (random() < 0.4) fields.push([name, one(strangers)]);
    // without an address nobody is invited: a random name would be nobody's
    const answer =
      random() < 0.5 ? await stage.get('a.test', url, cookie) : await stage.post('a.test', url, fields, cookie);
    expect(answer.text, `${url} ${JSON.stringify(fields)}`).not.toContain(MARK);
    expect(answer.status, url).toBeLessThan(500);
  }
  expect(await stateOfStrangers()).toBe(before);
  expect(stage.failed).toEqual([]);
});
