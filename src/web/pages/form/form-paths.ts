import type { Form } from '#domain/forms/define-form.ts';
import { FORMS } from '#domain/forms/forms.ts';

/** The patterns of the addresses of a form: on its own, and for one vehicle. */
export const formPaths = ({ about, path }: Form): string[] =>
  about.map((each) => (each === 'car' ? `/cars/:slug/${path}` : `/${path}`));

/** The address of a form for one vehicle. */
export const carFormPath = (form: Form, car: { path: string }): string => `${car.path}/${form.path}`;

/** Which form stands at a path, and the slug of the vehicle that it is about. */
export function formAt(path: string): { form: Form; slug: string | undefined } | undefined {
  const [, slug, last] = /^(?:\/cars\/([^/]+))?\/([^/]+)$/.exec(path) ?? [];
  const form = FORMS.find((each) => each.path === last && each.about.includes(slug === undefined ? 'site' : 'car'));
  return form && { form, slug: slug === undefined ? undefined : decodeURIComponent(slug) };
}
