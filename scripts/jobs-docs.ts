import type { Job } from '#app/jobs/job.ts';
import { JOBS } from '#worker/jobs.ts';

/** docs/jobs.md: every job as it is declared. */
export function jobsMarkdown(): string {
  return [
    '# Background jobs',
    '',
    '<!-- Written by scripts/write-settings-docs.ts from src/worker/jobs. Do not edit. -->',
    '',
    'A worker (`npm start`, or `forecourt worker`) runs them; any number of workers share them. `forecourt job list` shows how they went, `forecourt job run <name>` runs one now. A job that fails is tried again; one whose worker was killed is taken over within a minute.',
    '',
    '| job | what it does | when | tried again |',
    '|---|---|---|---|',
    ...JOBS.map(row),
    '',
    'Leads are delivered beside these jobs, from an outbox of their own: `docs/decisions/jobs.md` says why.',
    '',
  ].join('\n');
}

const row = ({ name, description, schedule, retry }: Job): string =>
  `| \`${name}\` | ${description} | ${schedule === null ? 'when something asks for it' : `\`${schedule.cron}\` ${schedule.timeZone}`} | ${retry.limit === 0 ? 'never' : `${retry.limit === 1 ? 'once' : `${retry.limit} times`}, after ${retry.delaySeconds} s and longer`} |`;
