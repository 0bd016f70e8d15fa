import { data } from 'react-router';
import { AlertMePage } from '#features/alert/alert-me-page.tsx';
import { pageHead } from '../../page-head.ts';
import { answerAlertForm } from './answer-alert-form.ts';
import { alertFormView } from './alert-form-view.ts';
import { openAlertForm } from './open-alert-form.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** The search or vehicle to watch, and a plain form that works without a script. */
export async function loader({ request, context }: RouteArgs) {
  const opened = await openAlertForm(new URL(request.url).search, context);
  const view = alertFormView(opened);
  return { view, head: pageHead(page, opened.site, { title: view.title }) };
}

export async function action({ request, context }: RouteArgs) {
  const { outcome, status } = await answerAlertForm(request, context);
  return data(outcome, { status });
}

export default function AlertMe({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return <AlertMePage view={view} outcome={actionData} />;
}
