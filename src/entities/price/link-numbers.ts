import { latestNumbers } from '#domain/finance/latest-numbers.ts';
import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { NUMBERS_KEPT, NUMBERS_OF_LINK, NUMBERS_SHARED } from './numbers-storage.ts';

/** What the tab remembers of a link, where it stores nothing. */
let remembered: string | null = null;

/** As `latestNumbers` writes it. */
export const linkOfTab = (): string | null => tabStorage.get(NUMBERS_OF_LINK) ?? remembered;

export function rememberLink(text: string): void {
  remembered = text;
  tabStorage.set(NUMBERS_OF_LINK, text);
}

/**
 * Reads the address as it is now, before a search takes its place. A step of the history is marked once its link is read:
 * Back and a reload, which find the mark, are no act of the shopper.
 */
export function readLink(): string | null {
  const { hash } = location;
  const link = hash.startsWith(NUMBERS_SHARED) ? hash.slice(NUMBERS_SHARED.length) : null;
  const step = history.state as { numbers?: true } | null;
  const { text, tab } = latestNumbers({
    link,
    opened: !step?.numbers,
    tab: linkOfTab(),
    stored: deviceStorage.get(NUMBERS_KEPT),
  });
  if (link !== null && !step?.numbers) history.replaceState({ ...step, numbers: true }, '');
  if (tab !== null) rememberLink(tab);
  return text;
}
