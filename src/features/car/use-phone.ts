import { useState, type FormEvent } from 'react';
import type { PhoneNumberView, RevealedNumber } from './car-page-view.ts';

/** A phone number on the page: masked until someone asks, and then the same everywhere on it. */
export interface Phone extends PhoneNumberView {
  /** For the form around a button. Without script, or when the request fails, the form itself brings the page with the number. */
  reveal(event: FormEvent<HTMLFormElement>, then?: 'call'): void;
}

export function usePhone(view: PhoneNumberView | null, posted: RevealedNumber | undefined): Phone | null {
  const [revealed, setRevealed] = useState(posted);
  if (view === null) return null;
  const number = revealed ?? posted;
  return {
    ...view,
    ...number,
    reveal(event, then) {
      event.preventDefault();
      const form = event.currentTarget;
      askForNumber(view.record).then(
        (answer) => {
          setRevealed(answer);
          if (then === 'call') window.location.href = answer.href;
        },
        () => form.submit(),
      );
    },
  };
}

async function askForNumber(record: PhoneNumberView['record']): Promise<RevealedNumber> {
  const response = await fetch('/api/call-reveal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(record),
  });
  if (!response.ok) throw new Error(`The number was not answered: ${response.status}`);
  return (await response.json()) as RevealedNumber;
}
