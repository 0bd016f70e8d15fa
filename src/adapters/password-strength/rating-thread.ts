import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { ratingOf } from './rating.ts';

const { password, ownWords } = z.object({ password: z.string(), ownWords: z.array(z.string()) }).parse(workerData);

parentPort?.postMessage(ratingOf(password, ownWords));
