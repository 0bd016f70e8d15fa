/** The page numbers a pagination offers: first, last and the neighbours of where one is; "gap" stands for the rest. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, i) => i + 1);
  const near = Math.min(Math.max(page, 2), pages - 1);
  const from = Math.max(1, near - 1);
  const to = Math.min(pages, near + 1);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? ['gap' as const] : []),
    ...Array.from({ length: to - from + 1 }, (_, i) => from + i),
    ...(to < pages - 1 ? ['gap' as const] : []),
    ...(to < pages ? [pages] : []),
  ];
}
