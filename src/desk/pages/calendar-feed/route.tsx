import { data, Form, Link } from 'react-router';
import { newCalendarFeed } from '#app/staff/calendar-feeds.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import css from './calendar-feed.module.css';

/** The person's own feed of this website. */
async function ownFeed(context: Context) {
  const { groupId, id, site } = context.get(deskStaff);
  const feeds = await deskServices(context).calendarFeeds.list(groupId);
  return feeds.find(({ siteId, staffId }) => siteId === site.record.id && staffId === id);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const feed = await ownFeed(context);
  const when = (at: Date) => whenInWords(at, now, site.settings.site.timezone);
  return {
    siteName: site.settings.site.name,
    feed: feed ? { created: when(feed.createdAt), read: feed.readAt && when(feed.readAt) } : null,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'calendar-feed');
  const { groupId, id, site } = context.get(deskStaff);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { calendarFeeds } = deskServices(context);
  if (intent === 'create') {
    const path = await newCalendarFeed(calendarFeeds, { groupId, siteId: site.record.id, staffId: id }, now);
    return data({ address: origin + path });
  }
  const feed = await ownFeed(context);
  if (feed) await calendarFeeds.remove(groupId, feed.id, { staffId: id, at: now });
  return data({ address: null });
}

export const meta: Route.MetaFunction = () => [{ title: 'Your own calendar | Desk' }];

/** The address at which the person's own calendar reads bookings. It is shown once, when it is made. */
export default function CalendarFeedPage({ loaderData: { feed, siteName }, actionData }: Route.ComponentProps) {
  const address = actionData?.address ?? null;
  return (
    <>
      <PageHeading title="Your own calendar" note={`Your bookings and unassigned ones at ${siteName}.`}>
        <Link className="link" to="/calendar">
          Back to the calendar
        </Link>
      </PageHeading>
      <div className={css.page}>
        {address !== null && (
          <Banner kind="info" title="Copy this address now. It’s shown once.">
            <p>
              <code className={css.address}>{address}</code>
            </p>
            <p>In your calendar app, add a calendar by its address (subscribe), then paste it there.</p>
          </Banner>
        )}
        {actionData && address === null && <Banner kind="info" title="The address opens nothing any more" />}
        <p>
          {feed === null
            ? 'Your calendar app can show bookings from here. It needs an address of your own.'
            : `Your address was made ${feed.created}. ${feed.read === null ? 'No calendar has read it yet.' : `A calendar last read it ${feed.read}.`}`}
        </p>
        <p className={css.note}>
          Anyone with the address sees when, where, which vehicle and first names. Phone numbers and emails stay at the
          desk. Calendar apps can take hours to show a change.
        </p>
        <Form method="post" className={css.acts}>
          <Button type="submit" name="intent" value="create" variant={feed === null ? 'filled' : 'outlined'}>
            {feed === null ? 'Make an address' : 'Replace the address'}
          </Button>
          {feed !== null && (
            <Button type="submit" name="intent" value="remove" variant="text">
              Remove the address
            </Button>
          )}
        </Form>
      </div>
    </>
  );
}
