import { INBOX_VIEWS, type InboxFilter, type InboxView } from '#app/lead/opportunities.ts';
import { OPPORTUNITY_STATUSES } from '#domain/lead/opportunity-status.ts';
import { KIND_NAMES } from './lead-words.ts';
import type { RequestKind } from '#domain/lead/describe-request.ts';
import { rowId } from '#domain/text/row-id.ts';

/** The part of the list’s state that its address holds: never a person’s name, number or address. */
export interface ShownInbox {
  filter: InboxFilter;
  /** From 1. */
  page: number;
}

/** The address is not trusted: unknown values are ignored. */
export function readInbox(query: URLSearchParams): ShownInbox {
  const known = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === query.get(name));
  const page = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return {
    filter: {
      view: known<InboxView>('view', INBOX_VIEWS) ?? 'open',
      overdue: query.get('overdue') === '1' ? true : undefined,
      dealershipId: rowId(query.get('dealership')),
      kind: known('kind', Object.keys(KIND_NAMES) as RequestKind[]),
      status: known('status', OPPORTUNITY_STATUSES),
    },
    page: Math.max(1, page),
  };
}

/** The query of the list with a change: "?view=mine&overdue=1". The page starts again at 1. */
export function inboxQuery(
  { filter, page }: ShownInbox,
  change: Partial<InboxFilter> & { page?: number | undefined } = {},
): string {
  const next = { ...filter, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.view !== 'open') query.set('view', next.view);
  if (next.overdue === true) query.set('overdue', '1');
  if (next.dealershipId !== undefined) query.set('dealership', String(next.dealershipId));
  if (next.kind !== undefined) query.set('kind', next.kind);
  if (next.status !== undefined) query.set('status', next.status);
  const wanted = 'page' in change ? (change.page ?? 1) : Object.keys(change).length === 0 ? page : 1;
  if (wanted > 1) query.set('page', String(wanted));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const isFiltered = ({ overdue, dealershipId, kind, status }: InboxFilter): boolean =>
  overdue === true || dealershipId !== undefined || kind !== undefined || status !== undefined;
