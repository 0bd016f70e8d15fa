/**
 * Gives focus back to what opened a dialog, unless it has a place already. A control of the dialog that has just closed is
 * none: it keeps the focus until the page is drawn again, and then nothing has it.
 */
export function focusAgain(opener: Element | null): void {
  const { activeElement: active, body } = document;
  const isNowhere = active === null || active === body || active.closest('dialog:not([open])') !== null;
  if (isNowhere && opener instanceof HTMLElement && opener !== body) opener.focus();
}
