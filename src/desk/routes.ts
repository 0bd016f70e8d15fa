import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import type { DeskPage } from './desk-page.ts';
import { DESK_PAGES } from './pages.ts';

const routes = (pages: readonly DeskPage[]) =>
  pages.map(({ name, path }) => route(path, `pages/${name}/route.tsx`, { id: name }));

/** Pages for staff are inside the shell, and sign-in pages outside of it. Errors of a page are shown inside the shell. */
export default [
  layout('components/shell/shell-route.tsx', [
    layout('components/problem/problem-route.tsx', [
      ...routes(DESK_PAGES.filter(({ needs }) => needs !== 'anybody')),
      route('*', 'components/problem/not-found-route.tsx'),
    ]),
  ]),
  layout(
    'components/problem/problem-route.tsx',
    { id: 'problem-outside' },
    routes(DESK_PAGES.filter(({ needs }) => needs === 'anybody')),
  ),
] satisfies RouteConfig;
