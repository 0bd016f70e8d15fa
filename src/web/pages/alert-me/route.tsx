import { data } from 'react-router';
import { AlertMePage } from '#features/alert/alert-me-page.tsx';
import { pageHead } from '../../page-head.ts';
import { alertFormView } from './alert-form-view.ts';
import { openAlertForm } from './open-alert-form.ts';
import { page } from './page.ts';
import { takeAlert } from './take-alert.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** The search or vehicle to watch, and a plain form that works without a script. */
export async function loader({ request, context }: RouteArgs) {
  const { site, query, watched } = await openAlertForm(request, context);
  const view = alertFormView(site, watched, query);
  return { view, head: pageHead(page, site, { title: view.title }) };
}

export async function action({ request, context }: RouteArgs) {
  const { watched } = await openAlertForm(request, context);
  const { outcome, status } = await takeAlert(request, watched, context);
  return data(outcome, { status });
}

export default function AlertMe({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return <AlertMePage view={view} outcome={actionData} />;
}
