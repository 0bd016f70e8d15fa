import { useEffect } from 'react';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { useRevalidator } from 'react-router';

const REFRESH_MS = MINUTE_MS;

/** Reloads the list while the page is visible, so that new leads appear. */
export function useNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
