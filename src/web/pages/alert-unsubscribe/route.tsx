import { createContext, redirect } from 'react-router';
import { UnsubscribePage } from '#features/alert/unsubscribe-page.tsx';
import { services } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { openAlert } from '../alert/open-alert.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

/** Set while an email program is answered, because that answer must not redirect (RFC 8058 section 3.1). */
const endedByOneClick = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, alert } = await openAlert(params.key, context);
  const ended = alert.state === 'ended';
  if (ended && !context.get(endedByOneClick)) throw redirect(`/alerts/${alert.key}`, 303);
  const view = { name: alert.watched.name, manage: `/alerts/${alert.key}`, ended };
  return { view, head: pageHead(page, site, { title: 'Unsubscribe' }) };
}

/** RFC 8058 section 3.2: a POST ends the alert, without cookies and without a confirmation. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, alert, now } = await openAlert(params.key, context);
  const form = await request.formData().catch(() => new FormData());
  const by = form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'owner';
  await context.get(services).alerts.end(site.record.id, alert.key, 'this', by, now);
  if (by === 'owner') return redirect(`/alerts/${alert.key}`, 303);
  context.set(endedByOneClick, true);
  return null;
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function Unsubscribe({ loaderData: { view } }: Route.ComponentProps) {
  return <UnsubscribePage view={view} />;
}
