import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { RatePassword } from '#app/staff/password-strength.ts';

const rating = z.object({ score: z.number(), hasOwnWords: z.boolean() });

let thread: Worker | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * By zxcvbn, in a thread that ends when no one waits for it: its dictionaries take 60 MB and half a second to load, a
 * long password takes a second, and passwords are chosen seldom. One at a time.
 */
export const ratePassword: RatePassword = (password, ownWords) => {
  waiting++;
  const rated = last.then(() => rate({ password, ownWords }));
  last = rated.catch(endThread).then(() => (--waiting === 0 ? endThread() : undefined));
  return rated;
};

async function rate(request: { password: string; ownWords: readonly string[] }) {
  thread ??= new Worker(new URL('./rating-thread.ts', import.meta.url));
  thread.postMessage(request);
  const [message] = await once(thread, 'message');
  return rating.parse(message);
}

async function endThread(): Promise<void> {
  await thread?.terminate();
  thread = undefined;
}
