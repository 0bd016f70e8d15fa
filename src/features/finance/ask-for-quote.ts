/** Asks for a quote for a car that has none, for the next time its page is made. Fails silently, as it must. */
export const askForQuote = (carId: number): void =>
  void fetch('/api/youx/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId }),
  }).catch(() => {});
