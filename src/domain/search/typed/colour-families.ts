/** Plain colours, and words in the names of manufacturers' paints that certainly mean them. */
const FAMILIES: Readonly<Record<string, string>> = {
  White: 'white, glacier, snowflake, alpine, pearl',
  Silver: 'silver, sterling, billet, platinum, steel',
  Grey: 'grey, gray, gunmetal, graphite, titanium, charcoal, meteor',
  Black: 'black, ebony, obsidian, onyx, jet',
  Blue: 'blue, navy, azure, sapphire',
  Red: 'red, maroon, ruby, crimson',
  Green: 'green, olive',
  Gold: 'gold, champagne',
  Brown: 'brown, chocolate',
  Orange: 'orange',
  Yellow: 'yellow',
  Beige: 'beige, sand',
  Purple: 'purple, violet',
  Bronze: 'bronze, copper',
  Burgundy: 'burgundy',
  Cream: 'cream',
  Pink: 'pink',
  Turquoise: 'turquoise',
};

const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, words]) => words.split(', ').map((word) => [word, family] as const)),
);

/** Every colour that people ask for, with its other spellings. */
export const COLOUR_WORDS: readonly (readonly [colour: string, words: readonly string[]])[] = Object.keys(FAMILIES).map(
  (colour) => [colour, colour === 'Grey' ? ['grey', 'gray'] : [colour.toLowerCase()]],
);

/** The families in the order in which people look for them. */
export const COLOUR_FAMILIES: readonly string[] = Object.keys(FAMILIES);

/** Whether a paint is asked for: by itself, or by a family of which no other paint is. */
export function isPaintWanted(paint: string, families: readonly string[], paints: readonly string[]): boolean {
  const isNamed = paints.some((one) => one.toLowerCase() === paint.toLowerCase());
  if (isNamed) return true;
  return colourFamilies(paint).some(
    (family) => families.includes(family) && !paints.some((one) => colourFamilies(one).includes(family)),
  );
}

/** Counts by family: a car has one paint, so they add up exactly. A paint of two tones is of both; most cars first. */
export function familyCounts(paints: readonly { value: string; count: number }[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { value, count } of paints)
    for (const family of colourFamilies(value)) counts.set(family, (counts.get(family) ?? 0) + count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || COLOUR_FAMILIES.indexOf(a.value) - COLOUR_FAMILIES.indexOf(b.value));
}

/**
 * The plain colours of a paint: "Soul Red Crystal" is red, "Gunmetal" grey, two tones are both. A plain colour in the
 * name says more than its other words ("Pearl Black"). Of an unknown name nothing is guessed.
 */
export function colourFamilies(paint: string): readonly string[] {
  const known = familiesOf.get(paint);
  if (known) return known;
  const families = readFamilies(paint);
  if (familiesOf.size >= MOST_KNOWN) familiesOf.clear();
  familiesOf.set(paint, families);
  return families;
}

/** A search page asks for each paint in stock. Addresses may name paints that no car has. */
const familiesOf = new Map<string, readonly string[]>();
const MOST_KNOWN = 5_000;

function readFamilies(paint: string): readonly string[] {
  const words = paint.toLowerCase().split(/[^a-z]+/);
  const plain = words.flatMap((word) => {
    const family = FAMILY_OF.get(word);
    return family !== undefined && (family.toLowerCase() === word || word === 'gray') ? [family] : [];
  });
  return [...new Set(plain.length > 0 ? plain : words.flatMap((word) => FAMILY_OF.get(word) ?? []))];
}
