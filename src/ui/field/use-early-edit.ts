import { useLayoutEffect } from 'react';

/**
 * Takes what someone put into a controlled field before the page's script ran. React hydrates such a field as it stands,
 * tells no one, and puts its own value back when it next draws it. `read`: what stands in the field; `drawn`: what the
 * server drew there.
 */
export function useEarlyEdit(read: () => string | undefined, drawn: string, take: (value: string) => void): void {
  useLayoutEffect(() => {
    const value = read();
    if (value !== undefined && value !== drawn) take(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration: later the field says itself what was typed
  }, []);
}
