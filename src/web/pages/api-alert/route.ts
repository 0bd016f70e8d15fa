import { answerAlertForm } from '../alert-me/answer-alert-form.ts';
import { alertFormView } from '../alert-me/alert-form-view.ts';
import { openAlertForm } from '../alert-me/open-alert-form.ts';
import type { RouteArgs } from '../../route-module.ts';

const NEVER_STORED = { headers: { 'cache-control': 'no-store' } };

export async function loader({ request, context }: RouteArgs) {
  return Response.json(alertFormView(await openAlertForm(new URL(request.url).search, context)), NEVER_STORED);
}

/** The outcome, accepted or not. */
export async function action({ request, context }: RouteArgs) {
  const { outcome, status } = await answerAlertForm(request, context);
  return Response.json(outcome, { status, ...NEVER_STORED });
}
