/** `page_type` of the Automotive Standards Council, version 1.2; other pages are `unknown`. */
export type AscPageType =
  | 'home'
  | 'itemlist'
  | 'item'
  | 'finance'
  | 'trade'
  | 'contact'
  | 'employment'
  | 'service'
  | 'parts'
  | 'directions'
  | 'compare'
  | 'thank_you'
  | 'blog_list'
  | 'blog';

const NAMES: readonly (readonly [RegExp, AscPageType])[] = [
  [/finance/, 'finance'],
  [/^(?:trade|sell)/, 'trade'],
  [/^contact/, 'contact'],
  [/^careers/, 'employment'],
  [/^(?:book-a-)?service/, 'service'],
  [/parts/, 'parts'],
];

/** What a form or a dealer's own page is, by the last part of its path. */
export function ascTypeOfName(path: string): AscPageType | undefined {
  const name = path.split('/').at(-1) ?? '';
  return NAMES.find(([pattern]) => pattern.test(name))?.[1];
}
