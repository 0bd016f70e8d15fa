/** A name as one readable piece of an address: "Citroën C4 X" → "citroen-c4-x"; empty when nothing readable is left. */
export function pathSegment(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
