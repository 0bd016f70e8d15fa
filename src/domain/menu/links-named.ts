import { joinedKey } from '../search/joined-key.ts';

/** More would be a menu. */
const MOST = 3;

/** Links in whose names each typed word begins a word, in their order, each address once: "serv" → "Book a service". */
export function linksNamed<Link extends { name: string; path: string }>(links: readonly Link[], typed: string): Link[] {
  const words = typed.split(/\s+/).map(joinedKey).filter(Boolean);
  if (words.join('').length < 2) return [];
  const found = new Map<string, Link>();
  for (const link of links) {
    const names = link.name.split(/[\s/-]+/).map(joinedKey);
    if (!found.has(link.path) && words.every((word) => names.some((name) => name.startsWith(word))))
      found.set(link.path, link);
  }
  return [...found.values()].slice(0, MOST);
}
