import { DESK_PAGES } from '../../pages.ts';

/** Where the desk of another site has the page that somebody is on: what is of one site alone leads to its list. */
export function samePage(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return DESK_PAGES.some(({ path, nav }) => nav && path === first) ? `/desk/${first}` : '/desk';
}
