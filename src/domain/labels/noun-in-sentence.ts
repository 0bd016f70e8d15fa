const ABBREVIATION = /^\p{Lu}{2}/u;

/**
 * A site's noun in the middle of a sentence: "Vehicles" → "vehicles", but a make keeps its capital ("Hyundais", "BMWs")
 * and so does an abbreviation ("SUVs").
 */
export function nounInSentence(noun: string, makes: readonly string[]): string {
  const isName = makes.some((make) => make !== '' && noun.startsWith(make)) || ABBREVIATION.test(noun);
  return isName ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}
