import { startOwnPostgres } from '#tests/own-postgres.ts';
import { startCluster, type ClusterNode } from '#tests/failover/cluster.ts';

export type DatabaseBlow =
  | 'restart database fast'
  | 'restart database immediate'
  | 'freeze database'
  | 'kill primary'
  | 'freeze primary'
  | 'unplug primary';

/** A database that is hurt during a run. Each blow ends when it is whole again. */
export interface SurvivalDatabase {
  url: string;
  strike(blow: DatabaseBlow): Promise<void>;
  close(): Promise<void>;
}

const FROZEN_MS = 6_000;
const DOWN_MS = 500;

/** One PostgreSQL server that writes to disk at each commit. */
export async function onePostgres(): Promise<SurvivalDatabase> {
  const postgres = await startOwnPostgres({ durable: true });
  return {
    url: postgres.url,
    async strike(blow) {
      if (blow === 'freeze database') {
        postgres.freeze();
        await rest(FROZEN_MS);
        return postgres.thaw();
      }
      if (blow !== 'restart database fast' && blow !== 'restart database immediate')
        throw new Error(`One server has no other that could ${blow}`);
      await postgres.stop(blow === 'restart database fast' ? 'fast' : 'immediate');
      await rest(DOWN_MS);
      await postgres.start();
    },
    close: () => postgres.close(),
  };
}

/** The nth failover of a run: the primary is killed, frozen and cut off in turn. */
export const failover = (index: number): DatabaseBlow =>
  (['kill primary', 'freeze primary', 'unplug primary'] as const)[index % 3]!;

/** What happens to a primary, and how it comes back. */
const CLUSTER_BLOWS: Partial<
  Record<DatabaseBlow, [hurt: (node: ClusterNode) => void, heal: (node: ClusterNode) => void]>
> = {
  'kill primary': [(node) => node.kill(), (node) => node.start()],
  'freeze primary': [(node) => node.freeze(), (node) => node.thaw()],
  'unplug primary': [(node) => node.unplug(), (node) => node.plug()],
};

/** Two servers that take over from each other, from the files of deploy/ha. */
export async function cluster(): Promise<SurvivalDatabase> {
  const { url, primary, whole, close } = await startCluster();
  return {
    url,
    async strike(blow) {
      const [hurt, heal] = CLUSTER_BLOWS[blow] ?? [];
      if (!hurt || !heal) throw new Error(`The cluster knows no ${blow}`);
      const node = await primary();
      hurt(node);
      await primary(node);
      heal(node);
      await whole();
    },
    close,
  };
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
