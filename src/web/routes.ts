import { route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES } from './pages/pages.ts';
import { routesOf } from './pages/routes-of.ts';

export default PAGES.flatMap((page) =>
  routesOf(page).map(({ id, path }) =>
    route(path.replace(/^\//, ''), `pages/${page.name}/route.${page.kind === 'page' ? 'tsx' : 'ts'}`, {
      id,
      caseSensitive: true, // other spellings lead to this one (web/http)
    }),
  ),
) satisfies RouteConfig;
