const PHONE = '(max-width: 700px)';

/** Whether a search field opens a search of the whole screen: a phone has no room for a list beside its keyboard. */
export const searchesOnWholeScreen = (): boolean => matchMedia(PHONE).matches;
