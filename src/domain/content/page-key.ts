/** An address as one part of another: "/blog/new-yard" is "blog--new-yard". No page's own words have two hyphens in a row. */
export const pageKey = (path: string): string => path.slice(1).replaceAll('/', '--');

export const pagePath = (key: string): string => `/${key.replaceAll('--', '/')}`;
