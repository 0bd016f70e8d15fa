import type { CliContext } from './cli-context.ts';

/** Queues the job that fetches the first images of new cars. A failure to queue it does not fail the import. */
export async function warmPictures(context: CliContext): Promise<void> {
  const job = context.jobs.find(({ name }) => name === 'warm-pictures');
  if (!job) return;
  await context
    .openQueue()
    .then((queue) => queue.send(job, {}))
    .catch(() => {});
}
