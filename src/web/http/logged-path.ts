import { PAGES } from '../pages/pages.ts';

const beforeKeys = [
  ...PAGES.flatMap(({ paths }) => paths).flatMap((pattern) => /^(.*\/):key\b/.exec(pattern)?.[1] ?? []),
  '/desk/join/',
];
const KEY = new RegExp(`^(${[...new Set(beforeKeys)].join('|')})[^/]+`, 'i');

/** A path as logs may hold it: `:key` of a page's path is for those who were given it, and opens or cancels what is theirs. */
export const loggedPath = (path: string): string => path.replace(KEY, '$1***').slice(0, 200);
