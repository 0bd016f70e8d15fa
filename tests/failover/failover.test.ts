import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leadSurvival } from '#tests/processes/lead-survival.ts';
import { startCluster, type ClusterNode } from './cluster.ts';

// bench/leads.ts --database cluster runs the same with 20,000 leads and 30 failovers
describe('failover to a standby, with the files of deploy/ha', () => {
  it('loses and doubles no lead, and fails no page, when the primary is killed, frozen and cut off', async () => {
    const run = await leadSurvival({
      leads: 600,
      database: 'cluster',
      blows: ['kill primary', 'freeze primary', 'unplug primary'],
      restMs: 500,
      visitors: 2,
    });
    expect(run).toMatchObject({ acknowledged: 600, lost: 0, doubled: 0, undelivered: 0, deaths: [] });
    expect(run.reads).toMatchObject({ failed: 0 });
    expect(run.reads.count).toBeGreaterThan(600);
    // a count that cannot fail proves nothing
    expect(run.control).toMatchObject({ lost: 1, doubled: 1, undelivered: 1 });
  });

  it('has a primary that no one supervises confirm nothing once its standby has taken over, and never take over again', async () => {
    const { primary, whole, close } = await startCluster();
    onTestFinished(close);
    const old = await primary();
    old.freeze('patroni');
    const next = await primary(old);
    // Patroni says so from the lock on; until PostgreSQL has left recovery it still confirms what the old one writes
    await expect.poll(() => inRecovery(next), { timeout: 60_000 }).toBe(false);

    // two servers take writes now
    const writer = new pg.Client({ connectionString: old.superuserUrl, query_timeout: 5_000 });
    writer.on('error', () => {}); // it is disconnected when its server becomes the standby
    await writer.connect();
    await expect(writer.query('create table written_too_late ()')).rejects.toThrow('Query read timeout');
    await query(next, 'create table confirmed ()');

    // it must not take its lock back: the other would be rewound, and what it has confirmed would be lost
    old.thaw();
    await whole();
    expect((await primary()).name).toBe(next.name);
    expect(
      await query(old, "select to_regclass('written_too_late') as late, to_regclass('confirmed') as there"),
    ).toEqual([{ late: null, there: 'confirmed' }]);
    await writer.end().catch(() => {});
  });
});

async function inRecovery(node: ClusterNode): Promise<boolean> {
  const [row] = await query<{ standby: boolean }>(node, 'select pg_is_in_recovery() as standby');
  return row!.standby;
}

async function query<Row extends pg.QueryResultRow>({ superuserUrl }: ClusterNode, sql: string): Promise<Row[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
