import { vi } from 'vitest';

/** Waits until a check passes, by default for as long as a busy machine may need: vitest's own limit is one second. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, limitMs = 20_000): Promise<Result> =>
  vi.waitFor(check, limitMs);
