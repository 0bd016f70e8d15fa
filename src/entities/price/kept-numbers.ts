import { latestNumbers } from '#domain/finance/latest-numbers.ts';
import { nearestTerm, readNumbers, writtenNumbers, type MyNumbers } from '#domain/finance/my-numbers.ts';
import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { OFFER_KEPT } from './keep-offer.ts';
import { NUMBERS_KEPT, NUMBERS_OF_LINK, NUMBERS_SHARED } from './numbers-storage.ts';

/** What the tab remembers of a link, where it stores nothing. */
let ofLink: string | null = null;
/** The address that this page was opened with has been read. */
let isRead = false;

/** Those of the latest act (`latestNumbers`), over a term that the site offers. */
export function myNumbers(): MyNumbers | null {
  const { text, tab } = latestNumbers({
    link: linkedNumbers(),
    opened: !isRead && isOpened(),
    tab: tabStorage.get(NUMBERS_OF_LINK) ?? ofLink,
    stored: deviceStorage.get(NUMBERS_KEPT),
  });
  isRead = true;
  if (tab !== null) rememberLink(tab);
  const numbers = readNumbers(text);
  const offered = document.documentElement.dataset.loanYears?.split(' ').map(Number) ?? [];
  return numbers && { ...numbers, years: nearestTerm(numbers.years, offered) };
}

function linkedNumbers(): string | null {
  const { hash } = location;
  const text = hash.startsWith(NUMBERS_SHARED) ? hash.slice(NUMBERS_SHARED.length) : null;
  return readNumbers(text) && text;
}

function isOpened(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type !== 'reload' && arrival?.type !== 'back_forward';
}

function rememberLink(text: string): void {
  ofLink = text;
  tabStorage.set(NUMBERS_OF_LINK, text);
}

export function keepNumbers(numbers: MyNumbers | null): void {
  if (numbers === null) deviceStorage.remove(NUMBERS_KEPT);
  else deviceStorage.set(NUMBERS_KEPT, writtenNumbers(numbers));
  rememberLink('');
  if (location.hash.startsWith(NUMBERS_SHARED))
    history.replaceState(history.state, '', location.pathname + location.search);
}

const watchers = new Set<() => void>();
/** As the watchers know them. */
let notified = '';

const current = () => {
  const numbers = myNumbers();
  return numbers === null ? '' : writtenNumbers(numbers);
};

/** Tells of other numbers: kept or taken away on this page, or on another before a return to it. */
export function watchKeptNumbers(changed: () => void): () => void {
  if (watchers.size === 0) notified = current();
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/** Tells the watchers, where the numbers are not those that they know. */
export function tellNumbers(): void {
  const now = current();
  if (now === notified) return;
  notified = now;
  for (const changed of watchers) changed();
}

/** Dollars; null: there is none, or it is too old. */
export function keptOffer(now: number): number | null {
  const [dollars = 0, until = 0] = (deviceStorage.get(OFFER_KEPT) ?? '').split(',').map(Number);
  return dollars > 0 && until > now ? dollars : null;
}
