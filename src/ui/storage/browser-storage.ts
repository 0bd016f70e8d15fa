import { isTabKey, type DeviceKey, type TabKey } from './device-key.ts';

/** What a browser keeps. Where storage is blocked or full nothing is kept, and nothing throws. */
export interface BrowserStorage<Key extends string = string> {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(key: Key): void;
}

/** Already reaching for `localStorage` throws where a browser blocks it: hence the function. */
export const browserStorage = (open: () => Storage): BrowserStorage => {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};

/** Until the tab is closed. */
export const tabStorage: BrowserStorage<TabKey> = browserStorage(() => sessionStorage);
/** On this device. */
export const deviceStorage: BrowserStorage<DeviceKey> = browserStorage(() => localStorage);

/** All that the shop keeps until the tab is closed; what the desk keeps in it stays. */
export function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isTabKey)) sessionStorage.removeItem(key);
  } catch {
    // nothing is kept where storage is blocked
  }
}
