/** A name without case, accents, spaces and marks, so that "Land Cruiser", "LandCruiser" and "land-cruiser" are one. */
export function joinedKey(name: string): string {
  if (/^[\p{ASCII}]*$/u.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Phrases of a list with commas between, joined. */
export const joinedKeys = (phrases: string): string[] => phrases.split(', ').map(joinedKey);
