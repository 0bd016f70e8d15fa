import { data, Link } from 'react-router';
import { mayManage } from '#domain/staff/may-manage.ts';
import { noMail } from '#domain/set-up/no-mail.ts';
import { rowId } from '#domain/text/row-id.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { NoMail } from '../../components/no-mail/no-mail.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { reachOf } from '../../staff-forms.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import { BackupProofs } from './backup-proofs.tsx';
import { proofLines } from './backup-words.ts';
import { eventsOf, eventWords, readView, SECURITY_VIEWS } from './security-events.ts';
import { CalendarTable, DeviceTable, EventTable } from './security-tables.tsx';
import css from './security.module.css';

const A_PAGE = 50;
const PROOFS_SHOWN = 7;

/** Those whom this manager may change, and the manager: id and name. */
async function peopleOf(context: Context, staff: DeskStaff): Promise<Map<number, string>> {
  const manager = { role: staff.role, reach: reachOf(staff) };
  const members = await deskServices(context).staff.list(staff.groupId);
  return new Map(
    members.filter((one) => one.id === staff.id || mayManage(manager, one)).map(({ id, name }) => [id, name]),
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { sessions, audit, calendarFeeds, backups, setUp } = deskServices(context);
  const query = new URL(request.url).searchParams;
  const view = readView(query.get('view'));
  const people = await peopleOf(context, staff);
  // who has access to the whole group reads of everyone, and others of those whom they manage
  const concerns = staff.dealerships === 'all' ? undefined : [...people.keys()];
  const filter = { events: eventsOf(view), concerns, beforeId: rowId(query.get('before')) };
  const reader = { staffId: staff.id, reach: { dealerships: 'all' } } as const;
  const changes = await audit.list(staff.groupId, reader, filter, A_PAGE + 1);
  const shown = changes.slice(0, A_PAGE);
  const when = (at: Date) => whenInWords(at, now, staff.site.settings.site.timezone);
  return {
    view,
    sendsMail: setUp.sendsMail,
    devices: (await sessions.list(staff.groupId, now))
      .filter(({ staffId }) => people.has(staffId))
      .map(({ id, staffId, device, seenAt, createdAt }) => ({
        id,
        device,
        who: people.get(staffId)!,
        here: id === staff.signInId,
        used: when(seenAt),
        since: when(createdAt),
      })),
    calendars: (await calendarFeeds.list(staff.groupId))
      .filter(({ staffId }) => people.has(staffId))
      .map(({ id, staffId, readAt, createdAt }) => ({
        id,
        who: people.get(staffId)!,
        read: readAt === null ? 'Never' : when(readAt),
        since: when(createdAt),
      })),
    backups: proofLines(await backups.list(PROOFS_SHOWN), when),
    events: shown.map((change) => ({ id: change.id, when: when(change.at), ...eventWords(change) })),
    older: changes.length > A_PAGE ? shown.at(-1)!.id : null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Security | Desk' }];

/** Signs one device out, or ends one calendar address. Those of anyone the manager may not change are "not found". */
export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { sessions, calendarFeeds } = deskServices(context);
  const { intent, about } = postedIntent(context, 'security');
  const id = rowId(about);
  const people = await peopleOf(context, staff);
  if (intent === 'revoke') {
    const feed = (await calendarFeeds.list(staff.groupId)).find((one) => one.id === id && people.has(one.staffId));
    if (!feed) throw notFound();
    await calendarFeeds.remove(staff.groupId, feed.id, { staffId: staff.id, at: now });
    return data({ done: `The calendar address of ${people.get(feed.staffId)} opens nothing any more.` });
  }
  const session = (await sessions.list(staff.groupId, now)).find((one) => one.id === id && people.has(one.staffId));
  if (!session) throw notFound();
  await sessions.end(staff.groupId, session.staffId, session.id, { staffId: staff.id, at: now });
  return data({ done: `${people.get(session.staffId)} is signed out on ${session.device}.` });
}

export default function Security({ loaderData, actionData: result }: Route.ComponentProps) {
  const { devices, calendars, backups, events, view, older, sendsMail } = loaderData;
  return (
    <>
      <PageHeading title="Security" note={counted(devices.length, 'signed-in device')} />
      <div className={css.parts}>
        {result && <Banner kind="info" title={result.done} />}
        <section aria-labelledby="devices">
          <h2 id="devices">Signed-in devices</h2>
          <DeviceTable devices={devices} />
        </section>
        {calendars.length > 0 && (
          <section aria-labelledby="calendars">
            <h2 id="calendars">Calendar addresses</h2>
            <CalendarTable calendars={calendars} />
          </section>
        )}
        {backups.length > 0 && <BackupProofs proofs={backups} />}
        <section aria-labelledby="events">
          <h2 id="events">Sign-ins, refusals and exports</h2>
          {!sendsMail && (
            <div className={css.untold}>
              <NoMail words={noMail('Exports are listed here')} />
            </div>
          )}
          <nav className={css.views} aria-label="Filter by kind">
            {SECURITY_VIEWS.map(([one, label]) => (
              <Link
                key={one}
                to={one === 'all' ? '/security' : `/security?view=${one}`}
                aria-current={one === view ? 'true' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            ))}
          </nav>
          {events.length === 0 ? <p className={css.none}>Nothing yet.</p> : <EventTable events={events} />}
          {older !== null && (
            <p className={css.older}>
              <Link className="link" to={`/security?view=${view}&before=${older}`}>
                Older entries
              </Link>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
