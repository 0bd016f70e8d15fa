import { useSyncExternalStore } from 'react';

/** What islands of one page share: a context does not reach from one into another. */
export interface PageStore<T> {
  set(state: T): void;
  subscribe(changed: () => void): () => void;
  current(): T;
  start: T;
}

export function createPageStore<T>(start: T): PageStore<T> {
  let state = start;
  const subscribers = new Set<() => void>();
  return {
    start,
    current: () => state,
    set(next) {
      state = next;
      for (const changed of subscribers) changed();
    },
    subscribe(changed) {
      subscribers.add(changed);
      return () => void subscribers.delete(changed);
    },
  };
}

/** The server draws the start, and so does an island at first, whenever it begins to listen. */
export const usePageStore = <T>({ subscribe, current, start }: PageStore<T>): T =>
  useSyncExternalStore(subscribe, current, () => start);
