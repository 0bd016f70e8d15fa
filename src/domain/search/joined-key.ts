/** A name without case, accents, spaces and marks, so that "Land Cruiser", "LandCruiser" and "land-cruiser" are one. */
export function joinedKey(name: string): string {
  if (/^[0-9a-z]*$/.test(name)) return name;
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
