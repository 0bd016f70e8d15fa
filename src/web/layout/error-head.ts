import { isRouteErrorResponse } from 'react-router';

export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

/** `siteName`: undefined where the site's own frame failed too. */
export function errorHead(error: unknown, siteName?: string) {
  const title = isMissing(error) ? 'Page not found' : 'Something went wrong';
  return [{ title: siteName === undefined ? title : `${title} | ${siteName}` }, { name: 'robots', content: 'noindex' }];
}
