/** Told to the page when something could not be done because the website cannot be reached (`OfflineNotice`). */
export const UNREACHABLE = 'forecourt-unreachable';

const PATIENCE_MS = 5_000;

/**
 * Leaves the page for what a click does without script, when its script did not come: but not while the website cannot be
 * reached, for then the page would be lost. That is said, and the page stays.
 */
export async function unlessOffline(leave: () => void): Promise<'left' | 'stayed'> {
  const reachable = await isReachable();
  if (reachable) leave();
  else window.dispatchEvent(new Event(UNREACHABLE));
  return reachable ? 'left' : 'stayed';
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true; // whatever it answered
  } catch {
    return false;
  }
}
