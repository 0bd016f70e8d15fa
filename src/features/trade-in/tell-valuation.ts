/** The valuation as a page shows it, for `POST /api/miscellaneous`. */
export interface ShownValuation {
  id: string;
  offer_price: number;
  lead_id: number;
  column_name: 'valuation';
}

/** Tells the server what the page has shown, as JSON; nothing hangs on it, so a failure is not told to anybody. */
export function tellValuation(body: string): void {
  const headers = { 'content-type': 'application/json' };
  fetch('/api/miscellaneous', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}
