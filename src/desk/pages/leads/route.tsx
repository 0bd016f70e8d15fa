import { createContext, data, type ShouldRevalidateFunction } from 'react-router';
import { may } from '#domain/staff/roles.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { INBOX } from '#ui/icon/icons.ts';
import { KeysButton } from '../../components/keys/keys-button.tsx';
import { deskStaff } from '../../context.ts';
import type { Route } from './+types/route.ts';
import { readInbox } from './inbox-filter.ts';
import { LeadList } from './lead-list.tsx';
import { loadInbox, type InboxPage } from './load-inbox.ts';
import { useNews } from './use-news.ts';
import layout from './leads-layout.module.css';

/** What the action of the same document found: its loader need not load the list again. */
const foundLeads = createContext<InboxPage | null>(null);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const shown = readInbox(new URL(request.url).searchParams);
  const inbox = context.get(foundLeads) ?? (await loadInbox(context, shown));
  return { ...inbox, mayExport: may(staff.role, 'leads.export') };
}

/** After a search the browser has its list, and asks for no other. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) =>
  formMethod === 'POST' && actionResult ? false : defaultShouldRevalidate;

/** A search. The text is a person's name or number, so it is posted and never part of an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const shown = readInbox(new URL(request.url).searchParams);
  const typed = (await request.formData()).get('text');
  if (typeof typed !== 'string') return data(null, 400);
  const text = typed.trim().slice(0, 80);
  if (text === '') return null;
  const found = await loadInbox(context, { ...shown, page: 1 }, text);
  context.set(foundLeads, found);
  return { ...found, text };
}

export const meta: Route.MetaFunction = () => [{ title: 'Leads | Desk' }];

export default function Leads({ loaderData, actionData: found }: Route.ComponentProps) {
  const { mayExport, ...inbox } = loaderData;
  useNews();
  return (
    <div className={layout.split}>
      <LeadList {...(found ?? inbox)} mayExport={mayExport}>
        <KeysButton />
      </LeadList>
      <div className={layout.none}>
        <Icon of={INBOX} size="1.75rem" />
        <p>Select a lead to see its details.</p>
      </div>
    </div>
  );
}
