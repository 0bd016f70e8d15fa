import { deviceStorage, type BrowserStorage } from '#ui/storage/browser-storage.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface Details {
  name: string;
  email: string;
  phone: string;
  /** Where a form asked for them: a trade-in does. */
  last_name?: string | undefined;
  postcode?: string | undefined;
}

/** "Stored user details (local): name, last_name, email, phone, postcode." */
export const DETAILS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const satisfies (keyof Details)[];

const KEY = 'forecourt-details';
const SENT = 'forecourt-details-sent';
/** Three months; a shopper who comes back later types again. */
const LIFETIME_MS = 90 * DAY_MS;

/**
 * "User details are stored locally only if name, email and phone are all present" (specification 2.5). They wait in
 * the tab until the form was taken, and are then kept on the device for three months or until forgotten.
 */
export function rememberDetails(tab: BrowserStorage, values: FormData, now: number): void {
  const typed = DETAILS.flatMap((key) => {
    const value = values.get(key);
    return typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()] as const] : [];
  });
  const details: Partial<Details> = Object.fromEntries(typed);
  if (details.name && details.email && details.phone)
    tab.set(SENT, JSON.stringify({ ...details, until: now + LIFETIME_MS }));
}

/** Called on the success page. */
export function keepDetails(tab: BrowserStorage, device: BrowserStorage): void {
  const sent = tab.get(SENT);
  if (sent === null) return;
  device.set(KEY, sent);
  tab.remove(SENT);
}

/** What is kept and not too old, as text that stays the same while nothing changes; null when nothing is. */
export const storedDetails = (): string | null => freshDetails(deviceStorage, Date.now());

export function freshDetails(device: BrowserStorage, now: number): string | null {
  const stored = device.get(KEY);
  return (parse(stored)?.until ?? 0) > now ? stored : null;
}

/** Kept text → details; anything else than what `keepDetails` wrote is nothing. */
export function readDetails(stored: string | null): Details | null {
  const { name, email, phone, last_name, postcode } = parse(stored) ?? {};
  if (typeof name !== 'string' || typeof email !== 'string' || typeof phone !== 'string') return null;
  return {
    name,
    email,
    phone,
    ...(typeof last_name === 'string' ? { last_name } : {}),
    ...(typeof postcode === 'string' ? { postcode } : {}),
  };
}

function parse(stored: string | null): (Partial<Details> & { until?: number }) | null {
  try {
    return JSON.parse(stored ?? 'null') as (Partial<Details> & { until?: number }) | null;
  } catch {
    return null;
  }
}

const watchers = new Set<() => void>();

export function forgetDetails(): void {
  deviceStorage.remove(KEY);
  for (const watcher of watchers) watcher();
}

/** For `useSyncExternalStore`: told when the details are forgotten. */
export function watchDetails(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}
