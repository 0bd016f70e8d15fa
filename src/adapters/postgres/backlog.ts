import { sql } from 'kysely';
import type { Backlog, JobReading } from '#app/doctor/judge-work.ts';
import type { Database } from './database.ts';

/** Deliveries that are waiting, over all sites. */
export async function deliveryBacklog(database: Database): Promise<Backlog> {
  const { rows } = await sql<{ waiting: number; overdue: number; dead: number }>`
    select (select count(*) from outbox where state = 'waiting') as waiting,
      (select count(*) from outbox where state = 'dead') as dead,
      coalesce((select greatest(0, extract(epoch from now() - min(next_at))) from outbox where state = 'waiting'), 0) as overdue
    `.execute(database);
  const { waiting, overdue, dead } = rows[0]!;
  return { waiting, overdueSeconds: Number(overdue), dead };
}

/** The job queues. Empty until a worker has created pg-boss's tables. */
export async function jobBacklog(database: Database): Promise<JobReading[]> {
  const there = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(database);
  if (!there.rows[0]!.there) return [];
  const { rows } = await sql<{ name: string; waiting: number; overdue: number; failed: string | null }>`
    select name, count(*) filter (where state in ('created', 'retry')) as waiting,
      coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))), 0) as overdue,
      (array_agg(case when state in ('failed', 'cancelled') then coalesce(output->>'because', output->>'message', 'no reason given') end
        order by completed_on desc) filter (where completed_on is not null))[1] as failed
    from jobs.job where name not like '\\_\\_%' group by name order by name`.execute(database);
  return rows.map(({ name, waiting, overdue, failed }) => ({ name, waiting, overdueSeconds: Number(overdue), failed }));
}
