const UNREACHED = 'We couldn’t update your watchlist. Check your connection and try again.';

/** Saves a car to the watchlist or removes it. Null: done; otherwise the reason, in words for the shopper. */
export async function sendChange(phone: string, car: number, on: boolean): Promise<string | null> {
  try {
    const answer = await fetch(`/api/watchlist/${on ? 'save' : 'remove'}-car`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: car }),
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    });
    const result = (await answer.json()) as { success?: boolean; message?: string; detail?: string };
    return result.success === true ? null : (result.message ?? result.detail ?? UNREACHED);
  } catch {
    return UNREACHED;
  }
}
