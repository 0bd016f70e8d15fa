import { useEffect, useEffectEvent } from 'react';
import { holdStep } from './held-steps.ts';

/**
 * While something lies over the page (a dialog, a sheet, a picture on the whole screen), Back closes it and stays on the
 * page. It has a step of its own in the history, with the same address, which goes when it is closed another way.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => (open ? holdStep(() => closed()) : undefined), [open]);
}
