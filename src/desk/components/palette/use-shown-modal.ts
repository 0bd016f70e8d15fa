import { useEffect, useRef } from 'react';

/** A dialog that is open as long as it is drawn; the browser gives the focus back to where it was. */
export function useShownModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
