import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { RatePassword } from '#app/staff/password-strength.ts';

const rating = z.object({ score: z.number(), hasOwnWords: z.boolean() });

let last: Promise<unknown> = Promise.resolve();

/**
 * By zxcvbn, in a thread that ends with the answer: its dictionaries take 60 MB, a long password takes a second, and
 * passwords are chosen seldom. One at a time.
 */
export const ratePassword: RatePassword = (password, ownWords) => {
  const rated = last.then(async () => {
    const thread = new Worker(new URL('./rating-thread.ts', import.meta.url), { workerData: { password, ownWords } });
    const [message] = await once(thread, 'message');
    return rating.parse(message);
  });
  last = rated.catch(() => {});
  return rated;
};
