/** The start of a text and what comes after it; `rest` is empty when the whole text fits. */
export interface Excerpt {
  shown: string;
  rest: string;
}

/** How far back a cut may move to end at a space instead of in mid-word. */
const WORD = 24;

/** The first `limit` characters (by code point, so that no emoji is halved), ending at a word where one is near. */
export function excerpt(text: string, limit: number): Excerpt {
  const characters = Array.from(text);
  if (characters.length <= limit) return { shown: text, rest: '' };
  const endsWord = /\s/.test(characters[limit]!);
  const space = endsWord ? limit : lastSpace(characters, limit);
  const cut = space > limit - WORD && space > 0 ? space : limit;
  return { shown: characters.slice(0, cut).join(''), rest: characters.slice(cut).join('') };
}

function lastSpace(characters: readonly string[], before: number): number {
  for (let at = before - 1; at > 0; at--) if (/\s/.test(characters[at]!)) return at;
  return 0;
}
