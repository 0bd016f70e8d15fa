import { holdStep } from '#ui/dialog/held-steps.ts';

/** The platform opens the disclaimer of the estimate (estimate-card.tsx) and closes it; Back closes it, too. */
export function watchDisclaimer(): void {
  const dialog = document.getElementById(DISCLAIMER);
  let closed = () => {};
  dialog?.addEventListener('toggle', ({ newState }) => {
    closed();
    closed = newState === 'open' ? holdStep(() => dialog.hidePopover()) : () => {};
  });
}

export const DISCLAIMER = 'finance-disclaimer';
