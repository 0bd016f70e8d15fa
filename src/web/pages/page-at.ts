import type { Page } from './define-page.ts';
import { PAGES } from './pages.ts';

/** The page that answers at a path (no query); the one of `*` where no other does. */
export const pageAt = createPageAt(PAGES);

export function createPageAt(pages: readonly Page[]): (path: string) => Page | undefined {
  const routes = pages
    .flatMap((page) => page.paths.map((pattern) => ({ page, pattern, regExp: toRegExp(pattern) })))
    .toSorted((one, other) => bySpecificity(one.pattern, other.pattern));
  const fixed = new Map<string, Page>(
    routes.flatMap(({ page, pattern }) => (/[:*]/.test(pattern) ? [] : [[pattern, page]])),
  );
  return (path) => fixed.get(path) ?? routes.find(({ regExp }) => regExp.test(path))?.page;
}

function toRegExp(pattern: string): RegExp {
  if (pattern === '*') return /^/;
  const parts = pattern.split('/').slice(1);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replaceAll('.', String.raw`\.`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}$`);
}

/** As the router ranks: a word before a parameter, a parameter before one that may be missing, `*` last. */
function bySpecificity(one: string, other: string): number {
  const [a, b] = [ranks(one), ranks(other)];
  const index = a.findIndex((rank, at) => rank !== (b[at] ?? 0));
  return index < 0 ? 0 : (b[index] ?? 0) - a[index]!;
}

function ranks(pattern: string): number[] {
  return pattern.split('/').map(rank);
}

function rank(part: string): number {
  if (part === '*') return -1;
  if (!part.startsWith(':')) return 3;
  return part.endsWith('?') ? 1 : 2;
}
