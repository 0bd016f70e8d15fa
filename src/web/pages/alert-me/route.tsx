import { data } from 'react-router';
import { AlertMePage } from '#features/alert/alert-me-page.tsx';
import { headTags, pageHead } from '../../page-head.ts';
import { alertFormView } from './alert-form-view.ts';
import { openAlertForm } from './open-alert-form.ts';
import { page } from './page.ts';
import { takeAlert } from './take-alert.ts';
import type { Route } from './+types/route';

/** The search or vehicle to watch, and a plain form that works without a script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, query, watched } = await openAlertForm(request, context);
  const view = alertFormView(site, watched, query);
  return { view, head: pageHead(page, site, { title: view.title }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { watched } = await openAlertForm(request, context);
  const { outcome, status } = await takeAlert(request, watched, context);
  return data(outcome, { status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function AlertMe({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <AlertMePage view={view} outcome={actionData} />;
}
