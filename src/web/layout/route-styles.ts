import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import assets from 'virtual:react-router/server-manifest';

/** The built style sheets of each route, read when the server starts: a later build may take their place on the disk. */
const sheets = new Map(
  Object.values(import.meta.env.DEV ? {} : assets.routes).flatMap((route) =>
    (route?.css ?? []).map((href) => [href, readSheet(href)] as const),
  ),
);

function readSheet(href: string): string {
  return readFileSync(join(import.meta.dirname, '../client', href.replace(/#$/, '')), 'utf8').trimEnd();
}

/** The styles of a page that is made of these routes, for one inline style; undefined in development, where Vite serves them. */
export function routeStyles(routes: readonly string[]): string | undefined {
  if (import.meta.env.DEV) return undefined;
  const hrefs = new Set(routes.flatMap((id) => assets.routes[id]?.css ?? []));
  return [...hrefs].map((href) => sheets.get(href) ?? '').join('');
}
