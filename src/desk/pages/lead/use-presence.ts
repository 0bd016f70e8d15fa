import { useCallback, useEffect, useRef, useState } from 'react';
import { PRESENCE_RENEWAL_MS, type Colleague } from '#domain/lead/who-is-here.ts';

/**
 * Says that this page has the lead open while it is visible, and learns who else does. A request that fails changes
 * nothing: the next one tries again.
 */
export function usePresence(id: number, loaded: readonly Colleague[]) {
  const [heard, setHeard] = useState<readonly Colleague[] | null>(null);
  const wrote = useRef(false);
  const look = useCallback(async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    const body = new URLSearchParams({ writing: wrote.current ? 'yes' : 'no' });
    try {
      const answer = await fetch(`/desk/leads/${id}/here`, { method: 'POST', body, redirect: 'error' });
      if (answer.ok) setHeard((await answer.json()) as Colleague[]);
    } catch {
      // offline, or signed out: the page itself says so
    }
  }, [id]);
  useEffect(() => {
    const timer = setInterval(() => {
      void look();
      wrote.current = false;
    }, PRESENCE_RENEWAL_MS);
    return () => clearInterval(timer);
  }, [look]);
  /** The first letter is told at once, the others with the next renewal. */
  const noteWriting = () => {
    const isFirst = !wrote.current;
    wrote.current = true;
    if (isFirst) void look();
  };
  return { colleagues: heard ?? loaded, noteWriting };
}
