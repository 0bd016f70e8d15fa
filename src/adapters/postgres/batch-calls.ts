import { setTimeout as rest } from 'node:timers/promises';

/**
 * Batches calls made while an earlier batch runs, or within `waitMs` of the first call, into one statement and one commit.
 * `execute` returns one result for each call, in order. When it fails, all calls of the batch fail.
 */
export function batchCalls<Call, Result>(
  execute: (calls: readonly Call[]) => Promise<readonly Result[]>,
  waitMs = 0,
): (call: Call) => Promise<Result> {
  let waiting: { call: Call; settle: PromiseWithResolvers<Result> }[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    while (waiting.length > 0) {
      if (waitMs > 0) await rest(waitMs);
      const batch = waiting;
      waiting = [];
      await execute(batch.map(({ call }) => call)).then(
        (results) => batch.forEach(({ settle }, index) => settle.resolve(results[index]!)),
        (error: unknown) => batch.forEach(({ settle }) => settle.reject(error)),
      );
    }
    busy = false;
  };
  return (call) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ call, settle });
    if (!busy) void run();
    return settle.promise;
  };
}
