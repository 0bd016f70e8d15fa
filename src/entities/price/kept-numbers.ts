import { readNumbers, writtenNumbers, type MyNumbers } from '#domain/finance/my-numbers.ts';
import { OFFER_KEPT } from './keep-offer.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';

/** Where a device keeps them. The head of a page looks whether there are any. */
export const NUMBERS_KEPT = 'my-numbers';
/** After "#": a fragment never reaches a server, nor its logs. */
export const NUMBERS_SHARED = '#numbers=';

/** Of a link; other results on the same page lose its fragment. */
let shared: MyNumbers | null = null;

/** Those of a link that was shared, else the device's own. */
export function myNumbers(): MyNumbers | null {
  const { hash } = location;
  if (hash.startsWith(NUMBERS_SHARED)) shared = readNumbers(hash.slice(NUMBERS_SHARED.length));
  return shared ?? readNumbers(deviceStorage.get(NUMBERS_KEPT));
}

export function keepNumbers(numbers: MyNumbers | null): void {
  if (numbers === null) deviceStorage.remove(NUMBERS_KEPT);
  else deviceStorage.set(NUMBERS_KEPT, writtenNumbers(numbers));
  shared = null;
  // what is chosen now counts, and not what a link has said before
  if (location.hash.startsWith(NUMBERS_SHARED))
    history.replaceState(history.state, '', location.pathname + location.search);
  for (const changed of watchers) changed();
}

const watchers = new Set<() => void>();

/** Tells of numbers that are kept or taken away on this page. */
export function watchKeptNumbers(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/** Dollars; null: there is none, or it is too old. */
export function keptOffer(now: number): number | null {
  const [dollars = 0, until = 0] = (deviceStorage.get(OFFER_KEPT) ?? '').split(',').map(Number);
  return dollars > 0 && until > now ? dollars : null;
}
