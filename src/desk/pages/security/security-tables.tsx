import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { DataTable, type TableColumn } from '../../components/data-table/data-table.tsx';
import css from './security.module.css';

interface ShownDevice {
  id: number;
  who: string;
  device: string;
  /** The session of the reader. */
  here: boolean;
  used: string;
  since: string;
}

const DEVICE_COLUMNS: readonly TableColumn<ShownDevice>[] = [
  {
    id: 'who',
    meta: { label: 'Who', rowHeader: true, className: css.who },
    cell: ({ row: { original: one } }) => (
      <>
        <b>{one.who}</b>
        <small>{one.device}</small>
      </>
    ),
  },
  {
    id: 'used',
    meta: { label: 'Last used', className: css.used },
    cell: ({ row: { original: one } }) => (one.here ? <b>This device</b> : one.used),
  },
  { id: 'since', meta: { label: 'Signed in', className: css.since }, cell: ({ row }) => row.original.since },
  {
    id: 'end',
    meta: { label: 'Sign out', quiet: true, className: css.end },
    cell: ({ row: { original: one } }) =>
      !one.here && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value={`end:${one.id}`} size="small">
            Sign out
            <span className="vh">
              {' '}
              {one.who}, {one.device}
            </span>
          </Button>
        </Form>
      ),
  },
];

export const DeviceTable = ({ devices }: { devices: readonly ShownDevice[] }) => (
  <DataTable
    caption="Signed-in devices, last used first"
    columns={DEVICE_COLUMNS}
    rows={devices}
    rowKey={({ id }) => String(id)}
    order={{ column: 'used', descending: true }}
    orderHref={() => '/security'}
    isOrdered
    hidden={[]}
    className={css.devices}
  />
);

interface ShownCalendar {
  id: number;
  who: string;
  read: string;
  since: string;
}

const CALENDAR_COLUMNS: readonly TableColumn<ShownCalendar>[] = [
  {
    id: 'who',
    meta: { label: 'Who', rowHeader: true, className: css.who },
    cell: ({ row }) => <b>{row.original.who}</b>,
  },
  { id: 'read', meta: { label: 'Last read', className: css.used }, cell: ({ row }) => row.original.read },
  { id: 'since', meta: { label: 'Made', className: css.since }, cell: ({ row }) => row.original.since },
  {
    id: 'revoke',
    meta: { label: 'Revoke', quiet: true, className: css.end },
    cell: ({ row: { original: one } }) => (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value={`revoke:${one.id}`} size="small">
          Revoke
          <span className="vh"> the calendar address of {one.who}</span>
        </Button>
      </Form>
    ),
  },
];

/** Addresses at which the calendars of staff read bookings. */
export const CalendarTable = ({ calendars }: { calendars: readonly ShownCalendar[] }) => (
  <DataTable
    caption="Calendar addresses, newest first"
    columns={CALENDAR_COLUMNS}
    rows={calendars}
    rowKey={({ id }) => String(id)}
    order={{ column: 'since', descending: true }}
    orderHref={() => '/security'}
    isOrdered
    hidden={[]}
    className={css.devices}
  />
);

interface ShownEvent {
  id: number;
  when: string;
  who: string;
  what: string;
  detail: string;
  refused: boolean;
}

const EVENT_COLUMNS: readonly TableColumn<ShownEvent>[] = [
  { id: 'when', meta: { label: 'When', className: css.when }, cell: ({ row }) => <time>{row.original.when}</time> },
  { id: 'who', meta: { label: 'Who', className: css.who }, cell: ({ row }) => <b>{row.original.who}</b> },
  {
    id: 'what',
    meta: { label: 'What', rowHeader: true, className: css.what },
    cell: ({ row: { original: event } }) => (
      <>
        <span className={event.refused ? css.refused : undefined}>{event.what}</span>
        <small>{event.detail}</small>
      </>
    ),
  },
];

export const EventTable = ({ events }: { events: readonly ShownEvent[] }) => (
  <DataTable
    caption="Sign-ins, refusals and exports, newest first"
    columns={EVENT_COLUMNS}
    rows={events}
    rowKey={({ id }) => String(id)}
    order={{ column: 'when', descending: true }}
    orderHref={() => '/security'}
    isOrdered
    hidden={[]}
    className={css.events}
  />
);
