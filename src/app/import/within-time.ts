import { createContext, Script } from 'node:vm';

const room: { work?: () => unknown } = createContext({});
const script = new Script('work()');

/**
 * Does work that may never end, such as someone's regular expression: the engine itself stops it, where it stands. Asking
 * costs about a quarter of a millisecond (the watch is a thread), so ask for a batch and not for a cell; a worker thread
 * would have to be sent every cell, and an engine that cannot run away (RE2) takes many times as long for each.
 * Undefined: the time (ms) was not enough. It counts by the wall: leave room for a busy machine.
 */
export function withinTime<Result>(ms: number, work: () => Result): { result: Result } | undefined {
  room.work = work;
  try {
    return { result: script.runInContext(room, { timeout: ms }) as Result };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    delete room.work;
  }
}
