import { data } from 'react-router';
import { ConfirmForm } from '../../components/confirm/confirm-form.tsx';
import { confirmation } from '../../confirm-identity.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { Route } from './+types/route.ts';

/** Shown in place of a download until its sender has confirmed who they are. The address alone asks for nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const confirm = context.get(confirmation);
  return data({ confirm }, confirm?.status ?? 200);
}

/** `desk-address`: of this page, for the script that continues it (entry.client.tsx). */
export const meta: Route.MetaFunction = () => [
  { title: 'Confirm it’s you | Desk' },
  { name: 'desk-address', content: '/desk/confirm' },
];

export default function Confirm({ loaderData: { confirm } }: Route.ComponentProps) {
  if (confirm) return <ConfirmForm confirm={confirm} back={above(confirm.to)} downloads />;
  return <PageHeading title="Confirm it’s you" note="Nothing needs a confirmation right now." />;
}

/** "/desk/leads?view=mine" of "/desk/leads/export?view=mine": the page with the button. */
const above = (to: string): string => to.replace(/\/[^/?]*(?=\?|$)/, '');
