import { redirect } from 'react-router';
import { UnsubscribePage } from '#features/alert/unsubscribe-page.tsx';
import { services } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { openAlert } from '../alert/open-alert.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, alert } = await openAlert(params.key, context);
  if (alert.state === 'ended') throw redirect(`/alerts/${alert.key}`, 303);
  const view = { name: alert.watched.name, manage: `/alerts/${alert.key}` };
  return { view, head: pageHead(page, site, { title: 'Unsubscribe' }) };
}

/** RFC 8058 section 3.2: what is sent here ends it, without cookies and without another question. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, alert, now } = await openAlert(params.key, context);
  const form = await request.formData().catch(() => new FormData());
  const by = form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'owner';
  await context.get(services).alerts.end(site.record.id, alert.key, 'this', by, now);
  // a mail program is told at once that it worked; a person is shown it
  return by === 'one-click' ? new Response(null, { status: 200 }) : redirect(`/alerts/${alert.key}`, 303);
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function Unsubscribe({ loaderData: { view } }: Route.ComponentProps) {
  return <UnsubscribePage view={view} />;
}
