import { isRouteErrorResponse } from 'react-router';

export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

export const errorHead = (error: unknown) => [
  { title: isMissing(error) ? 'Page not found' : 'This page is out of order' },
  { name: 'robots', content: 'noindex' },
];
