import { z } from 'zod';
import { defineJob } from '../define-job.ts';

export const finishImports = defineJob({
  name: 'finish-imports',
  description: 'Finishes the merge of a stock import whose process was killed in the middle of it.',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  handler: async (_, { services }) => ({ finished: await services.imports.finishAbandoned() }),
});
