import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import assets from 'virtual:react-router/server-manifest';
import { recentlyUsed } from '../recently-used.ts';
import { inlineStyle, type InlineStyle } from './inline-style.ts';
import { readStyle, usedCss, type StyleParts } from './used-css.ts';

/** The built style sheets of a page that is made of these routes; in development Vite serves them. */
export const styleSheets = (routes: readonly string[]): string[] =>
  import.meta.env.DEV
    ? []
    : [...new Set(routes.flatMap((id) => assets.routes[id]?.css ?? []).map((href) => href.replace(/#$/, '')))];

/** Read when the server starts: a later build may take their place on the disk. */
const sheets = new Map(
  styleSheets(Object.keys(assets.routes)).map((href) => [
    href,
    readStyle(readFileSync(join(import.meta.dirname, '../client', href), 'utf8')),
  ]),
);
const styles = new Map<string, StyleParts>();
/** Styles of pages, by their content: about 40 KB each. */
const used = recentlyUsed<InlineStyle>(100);

/**
 * The part of its style sheets that a page needs as it was rendered. It is inlined, so that nothing is fetched before
 * the page can be seen. None in development. Whatever else comes into it is drawn by its script, which fetches the sheets whole (page-scripts.ts). `shape`:
 * the attributes of the root by which sites differ.
 */
export function pageStyle(
  routes: readonly string[],
  classAttributes: Iterable<string>,
  shape: Readonly<Record<string, string>>,
): InlineStyle[] {
  if (import.meta.env.DEV) return [];
  const hrefs = styleSheets(routes).join();
  const attributes = [...new Set(classAttributes)].toSorted();
  const names = [
    ...Object.entries(shape).map(([name, value]) => `data-${name}=${value}`),
    ...attributes.flatMap((attribute) => attribute.split(' ')),
  ];
  const key = [hrefs, ...names].join(' ');
  let style = used.get(key);
  if (style === undefined) {
    style = inlineStyle(usedCss(styleOf(hrefs), new Set(names)));
    used.set(key, style);
  }
  return [style];
}

function styleOf(hrefs: string): StyleParts {
  const style = styles.get(hrefs) ?? hrefs.split(',').flatMap((href) => sheets.get(href) ?? []);
  styles.set(hrefs, style);
  return style;
}
