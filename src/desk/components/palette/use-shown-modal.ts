import { useEffect, useRef } from 'react';

/** A dialog that is open while it is rendered. The browser restores focus when it closes. */
export function useShownModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
