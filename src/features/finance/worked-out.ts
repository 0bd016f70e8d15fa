// What the Finance Calculator of this page was last set to, as an address has it: other islands take it along.

let query: string | null = null;
const watchers = new Set<() => void>();

/** For `useSyncExternalStore`. */
export function watchWorkedOut(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}
/** Null until the calculator listens. */
export const workedOut = (): string | null => query;

export function keepWorkedOut(next: string): void {
  query = next;
  for (const watcher of watchers) watcher();
}
