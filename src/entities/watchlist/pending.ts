/** What is saved as soon as someone has signed in for it. */
export const PENDING = 'forecourt-saving';
/** What this tab has sent to the list, or taken off, without an answer yet (`changesOnTheWay`). */
export const CHANGING = 'forecourt-changing';
