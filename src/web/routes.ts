import { route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES } from './pages/pages.ts';

/** Every path of a page is a route of its own; the first has the page's name, others a number behind it. */
export default PAGES.flatMap(({ name, paths, kind }) =>
  paths.map((path, index) =>
    route(path.replace(/^\//, ''), `pages/${name}/route.${kind === 'page' ? 'tsx' : 'ts'}`, {
      id: index === 0 ? name : `${name}-${index + 1}`,
      caseSensitive: true, // other spellings lead to this one (web/http)
    }),
  ),
) satisfies RouteConfig;
