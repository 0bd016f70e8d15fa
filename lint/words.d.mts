export const WORDS: readonly (readonly [refused: RegExp, instead: string])[];
export const SCREEN_WORDS: typeof WORDS;
export const SPECIFIED: readonly RegExp[];
export function refusedWords(text: string, reader?: { isComment?: boolean }): { found: string; instead: string }[];
export function refusedName(name: string): { found: string; instead: string } | undefined;
export function refusedTitle(
  title: string,
  place: { isInSuite: boolean },
): { found: string; instead: string } | undefined;
