import { alertFormView } from '../alert-me/alert-form-view.ts';
import { openAlertForm } from '../alert-me/open-alert-form.ts';
import { takeAlert } from '../alert-me/take-alert.ts';
import type { RouteArgs } from '../../route-module.ts';

const NEVER_STORED = { headers: { 'cache-control': 'no-store' } };

export async function loader({ request, context }: RouteArgs) {
  const { site, query, watched } = await openAlertForm(request, context);
  return Response.json(alertFormView(site, watched, query), NEVER_STORED);
}

/** The outcome, accepted or not. */
export async function action({ request, context }: RouteArgs) {
  const { watched } = await openAlertForm(request, context);
  const { outcome, status } = await takeAlert(request, watched, context);
  return Response.json(outcome, { status, ...NEVER_STORED });
}
