import type { MenuRows } from './change-menu.ts';

/** The names of the entries and links of the menus that lead to a page. */
export function menuLinksTo({ header, footer, tiles }: MenuRows, path: string): string[] {
  const all: readonly { name: string; path: string }[] = [
    ...header.flatMap(({ items, ...entry }) => [entry, ...items]),
    ...footer.flatMap(({ links }) => links),
    ...tiles,
  ];
  return all.filter((link) => link.path.split(/[?#]/, 1)[0] === path).map(({ name }) => name);
}
