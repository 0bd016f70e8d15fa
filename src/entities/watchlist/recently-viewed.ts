import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'forecourt-viewed';
const MOST = 13; // twelve are shown at most, beside the one that is looked at

/** The cars that were looked at on this device, the last one first. No one else hears of it. */
export function recentlyViewed(): number[] {
  try {
    const list: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export const noteViewed = (car: number): void =>
  deviceStorage.set(KEY, JSON.stringify([car, ...recentlyViewed().filter((id) => id !== car)].slice(0, MOST)));

export const forgetViewed = (): void => deviceStorage.remove(KEY);
