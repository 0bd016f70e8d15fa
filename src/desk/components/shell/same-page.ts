import { DESK_PAGES } from '../../pages.ts';

/** The same page at another site’s desk. A page about one thing of this site becomes its list. */
export function samePage(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return first !== '' && DESK_PAGES.some(({ path, nav }) => nav && path === first) ? `/desk/${first}` : '/desk';
}
