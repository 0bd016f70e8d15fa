import { ascTypeOfName } from '#domain/events/asc-page-type.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { definePage } from '../define-page.ts';
import { foundAt, foundForms } from './found-form.ts';
import { formPaths } from './form-paths.ts';

/** Every form as its own page. Personal, because each has its own key. */
export const page = definePage({
  name: 'form',
  paths: FORMS.filter(({ gate }) => gate === undefined).flatMap(formPaths) as [string, ...string[]],
  kind: 'page',
  analytics: (path) => ascTypeOfName(path) ?? 'contact',
  cache: 'never',
  prices: 'linked',
  body: 'upload',
  robots: 'index', // general forms are indexed; those of a car set noindex
  sitemap: ({ site }) =>
    foundForms(site)
      .filter(({ gate }) => gate === undefined)
      .map(foundAt),
});
