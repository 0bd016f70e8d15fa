import { deliveryBacklog, jobBacklog } from '#adapters/postgres/backlog.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Metrics } from '#web/http/metrics.ts';

const NONE: readonly string[] = [];

/** How much work waits in the database and for how long. Every worker tells the same: take the largest. */
export function backlogMetrics(metrics: Metrics, database: Database): void {
  metrics.samples(
    {
      forecourt_deliveries_waiting: { help: 'Deliveries of leads that have not happened yet', labels: NONE },
      forecourt_deliveries_dead: { help: 'Deliveries that were given up', labels: NONE },
      forecourt_delivery_overdue_seconds: { help: 'How long the longest due one has been due', labels: NONE },
    },
    async () => {
      const { waiting, overdueSeconds, dead } = await deliveryBacklog(database);
      return [
        { name: 'forecourt_deliveries_waiting', value: waiting },
        { name: 'forecourt_deliveries_dead', value: dead },
        { name: 'forecourt_delivery_overdue_seconds', value: overdueSeconds },
      ];
    },
  );
  metrics.samples(
    {
      forecourt_jobs_waiting: { help: 'Jobs that have not begun', labels: ['job'] },
      forecourt_job_overdue_seconds: { help: 'How long the longest due job of a name has been due', labels: ['job'] },
    },
    async () =>
      (await jobBacklog(database)).flatMap(({ name, waiting, overdueSeconds }) => [
        { name: 'forecourt_jobs_waiting', labels: { job: name }, value: waiting },
        { name: 'forecourt_job_overdue_seconds', labels: { job: name }, value: overdueSeconds },
      ]),
  );
}
