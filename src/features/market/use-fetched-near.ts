import { useEffect, useState, type RefObject } from 'react';

export type Fetched<T> = { state: 'waiting' } | { state: 'there'; value: T } | { state: 'failed' };

/** So far ahead of the screen that it is there when it is scrolled to. */
const AHEAD = '600px';

/** What stands at an address, fetched once when an element comes near the screen. `read` must stay the same function. */
export function useFetchedNear<T>(
  element: RefObject<HTMLElement | null>,
  address: string | undefined,
  read: (response: Response) => Promise<T>,
): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'waiting' });
  useEffect(() => {
    if (element.current === null || address === undefined) return;
    const leaving = new AbortController();
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        fetch(address, { signal: leaving.signal })
          .then((response) => (response.ok ? read(response) : Promise.reject(new Error(String(response.status)))))
          .then(
            (value) => setFetched({ state: 'there', value }),
            (error: unknown) => {
              if (leaving.signal.aborted) return;
              console.warn('Not shown:', address, error);
              setFetched({ state: 'failed' });
            },
          );
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element.current);
    return () => {
      leaving.abort();
      watcher.disconnect();
    };
  }, [element, address, read]);
  return fetched;
}
