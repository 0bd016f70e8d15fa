import { useMemo, useSyncExternalStore } from 'react';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import { deviceStorage, type BrowserStorage } from '#ui/storage/browser-storage.ts';

/** How someone would borrow: kept on the device, told to no one. */
export type StoredTerms = Pick<RepaymentInput, 'deposit' | 'residual' | 'years' | 'frequency'> & {
  /** What they can pay each time, in cents. */
  payment: number;
};

const KEY = 'forecourt-budget';
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'];

export const storedTerms = (device: BrowserStorage): StoredTerms | null => parseTerms(device.get(KEY));

export const storeTerms = (device: BrowserStorage, terms: StoredTerms): void => device.set(KEY, JSON.stringify(terms));

/** What was kept before this page; null on the server, and when nothing was. */
export function useStoredTerms(): StoredTerms | null {
  const text = useSyncExternalStore(
    () => () => {},
    () => deviceStorage.get(KEY),
    () => null,
  );
  return useMemo(() => parseTerms(text), [text]);
}

/** Kept text → terms; anything else than what `storeTerms` wrote is nothing. */
export function parseTerms(text: string | null): StoredTerms | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredTerms> | null;
    const { deposit, residual, years, frequency, payment } = stored ?? {};
    const isKept =
      [deposit, residual, years, payment].every((figure) => Number.isFinite(figure) && figure! >= 0) &&
      FREQUENCIES.includes(frequency ?? '');
    return isKept ? ({ deposit, residual, years, frequency, payment } as StoredTerms) : null;
  } catch {
    return null;
  }
}
