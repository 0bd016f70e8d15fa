import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 60_000;

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
