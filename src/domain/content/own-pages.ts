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
