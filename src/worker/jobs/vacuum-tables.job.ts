import { z } from 'zod';
import { defineJob } from '../define-job.ts';

export const vacuumTables = defineJob({
  name: 'vacuum-tables',
  description: 'Vacuums and analyses the tables of the embedded database. A PostgreSQL server does this itself.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '* * * * *', timeZone: 'UTC' }, // what a minute changes is vacuumed in one short turn
  retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
  retentionDays: 1,
  handler: (_, { services: { tables }, signal }) => tables.vacuum(signal),
});
