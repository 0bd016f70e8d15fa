import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { PAGES } from '#web/pages/pages.ts';

/** One address of every page that a site has, and the states its declaration names; `car` is the path of one of its cars. */
export const samplePaths = (car: string): string[] =>
  PAGES.filter(({ kind }) => kind === 'page').flatMap(({ paths, samples = [] }) => [
    ...paths.flatMap((path) => sample(path, car)),
    ...samples,
  ]);

function sample(path: string, car: string): string[] {
  if (path === '*') return [];
  const pattern = CAR_PATTERNS.find((each) => path.startsWith(each));
  if (pattern === undefined && /\/:\w+(?:\/|$)/.test(path)) return []; // of which not every site has one
  if (pattern === undefined) return [path.replaceAll(/\/:\w+\?/g, '')];
  const here = car.startsWith(pattern.replace(':slug', '')); // the other address of cars leads to this one
  return here ? [car + path.slice(pattern.length)] : [];
}
