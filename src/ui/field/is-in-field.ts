/** Someone is in a field already: a script that comes then does not take the focus away from there. */
export const isInField = (): boolean => document.activeElement?.matches('input, textarea, select') === true;
