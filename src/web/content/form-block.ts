import type { LiveSite } from '#app/site/live-sites.ts';
import type { Block } from '#domain/content/content-policy.ts';
import { drawFormPath, type Draw } from '#domain/content/draw-page.ts';
import type { Form } from '#domain/forms/define-form.ts';
import { drawEntry } from '#domain/forms/draw-entry.ts';
import { FORMS } from '#domain/forms/forms.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { BlockView } from '#features/content/content-view.ts';
import { formView } from '../pages/form/form-view.ts';

/** A form of the site in a cached page, or a link to it. `null`: the site has no such form. */
export function formBlock(
  { form: path, title, text, show, button }: Extract<Block, { kind: 'form' }>,
  site: LiveSite,
  { now, page }: { now: Date; page: Draw },
): BlockView | null {
  const form = FORMS.find((each) => each.path === path && each.about.includes('site'));
  if (!form || !(form.offered?.(site.settings, now) ?? true)) return null;
  const draw = form === drawEntry ? { path: page.path, title: page.title } : undefined;
  if (show === 'button' || !mayStandInPage(form, site.settings))
    return {
      kind: 'invitation',
      title,
      text,
      button: { name: button ?? titleOf(form), path: draw ? drawFormPath(`/${form.path}`, draw) : `/${form.path}` },
    };
  const view = formView(form, site, undefined, { idempotencyKey: '', query: new URLSearchParams(), draw });
  return { kind: 'form', title, text, form: { ...view, submit: button ?? view.submit } };
}

/** The words of a link to a form: those of its button, where they are always the same. */
const titleOf = ({ submit, title }: Form): string =>
  typeof submit === 'string' ? submit : typeof title === 'string' ? title : '';

/** Forms with free times change while a page is cached, and external forms can only be linked. */
const mayStandInPage = ({ books, elsewhere }: Form, settings: SiteSettings): boolean =>
  !(books?.(settings) ?? false) && (elsewhere?.(settings) ?? null) === null;
