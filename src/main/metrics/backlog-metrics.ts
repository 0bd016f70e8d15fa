import { createBackupProofs } from '#adapters/postgres/backup/backup-proofs.ts';
import { deliveryBacklog, jobBacklog } from '#adapters/postgres/backlog.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Metrics } from '#app/metrics.ts';

const NONE: readonly string[] = [];

/** How much work waits in the database and for how long. Every worker reports the same values, so use the largest. */
export function backlogMetrics(metrics: Metrics, database: Database): void {
  metrics.samples(
    {
      forecourt_deliveries_waiting: { help: 'Lead deliveries waiting', labels: NONE },
      forecourt_deliveries_dead: { help: 'Lead deliveries that failed permanently', labels: NONE },
      forecourt_delivery_overdue_seconds: { help: 'Seconds since the oldest waiting delivery was due', labels: NONE },
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
      forecourt_jobs_waiting: { help: 'Jobs waiting to start', labels: ['job'] },
      forecourt_job_overdue_seconds: {
        help: 'Seconds since the oldest waiting job of this name was due',
        labels: ['job'],
      },
    },
    async () =>
      (await jobBacklog(database)).flatMap(({ name, waiting, overdueSeconds }) => [
        { name: 'forecourt_jobs_waiting', labels: { job: name }, value: waiting },
        { name: 'forecourt_job_overdue_seconds', labels: { job: name }, value: overdueSeconds },
      ]),
  );
  metrics.samples(
    {
      forecourt_backup_proven_age_seconds: {
        help: 'Seconds since the newest row that a proven backup holds was written',
        labels: NONE,
      },
      forecourt_backup_proof_failed: { help: '1 when the last restore of a backup proved nothing', labels: NONE },
    },
    async () => {
      const { last, provenUntil } = await createBackupProofs(database).last();
      return [
        ...(provenUntil
          ? [{ name: 'forecourt_backup_proven_age_seconds', value: (Date.now() - provenUntil.getTime()) / 1_000 }]
          : []),
        ...(last ? [{ name: 'forecourt_backup_proof_failed', value: Number(last.problem !== undefined) }] : []),
      ];
    },
  );
}
