import type { Metrics } from '#app/metrics.ts';
import type { DatabasePool } from '#adapters/postgres/database.ts';

/** Metrics of each connection pool. */
export function poolMetrics(metrics: Metrics, pools: Readonly<Record<string, Pick<DatabasePool, 'state'>>>): void {
  for (const [name, pool] of Object.entries(pools)) {
    const gauge = (what: string, help: string, read: (state: ReturnType<DatabasePool['state']>) => number) =>
      metrics.gauge(`forecourt_database_${name}_${what}`, help, () => read(pool.state()));
    gauge('connections', 'Connections to the database', ({ open }) => open);
    gauge('in_use', 'Connections in use', ({ open, idle }) => open - idle);
    gauge('waiting', 'Queries waiting for a connection', ({ waiting }) => waiting);
  }
}
