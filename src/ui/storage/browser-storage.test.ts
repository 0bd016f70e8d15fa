import { expect, it } from 'vitest';
import { browserStorage } from './browser-storage.ts';

it('browser storage stores, returns and removes a value', () => {
  const stored = new Map<string, string>();
  const storage = browserStorage(
    () =>
      ({
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      }) as Storage,
  );
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

it.each<[string, () => Storage]>([
  [
    'blocked',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  [
    'full',
    () =>
      ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('exceeded the quota', 'QuotaExceededError');
        },
        removeItem: () => {},
      }) as unknown as Storage,
  ],
  ['missing', () => undefined as unknown as Storage],
])('browser storage does nothing and never throws where storage is %s', (_how, open) => {
  const storage = browserStorage(open);
  storage.set('a', '1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});
