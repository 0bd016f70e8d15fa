import type { FormEvent } from 'react';
import { phoneClick } from '#domain/events/catalogue.ts';
import { announce, track } from '#entities/events/track.ts';
import { createPageStore, usePageStore } from '#ui/island/page-store.ts';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import type { PhoneNumberView, RevealedNumber } from '#features/car/car-page-view.ts';

/** A phone number on the page: masked until someone asks, and then the same everywhere on it. */
export interface Phone extends PhoneNumberView {
  /** For the form around a button. Without script, or when the request fails, the form itself brings the page with the number. */
  reveal(event: FormEvent<HTMLFormElement>, then?: 'call'): void;
  /** For the link that calls. A number that had to be revealed was told of then. */
  called(): void;
}

/** The number that was revealed on this page. */
const revealedNumber = createPageStore<RevealedNumber | null>(null);

export function usePhone(view: PhoneNumberView): Phone {
  const revealed = usePageStore(revealedNumber) ?? view.revealed;
  return {
    ...view,
    ...revealed,
    called: () => {
      if (view.href !== null) track(phoneClick, view.record, numberOf(view));
    },
    reveal(event, then) {
      event.preventDefault();
      const form = event.currentTarget;
      askForNumber(view.record).then(
        (answer) => {
          announce(phoneClick, view.record, numberOf(answer)); // the server has recorded it
          revealedNumber.set(answer);
          if (then === 'call') window.location.href = answer.href;
        },
        () => unlessOffline(() => form.submit()),
      );
    },
  };
}

const numberOf = ({ href }: { href: string | null }) => href?.slice('tel:'.length);

async function askForNumber(record: PhoneNumberView['record']): Promise<RevealedNumber> {
  const response = await fetch('/api/call-reveal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(record),
  });
  if (!response.ok) throw new Error(`The number was not answered: ${response.status}`);
  return (await response.json()) as RevealedNumber;
}
