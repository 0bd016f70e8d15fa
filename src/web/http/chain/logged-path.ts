import { PAGES } from '../../pages/pages.ts';

const beforeKeys = [
  ...PAGES.flatMap(({ paths }) => paths).flatMap((pattern) => /^(.*\/):(?:key|session)\b/.exec(pattern)?.[1] ?? []),
  '/desk/join/',
  '/desk/set-up/',
];
const KEY = new RegExp(`^(${[...new Set(beforeKeys)].join('|')})[^/]+`, 'i');

/** A path as logs may hold it: `:key` and `:session` of a page's path are for those who were given it, and opens or cancels what is theirs. */
export const loggedPath = (path: string): string => path.replace(KEY, '$1***').slice(0, 200);
