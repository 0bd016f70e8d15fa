import { setTimeout as rest } from 'node:timers/promises';

/**
 * Puts together what is asked while an answer is awaited, and within `waitMs` of the first asking: one statement for all
 * of it, and one commit. `answer` returns one answer for each, in their order; when it fails, it fails for all of them.
 */
export function gatherAsks<Ask, Answer>(
  answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  waitMs = 0,
): (ask: Ask) => Promise<Answer> {
  let waiting: { ask: Ask; settle: PromiseWithResolvers<Answer> }[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    while (waiting.length > 0) {
      if (waitMs > 0) await rest(waitMs);
      const now = waiting;
      waiting = [];
      await answer(now.map(({ ask }) => ask)).then(
        (answers) => now.forEach(({ settle }, index) => settle.resolve(answers[index]!)),
        (error: unknown) => now.forEach(({ settle }) => settle.reject(error)),
      );
    }
    busy = false;
  };
  return (ask) => {
    const settle = Promise.withResolvers<Answer>();
    waiting.push({ ask, settle });
    if (!busy) void run();
    return settle.promise;
  };
}
