/** The element that holds the panel: known to what is fetched on every page, which the panel's components are not. */
export const NUMBERS_PANEL = 'my-numbers';
