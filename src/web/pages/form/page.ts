import { FORMS } from '#domain/forms/forms.ts';
import { definePage } from '../define-page.ts';
import { foundAt, foundForms } from './found-form.ts';
import { formPaths } from './form-paths.ts';

/** Every form as a page of its own. Personal: each has a key of its own. */
export const page = definePage({
  name: 'form',
  paths: FORMS.filter(({ gate }) => gate === undefined).flatMap(formPaths) as [string, ...string[]],
  kind: 'page',
  cache: 'never',
  upload: true,
  robots: 'index', // those of the site in general, whose forms describe themselves; the others say noindex
  sitemap: ({ site }) =>
    foundForms(site)
      .filter(({ gate }) => gate === undefined)
      .map(foundAt),
});
