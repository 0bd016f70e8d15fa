/**
 * Puts together what is asked while an answer is awaited: one statement for all of it, and one commit. `answer` returns
 * one answer for each, in their order; when it fails, it fails for all of them.
 */
export function gatherAsks<Ask, Answer>(
  answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  let waiting: { ask: Ask; settle: PromiseWithResolvers<Answer> }[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    for (let now = waiting; now.length > 0; now = waiting) {
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
