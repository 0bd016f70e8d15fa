import { z } from 'zod';
import { warmPictures as warm } from '#app/pictures/warm-pictures.ts';
import { defineJob } from '../define-job.ts';

export const warmPictures = defineJob({
  name: 'warm-pictures',
  description: 'Fetches the first photos of cars from the hosts that sites allow, and resizes them for cards.',
  payload: z.strictObject({}),
  duplicates: 'drop',
  schedule: { cron: '*/15 * * * *', timeZone: 'Australia/Brisbane' }, // an import asks for it at once; this catches what failed
  handler: (_, { services, signal }) => warm(services.pictures, signal),
});
