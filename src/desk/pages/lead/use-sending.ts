import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_MS = 1_500;
/** A mail server that is away is tried again for three days; the page then only says what it knows. */
const MOST_LOOKS = 20;

/** Reloads the page’s data until a reply was sent, or was not. */
export function useSending(isSending: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSending) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks >= MOST_LOOKS) clearInterval(timer);
      void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
}
