import { keepReservation } from './own-reservations.ts';

const PROBLEM = 'application/problem+json';

/** Tells the shopper who reserved this vehicle that it is theirs, in place of what others read. */
export async function noteOwn(place: HTMLElement, key: string): Promise<void> {
  const response = await fetch(`/reservation/${key}/note`, { headers: { accept: 'application/json' } });
  // an old process beside this script has no such address: its 404 says nothing of the reservation
  const isUnknown = response.status === 404 && response.headers.get('content-type') === PROBLEM;
  if (!response.ok && !isUnknown) return;
  const text = isUnknown ? null : ((await response.json()) as { text: string | null }).text;
  if (text === null) return keepReservation(key, undefined, Date.now());
  const own = place.querySelector<HTMLElement>('[data-own]')!;
  own.querySelector('b')!.textContent = text;
  own.querySelector('a')!.href = `/reservation/${key}`;
  own.hidden = false;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(own);
  if (hadFocus) own.querySelector('a')!.focus();
}
