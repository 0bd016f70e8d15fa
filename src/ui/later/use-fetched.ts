import { useEffect, useState } from 'react';

export type Fetched<T> = { state: 'waiting' } | { state: 'there'; value: T } | { state: 'failed' };

/** What stands at an address, fetched once. `read` must stay the same function. */
export function useFetched<T>(address: string | undefined, read: (response: Response) => Promise<T>): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'waiting' });
  useEffect(() => {
    if (address === undefined) return;
    const leaving = new AbortController();
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
    return () => leaving.abort();
  }, [address, read]);
  return fetched;
}
