import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Where the data are: in a folder, or in memory alone, beginning as a file says or empty. */
type EngineData = { folder: string } | { template: string | undefined };

/** What its thread is given. */
export interface EngineStart {
  data: EngineData;
  socketPath: string;
  /** After it ended by itself. */
  again: 'again' | undefined;
  module: WebAssembly.Module;
}

/** Of the thread's own JavaScript, which hands bytes on: the tables are in WebAssembly's memory. Three semi-spaces. */
const YOUNG_GENERATION_MB = 12;

/** Between the end of an engine that ended by itself and the next try (ms). */
const RESTART_MS = 1_000;

/**
 * Runs the engine in a thread until it is closed. An engine that ends by itself (for example after a failed write to a
 * full disk) is started again and recovers from its log; until then queries fail as with a server that restarts. Throws
 * when it does not start the first time. `report` is called with the reason when it ends, and with undefined when it
 * runs again.
 */
export async function runEngine(
  data: EngineData,
  socketPath: string,
  report: (ended: unknown) => void = () => {},
): Promise<{ close(): Promise<void> }> {
  let closing = false;
  let thread = await startThread(data, socketPath);
  const watch = (running: Worker) => {
    let why: unknown = new Error('nothing');
    running.on('error', (error) => (why = error));
    running.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'ended' in message) why = message.ended;
    });
    running.once('exit', () => {
      if (closing) return;
      report(why);
      void restart();
    });
  };
  const restart = async () => {
    for (let lastReported: string | undefined; !closing;) {
      await rest(RESTART_MS, undefined, { ref: false });
      const next = await startThread(data, socketPath, 'again').catch((error: unknown) => {
        if (lastReported !== String(error)) report(error); // once, however often it is tried
        lastReported = String(error);
      });
      if (next === undefined) continue;
      thread = next;
      report(undefined);
      if (closing) return void stopThread(next);
      return watch(next);
    }
  };
  watch(thread);
  return {
    close: async () => {
      closing = true;
      await stopThread(thread);
    },
  };
}

const WASM = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
let compiled: WebAssembly.Module | undefined;

/**
 * PGlite, compiled once in this process. An engine that is started again, as after a full disk or by the next test, runs
 * what V8 has optimised for the one before: half the processor time.
 */
async function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= await WebAssembly.compile(await readFile(WASM));
  return compiled;
}

async function startThread(data: EngineData, socketPath: string, again?: 'again'): Promise<Worker> {
  const module = await compiledEngine();
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: { data, socketPath, again, module } satisfies EngineStart,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  return new Promise((resolve, reject) => {
    thread.on('error', reject); // stays: without a listener the error of a thread ends the process
    thread.once('exit', () => reject(new Error('it stopped at once')));
    thread.once('message', () => resolve(thread));
  });
}

async function stopThread(thread: Worker): Promise<void> {
  if (thread.threadId === -1) return; // ended already
  const exited = new Promise<void>((done) => thread.once('exit', () => done()));
  thread.postMessage('close');
  await exited;
}
