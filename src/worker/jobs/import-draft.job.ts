import { z } from 'zod';
import { runDraft } from '#app/import/draft/run-draft.ts';
import { defineJob } from '../define-job.ts';
import { warmPictures } from './warm-pictures.job.ts';

export const importDraft = defineJob({
  name: 'import-draft',
  description: 'Checks or imports a stock file that staff uploaded at the desk, or undoes such an import.',
  payload: z.strictObject({ draft: z.number().int() }),
  concurrencyKey: ({ draft }) => String(draft),
  duplicates: 'drop',
  parallel: 2,
  retry: { limit: 2, delaySeconds: 30, maxDelaySeconds: 60 },
  handler: async ({ draft }, { services, enqueue }) => {
    const counts = await runDraft(services.importDrafts, draft);
    if (counts.imported) await enqueue(warmPictures, {});
    return counts;
  },
});
