import type { Job } from '#app/jobs/job.ts';
import { JOBS } from '#worker/jobs.ts';

/** docs/jobs.md: every job as it is declared. */
export function jobsMarkdown(): string {
  return [
    '# Background jobs',
    '',
    '<!-- Written by scripts/write-settings-docs.ts from src/worker/jobs. Do not edit. -->',
    '',
    'A worker (`npm start`, or `forecourt worker`) runs these jobs. Any number of workers share them. `forecourt job list` shows their state, and `forecourt job run <name>` runs one now. A job that fails is retried. If a worker is killed, another takes over its job within a minute.',
    '',
    '| job | what it does | when | retries |',
    '|---|---|---|---|',
    ...JOBS.map(row),
    '',
    'Leads are delivered separately, from their own outbox. See `docs/decisions/jobs.md`.',
    '',
  ].join('\n');
}

const row = ({ name, description, schedule, retry }: Job): string =>
  `| \`${name}\` | ${description} | ${schedule === null ? 'on demand' : `\`${schedule.cron}\` ${schedule.timeZone}`} | ${retry.limit === 0 ? 'never' : `${retry.limit === 1 ? 'once' : `${retry.limit} times`}, after ${retry.delaySeconds} s with backoff`} |`;
