/** The start of a text, without an ellipsis, and all of it; `full` is null when nothing was cut. */
export interface Excerpt {
  short: string;
  full: string | null;
}

/** How far back a cut may move to end at a space instead of in mid-word. */
const WORD = 24;

/** The first `limit` characters (by code point, so that no emoji is halved), ending at a word where one is near. */
export function excerpt(text: string, limit: number): Excerpt {
  const characters = Array.from(text);
  if (characters.length <= limit) return { short: text, full: null };
  const endsWord = /\s/.test(characters[limit]!);
  const space = endsWord ? limit : lastSpace(characters, limit);
  const cut = space > limit - WORD && space > 0 ? space : limit;
  return { short: characters.slice(0, cut).join(''), full: text };
}

function lastSpace(characters: readonly string[], before: number): number {
  for (let at = before - 1; at > 0; at--) if (/\s/.test(characters[at]!)) return at;
  return 0;
}
