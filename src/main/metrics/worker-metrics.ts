import type { Metrics } from '#app/metrics.ts';

/** What a worker has done. */
export const workerMetrics = (metrics: Metrics) => ({
  deliveries: metrics.timer('forecourt_delivery_seconds', 'Lead delivery attempts', ['channel', 'outcome']),
  jobs: metrics.timer('forecourt_job_seconds', 'Background job attempts', ['job', 'outcome']),
  jobCounts: metrics.counts('forecourt_job_counts_total', 'Results of jobs, for example rows of stock imported', [
    'job',
    'what',
  ]),
});
