import { useSyncExternalStore } from 'react';

/** Whether single letters work (WCAG 2.1.4): of this browser, because keys are a matter of hands and not of accounts. */
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

/** They work until somebody says otherwise. */
export const useSingleKeys = () =>
  [useSyncExternalStore(subscribe, singleKeysWork, () => true), setSingleKeys] as const;
