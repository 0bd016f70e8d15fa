import { nearestTerm, readNumbers, writtenNumbers, type MyNumbers } from '#domain/finance/my-numbers.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';
import { OFFER_KEPT } from './keep-offer.ts';
import { readLink, rememberLink } from './link-numbers.ts';
import { NUMBERS_KEPT, NUMBERS_SHARED } from './numbers-storage.ts';

/** Those of the latest act (`latestNumbers`), over a term that the site offers. A link without numbers is none. */
export function myNumbers(): MyNumbers | null {
  const numbers = readNumbers(readLink()) ?? readNumbers(deviceStorage.get(NUMBERS_KEPT));
  const offered = document.documentElement.dataset.loanYears?.split(' ').map(Number) ?? [];
  return numbers && { ...numbers, years: nearestTerm(numbers.years, offered) };
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
