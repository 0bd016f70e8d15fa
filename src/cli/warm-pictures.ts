import type { CliContext } from './cli-context.ts';

/** The first pictures of the new cars are fetched before anybody looks. That it could not be asked for fails no import. */
export async function warmPictures(context: CliContext): Promise<void> {
  const job = context.jobs.find(({ name }) => name === 'warm-pictures');
  if (!job) return;
  await context
    .openQueue()
    .then((queue) => queue.send(job, {}))
    .catch(() => {});
}
