import { keepReservation } from './own-reservations.ts';

/** Tells the shopper who reserved this vehicle that it is theirs, in place of what others read. */
export async function noteOwn(place: HTMLElement, key: string): Promise<void> {
  const response = await fetch(`/reservation/${key}/note`, { headers: { accept: 'application/json' } });
  if (!response.ok && response.status !== 404) return;
  const text = response.ok ? ((await response.json()) as { text: string | null }).text : null;
  if (text === null) return keepReservation(key, undefined);
  const own = place.querySelector<HTMLElement>('[data-own]')!;
  own.querySelector('b')!.textContent = text;
  own.querySelector('a')!.href = `/reservation/${key}`;
  own.hidden = false;
  place.replaceChildren(own);
}
