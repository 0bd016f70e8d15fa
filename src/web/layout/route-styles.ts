import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import assets from 'virtual:react-router/server-manifest';
import { inlineStyle, type InlineStyle } from './inline-style.ts';

/** The built style sheets, read when the server starts: a later build may take their place on the disk. */
const sheets = new Map(
  Object.values(import.meta.env.DEV ? {} : assets.routes)
    .flatMap((route) => route?.css ?? [])
    .map((href) => [
      href,
      readFileSync(join(import.meta.dirname, '../client', href.replace(/#$/, '')), 'utf8').trimEnd(),
    ]),
);
const styles = new Map<string, InlineStyle>();

/** The styles of a page that is made of these routes; none in development, where Vite serves them as files. */
export function routeStyles(routes: readonly string[]): InlineStyle[] {
  if (import.meta.env.DEV) return [];
  const hrefs = [...new Set(routes.flatMap((id) => assets.routes[id]?.css ?? []))];
  const key = hrefs.join();
  const style = styles.get(key) ?? inlineStyle(hrefs.map((href) => sheets.get(href) ?? '').join(''));
  styles.set(key, style);
  return [style];
}
