import { useSyncExternalStore } from 'react';

/** Whether single letters work (WCAG 2.1.4). The choice is kept per browser, because people use different devices. */
const OFF = 'desk-keys-off';
const listeners = new Set<() => void>();

export const singleKeysWork = (): boolean => localStorage.getItem(OFF) !== 'yes';

function setSingleKeys(work: boolean): void {
  localStorage.setItem(OFF, work ? 'no' : 'yes');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** They work unless they are switched off. */
export const useSingleKeys = () =>
  [useSyncExternalStore(subscribe, singleKeysWork, () => true), setSingleKeys] as const;
