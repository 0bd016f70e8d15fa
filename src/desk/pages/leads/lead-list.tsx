import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { INBOX_VIEWS, type InboxFilter } from '#app/lead/opportunities.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHAT, CHEVRON_DOWN, DOWNLOAD, INBOX, NO_MATCH, SEARCH } from '#ui/icon/icons.ts';
import { Clock } from './clock.tsx';
import { inboxQuery, isFiltered } from './inbox-filter.ts';
import { CLOCK_ICONS, KIND_ICONS } from './lead-icons.ts';
import { KIND_NAMES, VIEW_LEADS, VIEW_NAMES } from './lead-words.ts';
import type { InboxPage, InboxLineView } from './load-inbox.ts';
import css from './lead-list.module.css';

export interface LeadListProps extends InboxPage {
  /** The lead that is open beside the list. */
  current?: number | undefined;
  /** What was searched for. */
  text?: string | undefined;
  mayExport: boolean;
  children?: ReactNode;
}

/** The inbox. The person who has waited longest is first. */
export function LeadList(props: LeadListProps) {
  const { lines, counts, shown, query, more, text, mayExport, children } = props;
  const waiting = lines.filter(({ clock }) => clock.state !== 'stopped');
  const answered = lines.filter(({ clock }) => clock.state === 'stopped');
  return (
    <section className={css.list} aria-label="Leads">
      <header className={css.head}>
        <h1>Leads</h1>
        <span className={classNames(css.count, 'num')}>{counts.open} open</span>
        <span className={css.end}>
          {mayExport && (
            <Form method="post" action={`/leads/export${query}`} reloadDocument>
              <button className={css.iconButton} name="intent" value="export" title="Export these leads as CSV">
                <Icon of={DOWNLOAD} size="1rem" />
                <span className="vh">Export these leads as CSV</span>
              </button>
            </Form>
          )}
          {children}
        </span>
      </header>
      <nav className={css.views} aria-label="Filter by view">
        {INBOX_VIEWS.map((view) => (
          <Link
            key={view}
            to={`/leads${inboxQuery(shown, { view })}`}
            aria-current={text === undefined && shown.filter.view === view ? 'page' : undefined}
          >
            {VIEW_NAMES[view]} {view !== 'closed' && <span className="num">{counts[view]}</span>}
          </Link>
        ))}
      </nav>
      <Filters {...props} />
      {text !== undefined && (
        <output className={css.found}>
          {lines.length === 0 ? 'No results' : `${lines.length}${more ? '+' : ''} found`} in{' '}
          {VIEW_LEADS[shown.filter.view]}.{' '}
          <Link className="link" to={`/leads${query}`}>
            Show all
          </Link>
        </output>
      )}
      {lines.length === 0 && text === undefined && <Empty {...props} />}
      <div className={css.scroll}>
        <Lines {...props} heading="Waiting for a reply" lines={waiting} />
        <Lines {...props} heading={shown.filter.view === 'closed' ? 'Closed' : 'Replied'} lines={answered} />
        {(more || shown.page > 1) && text === undefined && (
          <nav className={css.pages} aria-label="Pagination">
            {shown.page > 1 && <Link to={`/leads${inboxQuery(shown, { page: shown.page - 1 })}`}>Previous page</Link>}
            {more && <Link to={`/leads${inboxQuery(shown, { page: shown.page + 1 })}`}>Next page</Link>}
          </nav>
        )}
      </div>
    </section>
  );
}

function Filters({ shown, counts, dealerships, current, text }: LeadListProps) {
  const { filter } = shown;
  const to = (change: Partial<InboxFilter>) => `/leads${inboxQuery(shown, change)}`;
  return (
    <div className={css.filters}>
      <Link
        className={classNames(css.filter, filter.overdue && css.on)}
        to={to({ overdue: filter.overdue ? undefined : true })}
      >
        <Icon of={CLOCK_ICONS.late} size="1rem" />
        Overdue <b className="num">{counts.overdue}</b>
        {filter.overdue && <span className="vh"> only. Show all</span>}
      </Link>
      {dealerships.length > 1 && (
        <Choice
          label="Dealership"
          chosen={dealerships.find(({ id }) => id === filter.dealershipId)?.name}
          clear={to({ dealershipId: undefined })}
          choices={dealerships.map(({ id, name }) => ({ name, to: to({ dealershipId: id }) }))}
        />
      )}
      <Choice
        label="Type"
        chosen={filter.kind && KIND_NAMES[filter.kind]}
        clear={to({ kind: undefined })}
        choices={(Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[]).map((kind) => ({
          name: KIND_NAMES[kind],
          to: to({ kind }),
        }))}
      />
      <search className={css.find}>
        {/* another page would first load its whole list */}
        <Form method="post" action={to({})} reloadDocument={current !== undefined}>
          <label className="vh" htmlFor="find-lead">
            Name, phone or email
          </label>
          <Icon of={SEARCH} size="1rem" />
          <input
            id="find-lead"
            name="text"
            type="search"
            defaultValue={text}
            placeholder="Name, phone or email"
            autoComplete="off"
            maxLength={80}
          />
        </Form>
      </search>
    </div>
  );
}

function Choice({
  label,
  chosen,
  clear,
  choices,
}: {
  label: string;
  chosen: string | undefined;
  clear: string;
  choices: readonly { name: string; to: string }[];
}) {
  return (
    <details data-menu name="menu" className={css.choice} key={chosen ?? ''}>
      <summary className={classNames(css.filter, chosen !== undefined && css.on)}>
        {chosen ?? label} <Icon of={CHEVRON_DOWN} size="1rem" />
      </summary>
      <ul>
        {chosen !== undefined && (
          <li>
            <Link to={clear}>All</Link>
          </li>
        )}
        {choices.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} aria-current={name === chosen ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Lines({
  heading,
  lines,
  query,
  current,
}: Pick<LeadListProps, 'query' | 'current'> & { heading: string; lines: readonly InboxLineView[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className={css.group}>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={css.item}>
            <Link
              className={classNames(css.line, line.unread && css.unread)}
              to={`/leads/${line.id}${query}`}
              aria-current={line.id === current ? 'true' : undefined}
              data-line
            >
              <Picture of={line} />
              <span className={css.who}>
                <b>
                  {line.unread && <span className="vh">New: </span>}
                  {line.name}
                </b>
                <Clock clock={line.clock} />
              </span>
              <span className={css.request}>
                <Icon of={KIND_ICONS[line.kind]} size=".9rem" /> {line.request}
              </span>
              <span className={css.about}>
                <span>{line.about}</span>
                {line.assigned ? (
                  <span className={css.avatar} title={line.assigned.name}>
                    <span aria-hidden="true">{line.assigned.initials}</span>
                    <span className="vh">Assigned to {line.assigned.name}</span>
                  </span>
                ) : (
                  <span className={classNames(css.avatar, css.unassigned)} title="Unassigned">
                    <span aria-hidden="true">?</span>
                    <span className="vh">Unassigned</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const Picture = ({ of: { picture, kind } }: { of: InboxLineView }) =>
  picture === null ? (
    <span className={classNames(css.picture, css.none)}>
      <Icon of={kind === 'message' ? CHAT : KIND_ICONS[kind]} size="1.125rem" />
    </span>
  ) : (
    <span className={css.picture}>
      <img src={picture} alt="" width={96} height={64} loading="lazy" />
    </span>
  );

function Empty({ shown, query }: LeadListProps) {
  const { view } = shown.filter;
  const [icon, title, words, label, to] = isFiltered(shown.filter)
    ? [
        NO_MATCH,
        'No matching leads',
        'No leads in this view match these filters.',
        'Clear filters',
        inboxQuery({ filter: { view }, page: 1 }),
      ]
    : view === 'closed'
      ? [INBOX, 'No closed leads', 'Leads marked as sold or lost appear here.', 'View open leads', '']
      : view === 'mine'
        ? [
            INBOX,
            'No leads assigned to you',
            'Assign an unassigned lead to yourself to start.',
            'View unassigned leads',
            '?view=unassigned',
          ]
        : [INBOX, 'All caught up', 'New leads appear here automatically.', 'View closed leads', '?view=closed'];
  return (
    <div className={css.empty} key={query}>
      <Icon of={icon} size="1.75rem" />
      <b>{title}</b>
      <p>{words}</p>
      <Link className="link" to={`/leads${to}`}>
        {label}
      </Link>
    </div>
  );
}
