import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { ratingOf } from './rating.ts';

const request = z.object({ password: z.string(), ownWords: z.array(z.string()) });

parentPort?.on('message', (message) => {
  const { password, ownWords } = request.parse(message);
  parentPort?.postMessage(ratingOf(password, ownWords));
});
