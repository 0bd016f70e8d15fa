import { data, Form, Link } from 'react-router';
import { stockRows } from '#app/stock/list-stock.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { RECEIVER_NAMES, receiversOf } from '#domain/stock/held-back.ts';
import { obstacleSentences } from '#domain/stock/obstacle.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { statusOf } from '../stock/car-status.ts';
import type { Route } from './+types/route.ts';
import { FeedResult, FeedRuns } from '../feed/feed-result.tsx';
import { incomingFeed } from '../feed/incoming-feed.ts';
import css from './feeds.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { stock, feeds } = deskServices(context);
  const { settings, dealerships } = staff.site;
  const reached = dealerships.filter(({ id }) => reachesDealership(staff, id));
  const incoming = [];
  for (const dealership of reached) {
    const feed = await incomingFeed(feeds.store, dealership, now, settings.site.timezone);
    if (feed) incoming.push(feed);
  }
  const rows = await stockRows(staff.site, staff, { ...stock, stock: stock.index, now, origin });
  const onSale = rows.filter(({ car }) => statusOf(car) === 'for-sale');
  const outgoing = receiversOf(settings.syndication).map((receiver) => {
    const held = onSale.flatMap((row) => row.held.filter(({ from }) => from === receiver));
    const counts = new Map<string, number>();
    for (const { missing } of held)
      for (const one of missing.map(obstacleSentences)) counts.set(one, (counts.get(one) ?? 0) + 1);
    const reasons = [...counts].map(([text, cars]) => ({ text, cars })).sort((a, b) => b.cars - a.cars);
    return { name: RECEIVER_NAMES[receiver], cars: onSale.length - held.length, held: held.length, reasons };
  });
  return { incoming, outgoing, runs: may(staff.role, 'feeds.run') };
}

/** Schedules the import of a feed within a minute. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const slug = (await request.formData()).get('run');
  const dealership = staff.site.dealerships.find((one) => one.slug === slug && reachesDealership(staff, one.id));
  const by = { groupId: staff.groupId, staffId: staff.id, at: now };
  const soon = dealership !== undefined && (await deskServices(context).feeds.desk.runSoon(by, dealership.id));
  return soon
    ? { message: `${dealership.name}: the feed will be imported within a minute.` }
    : data({ message: 'That feed no longer exists. Reload the page.' }, { status: 400 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Feeds | Desk' }];

export default function Feeds({ loaderData, actionData: done }: Route.ComponentProps) {
  const { incoming, outgoing, runs } = loaderData;
  return (
    <>
      <PageHeading title="Feeds" note={`${incoming.length} incoming, ${outgoing.length} outgoing`} />
      <div className={css.page}>
        {done !== undefined && <Banner kind="info" title={done.message} />}
        {incoming
          .filter(({ trouble }) => trouble)
          .map(({ dealership, because }) => (
            <Banner key={dealership} title={dealership}>
              {because}
            </Banner>
          ))}
        {incoming.length === 0 && (
          <p>
            No stock feeds yet.{' '}
            <Link className="link" to="/stock/import">
              Import a file
            </Link>{' '}
            once, then save it as a feed.
          </p>
        )}
        {incoming.map((feed) => (
          <section key={feed.slug} className={css.panel} aria-label={feed.dealership}>
            <header>
              <h2>
                <Link to={`/feeds/${feed.slug}`}>{feed.dealership}</Link>
              </h2>
              <span>{[feed.state, feed.how].filter(Boolean).join(', ')}</span>
              {runs && feed.fetches && (
                <Form method="post">
                  <Button type="submit" name="run" value={feed.slug} size="small">
                    Run now
                  </Button>
                </Form>
              )}
            </header>
            <FeedResult feed={feed} />
            <details>
              <summary>Recent runs</summary>
              <FeedRuns runs={feed.runs} />
            </details>
          </section>
        ))}
        {outgoing.length === 0 && (
          <p>No outgoing feeds yet. An administrator can set them up under Settings, Feeds to marketplaces.</p>
        )}
        {outgoing.map(({ name, cars, held, reasons }) => (
          <section key={name} className={css.panel} aria-label={`To ${name}`}>
            <header>
              <h2>To {name}</h2>
              <span className="num">
                {counted(cars, 'car')} sent, {held} not sent
              </span>
            </header>
            {reasons.length > 0 && (
              <>
                <table className={css.bars}>
                  <caption className="vh">Why cars aren’t sent to {name}</caption>
                  <tbody>
                    {reasons.map((reason) => (
                      <tr key={reason.text}>
                        <th scope="row">{reason.text}</th>
                        <td>
                          <meter min={0} max={held} value={reason.cars} aria-label={reason.text}>
                            {reason.cars}
                          </meter>
                        </td>
                        <td className="num">{reason.cars}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                <Link to="/stock?need=held">Show these cars</Link>
              </>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
