import { useEffect } from 'react';

/** The valuation as a page shows it, for `POST /api/miscellaneous`. */
export interface ShownValuation {
  id: string;
  offer_price: number;
  lead_id: number;
  column_name: 'valuation';
}

/** Tells the server once what the page has shown; nothing hangs on it, so a failure is not told to anybody. */
export function useShownValuation(shown: ShownValuation | null): void {
  const body = shown && JSON.stringify(shown);
  useEffect(() => {
    if (body === null) return;
    const headers = { 'content-type': 'application/json' };
    fetch('/api/miscellaneous', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  }, [body]);
}
