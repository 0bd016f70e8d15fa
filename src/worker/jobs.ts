import type { JobDefinition } from './define-job.ts';
import { deleteExpired } from './jobs/delete-expired.job.ts';

/** Every job there is. */
export const JOBS: readonly JobDefinition[] = [deleteExpired];
