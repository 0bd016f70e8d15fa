import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { FormPage } from '#features/enquire/form-page.tsx';
import { formSubject } from './form-subject.ts';
import { formView } from './form-view.ts';
import { openForm } from './open-form.ts';
import { takeForm } from './take-form.ts';
import type { Route } from './+types/route';

/** Every form as a page, for one vehicle or the site: what a link leads to, and all there is without script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { form, site, car, now } = openForm(pathname, context);
  return {
    view: formView(form, site, car, { idempotencyKey: randomUUID(), query: searchParams }),
    subject: formSubject(site, car, now),
    siteName: site.settings.site.name,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeForm(request, openForm(new URL(request.url).pathname, context), context);
  return 'next' in taken ? redirect(taken.next, 303) : data(taken.refusal, { status: taken.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Not here any more' }];
  const { view, subject, siteName } = loaderData;
  return [
    { title: `${subject.car ? `${view.title}: ${subject.car.name}` : view.title} | ${siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function FormRoute({ loaderData: { view, subject }, actionData }: Route.ComponentProps) {
  return <FormPage view={view} subject={subject} refusal={actionData} />;
}
