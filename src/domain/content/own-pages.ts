import { ownValue } from '../settings-draft/draft-change.ts';

/** One page as a site's settings have it written: what is left to the default is not there. */
export interface WrittenPage {
  path: string;
  [field: string]: unknown;
}

/** The pages that a site's own document says. */
export function ownPages(document: unknown): readonly WrittenPage[] {
  const pages = ownValue(document, 'content.pages')?.value;
  return Array.isArray(pages) ? (pages as WrittenPage[]) : [];
}

export const ownPage = (document: unknown, path: string): WrittenPage | null =>
  ownPages(document).find((page) => page.path === path) ?? null;

/** The pages with this one in its place; a new one stands where its address sorts, as files do. */
export function withPage(pages: readonly WrittenPage[], page: WrittenPage): WrittenPage[] {
  const index = pages.findIndex(({ path }) => path === page.path);
  if (index >= 0) return pages.with(index, page);
  const later = pages.findIndex(({ path }) => path > page.path);
  return pages.toSpliced(later < 0 ? pages.length : later, 0, page);
}

export const withoutPage = (pages: readonly WrittenPage[], path: string): WrittenPage[] =>
  pages.filter((page) => page.path !== path);

/** Pages that some version had and the newest has not, each with the one that took it out. `history`: newest first. */
export function deletedPages<Revision extends { document: unknown }>(
  history: readonly Revision[],
): { page: WrittenPage; deleted: Revision }[] {
  const found = new Map<string, { page: WrittenPage; deleted: Revision }>();
  const known = new Set(ownPages(history[0]?.document).map(({ path }) => path));
  for (const [index, { document }] of history.entries())
    for (const page of ownPages(document)) {
      if (known.has(page.path)) continue;
      known.add(page.path);
      found.set(page.path, { page, deleted: history[index - 1]! });
    }
  return [...found.values()];
}
