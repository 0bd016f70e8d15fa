/** How long (ms) a `Retry-After` header asks to wait: seconds or a date (RFC 9110 section 10.2.3); 0 when it says nothing of use. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
