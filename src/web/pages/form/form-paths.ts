import type { Form } from '#domain/forms/define-form.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';

/** The patterns of the addresses of a form: on its own, and for one vehicle. */
export const formPaths = ({ about, path, home }: Form): string[] =>
  about.flatMap((each) =>
    each === 'car'
      ? CAR_PATTERNS.map((car) => `${car}/${path}`)
      : [`/${path}`, ...(home === undefined ? [] : [`/${home}`])],
  );

/** The slugs of cars come first, in every pattern; the form's own part last. */
const FORM_PATH = new RegExp(
  `^(?:${CAR_PATTERNS.map((pattern) => pattern.replace(':slug', '([^/]+)')).join('|')})?/([^/]+)$`,
);

/** The form at a path, and the slug of the vehicle it is about. */
export function formAt(path: string): { form: Form; slug: string | undefined } | undefined {
  const [, ...parts] = FORM_PATH.exec(path) ?? [];
  const last = parts.pop();
  const slug = parts.find((part) => part !== undefined);
  if (last === undefined) return undefined;
  const form = FORMS.find((each) =>
    slug === undefined
      ? each.about.includes('site') && (each.path === last || each.home === last)
      : each.about.includes('car') && each.path === last,
  );
  return form && { form, slug };
}
