import type { Page } from './define-page.ts';

/** Every path of a page is a route of its own; the first has the page's name, others a number behind it. */
export const routesOf = ({ name, paths }: Pick<Page, 'name' | 'paths'>): { id: string; path: string }[] =>
  paths.map((path, index) => ({ id: index === 0 ? name : `${name}-${index + 1}`, path }));
