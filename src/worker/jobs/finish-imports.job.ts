import { z } from 'zod';
import { defineJob } from '../define-job.ts';

export const finishImports = defineJob({
  name: 'finish-imports',
  description: 'Finishes stock imports whose process was killed during the merge.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services }) => ({ finished: await services.imports.finishAbandoned() }),
});
