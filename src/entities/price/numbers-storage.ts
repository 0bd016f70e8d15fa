/** Where a device keeps a shopper's numbers. The head of a page looks whether there are any. */
export const NUMBERS_KEPT = 'my-numbers';
/** Where a tab keeps those of a link (`latestNumbers`). */
export const NUMBERS_OF_LINK = 'forecourt-numbers-of-link';
/** After "#": a fragment never reaches a server, nor its logs. */
export const NUMBERS_SHARED = '#numbers=';
/** Whether a tab shows only the cards that fit. */
export const ONLY_FITTING = 'forecourt-only-fitting';
