import { createContext, redirect } from 'react-router';
import { UnsubscribePage } from '#features/alert/unsubscribe-page.tsx';
import { services } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { openAlert } from '../alert/open-alert.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Set while an email program is answered, because that answer must not redirect (RFC 8058 section 3.1). */
const endedByOneClick = createContext(false);

export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, alert } = await openAlert(params.key, context);
  const ended = alert.state === 'ended';
  if (ended && !context.get(endedByOneClick)) throw redirect(`/alerts/${alert.key}`, 303);
  const view = { name: alert.watched.name, manage: `/alerts/${alert.key}`, ended };
  return { view, head: pageHead(page, site, { title: 'Unsubscribe' }) };
}

/** RFC 8058 section 3.2: a POST ends the alert, without cookies and without a confirmation. */
export async function action({ params, request, context }: RouteArgs<'key'>) {
  const { site, alert, now } = await openAlert(params.key, context);
  const form = await request.formData().catch(() => new FormData());
  const by = form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'owner';
  await context.get(services).alerts.end(site.record.id, alert.key, 'this', by, now);
  if (by === 'owner') return redirect(`/alerts/${alert.key}`, 303);
  context.set(endedByOneClick, true);
  return null;
}

export default function Unsubscribe({ loaderData: { view } }: PageProps<typeof loader, typeof action>) {
  return <UnsubscribePage view={view} />;
}
