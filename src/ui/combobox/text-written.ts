/** Event of a combobox's field: another part of the page has written its text. */
export const TEXT_WRITTEN = 'text-written';
