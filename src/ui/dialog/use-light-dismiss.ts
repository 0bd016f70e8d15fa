import { useEffect, type RefObject } from 'react';

/** Closes a dialog with `closedby="any"` by a click beside it where the browser does not: Safari before 27.3 has no `closedby`. */
export function useLightDismiss(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || 'closedBy' in HTMLDialogElement.prototype) return undefined;
    const closeOnBackdrop = ({ target }: Event) => target === dialog && dialog.requestClose();
    dialog.addEventListener('click', closeOnBackdrop);
    return () => dialog.removeEventListener('click', closeOnBackdrop);
  }, [ref]);
}
