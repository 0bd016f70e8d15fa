/** Work in steps of a few milliseconds. Between two of them someone else may have the process. */
export type Steps<T> = Generator<undefined, T, undefined>;

export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** `rest` is waited for between two steps. */
export async function inTurns<T>(steps: Steps<T>, rest: () => Promise<void>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await rest();
    step = steps.next();
  }
  return step.value;
}
