import { data, redirect } from 'react-router';
import { confirmSince } from '#domain/alert/confirm-since.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import { AlertPage } from '#features/alert/alert-page.tsx';
import { errorReport, services, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { alertView } from './alert-view.ts';
import { openAlert } from './open-alert.ts';
import { page } from './page.ts';
import { counted } from '#domain/text/words.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Loading the page changes nothing, because mail systems open links before people do. */
export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, alert, now } = await openAlert(params.key, context);
  const { stock } = context.get(services).search;
  const matching =
    'carId' in alert.watched
      ? undefined
      : await searchAtPath({ site, stock, now }, alert.watched.path, 0).catch(() => undefined);
  const view = alertView(alert, { site, now, count: matching?.counted.count ?? null });
  return { view, head: pageHead(page, site, { title: view.title }) };
}

/** `act`: confirm, again, frequency, pause, resume, stop, stop-all. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const { site, alert, now } = await openAlert(params.key, context);
  const { alerts } = context.get(services);
  const { alerts: policy } = site.settings;
  const refuse = (status: number, message: string) => data<string>(message, { status });
  const form = await request.formData().catch(() => new FormData());
  if (!(await context.get(visitor).take('alert-change')).allowed)
    return refuse(429, 'You’ve made a lot of changes. Please try again in a few minutes.');
  const { key } = alert;
  const id = site.record.id;
  try {
    switch (form.get('act')) {
      case 'confirm': {
        const since = confirmSince(policy, now);
        const confirmed = await alerts.confirm(id, key, { now, since, most: policy.most });
        if (confirmed === 'full')
          return refuse(409, `You’ve reached the limit of ${counted(policy.most, 'alert')}. Stop one first.`);
        break;
      }
      case 'again':
        await alerts.mailAgain(id, key, now);
        return refuse(200, `We’ll send you a new link. Check your ${alert.phone === null ? 'inbox' : 'texts'}.`);
      case 'frequency': {
        const frequency = policy.frequencies.find((one) => one === form.get('frequency'));
        if (frequency === undefined) return refuse(422, 'Choose how often we write to you from the list.');
        await alerts.change(id, key, { frequency }, now);
        break;
      }
      case 'pause':
        await alerts.change(id, key, { state: 'paused' }, now);
        break;
      case 'resume':
        await alerts.change(id, key, { state: 'on' }, now);
        break;
      case 'stop':
        await alerts.end(id, key, 'this', 'owner', now);
        break;
      case 'stop-all':
        await alerts.end(id, key, 'all', 'owner', now);
        break;
    }
    return redirect(`/alerts/${key}`, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, 'We couldn’t save that. Please try again in a moment.');
  }
}

export default function AlertRoute({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return <AlertPage view={view} refusal={actionData} />;
}
