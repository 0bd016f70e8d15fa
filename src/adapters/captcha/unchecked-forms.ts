/** How many forms without a robot check a site takes at once, and how often one more (ms). */
const BURST = 20;
const REFILL_MS = 6_000;

/** A token bucket per site, in this process. */
export function uncheckedForms(): (siteId: number, now: Date) => boolean {
  const buckets = new Map<number, { left: number; at: number }>();
  return (siteId, now) => {
    const time = now.getTime();
    const bucket = buckets.get(siteId) ?? { left: BURST, at: time };
    const left = Math.min(BURST, bucket.left + (time - bucket.at) / REFILL_MS);
    const allowed = left >= 1;
    buckets.set(siteId, { left: allowed ? left - 1 : left, at: time });
    return allowed;
  };
}
