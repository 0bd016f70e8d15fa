import { useEffect } from 'react';

/** Asks for a quote for a car that has none, for the next time its page is made. Fails silently, as it must. */
export function QuoteOnce({ carId }: { carId: number }) {
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/api/youx/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ car_id: carId }),
      signal: leaving.signal,
    }).catch(() => {});
    return () => leaving.abort();
  }, [carId]);
  return null;
}
