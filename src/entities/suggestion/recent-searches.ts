import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'searches';
const MOST = 5;

/** What was typed and searched for on this device, newest first. It never leaves it. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(text: string): void {
  const searches = [text.trim(), ...recentSearches().filter((search) => search !== text.trim())].filter(Boolean);
  deviceStorage.set(KEY, JSON.stringify(searches.slice(0, MOST)));
}
