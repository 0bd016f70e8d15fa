import { constants, setPriority } from 'node:os';

/**
 * On a machine with a web process someone waits for that one: what was taken can be delivered, and what a feed says be
 * written, a moment later.
 */
export function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // where the priority cannot be changed, processes share the processor evenly
  }
}
