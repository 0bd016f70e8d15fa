import { PAGES } from '#web/pages/pages.ts';

/** One address of every page that a site has, and the states its declaration names; `slug` is a car's. */
export const samplePaths = (slug: string): string[] =>
  PAGES.filter(({ kind }) => kind === 'page').flatMap(({ paths, samples = [] }) => [
    ...paths.filter((path) => path !== '*').map((path) => path.replaceAll(/\/:\w+\?/g, '').replace(':slug', slug)),
    ...samples,
  ]);
