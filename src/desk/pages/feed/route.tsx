import { data, Form, Link, redirect } from 'react-router';
import { feedTokenHash, newFeedToken } from '#app/feed/feed-token.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { FeedResult, FeedRuns } from './feed-result.tsx';
import { loadFeed, type FeedView } from './load-feed.ts';
import { reachedDealership } from './reached-feed.ts';
import css from './feed.module.css';

export const loader = ({ context, params }: Route.LoaderArgs) => loadFeed(context, context.get(deskStaff), params.feed);

interface Done {
  message: string;
  /** Shown in this one answer; only its hash is stored. */
  token?: string;
}

export async function action({ context, params }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { id } = reachedDealership(staff, params.feed);
  const { desk } = deskServices(context).feeds;
  const by = { groupId: staff.groupId, staffId: staff.id, at: context.get(deskRequest).now };
  const done = async (worked: Promise<boolean>, answer: Done) => {
    if (!(await worked)) throw notFound();
    return data(answer);
  };
  switch (postedIntent(context, 'feed').intent) {
    case 'run':
      return done(desk.runSoon(by, id), { message: 'The feed will be imported within a minute.' });
    case 'pause':
      return done(desk.pause(by, id, true), { message: 'Paused. The website keeps its stock.' });
    case 'resume':
      return done(desk.pause(by, id, false), { message: 'Resumed. The feed will be imported within a minute.' });
    case 'remove':
      if (!(await desk.remove(by, id))) throw notFound();
      return redirect('/feeds');
    case 'token': {
      const token = newFeedToken();
      return done(desk.setToken(by, id, feedTokenHash(token)), {
        message: 'This is the new token. Copy it now.',
        token,
      });
    }
    case 'revoke':
      return done(desk.setToken(by, id, null), { message: 'The token no longer works. No one can send files now.' });
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Feed | Desk' }];

/** One feed: how it is, how its file arrives, and what came of the last files. */
export default function Feed({ loaderData: view, actionData: done }: Route.ComponentProps) {
  const { feed } = view;
  return (
    <>
      <PageHeading title={feed.dealership} note={`Stock feed: ${feed.state.toLowerCase()}`}>
        <Link className="link" to="/feeds">
          All feeds
        </Link>
      </PageHeading>
      <div className={css.page}>
        {done !== undefined && (
          <Banner kind="info" title={done.message}>
            {done.token !== undefined && <NewToken token={done.token} address={view.address} />}
          </Banner>
        )}
        {feed.trouble && <Banner title={feed.state}>{feed.because}</Banner>}
        {view.paused !== null && (
          <Banner kind="info" title={`Paused since ${view.paused}`}>
            The website keeps its stock. Files that are sent wait until the feed is resumed.
          </Banner>
        )}
        <section className={css.panel} aria-labelledby="how">
          <h2 id="how">Set-up</h2>
          <dl className={css.facts}>
            {view.facts.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
          <Form method="post" className={css.buttons}>
            {view.paused !== null && view.edits && (
              <Button type="submit" variant="filled" name="intent" value="resume">
                Resume the feed
              </Button>
            )}
            {view.paused === null && view.runs && (
              <Button type="submit" variant="filled" name="intent" value="run">
                Run now
              </Button>
            )}
            {view.paused === null && view.edits && (
              <Button type="submit" name="intent" value="pause">
                Pause the feed
              </Button>
            )}
            {view.edits && (
              <Link className="link" to={`/feeds/${feed.slug}/set`}>
                Change the set-up
              </Link>
            )}
          </Form>
        </section>
        <Sending view={view} />
        <section className={css.panel} aria-labelledby="last">
          <h2 id="last">Last file</h2>
          {feed.reported === null && feed.failed === null && <p>No file yet.</p>}
          <FeedResult feed={feed} />
        </section>
        <section className={css.panel} aria-labelledby="runs">
          <h2 id="runs">Recent runs</h2>
          <FeedRuns runs={feed.runs} />
        </section>
        {view.edits && (
          <details className={css.remove}>
            <summary>Remove this feed</summary>
            <p>Nothing is imported automatically any more. The cars and the runs stay.</p>
            <Form method="post">
              <Button type="submit" name="intent" value="remove">
                Remove the feed
              </Button>
            </Form>
          </details>
        )}
      </div>
    </>
  );
}

function Fact({ label, value }: FeedView['facts'][number]) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The address to which files are sent, and the token that lets them in. */
function Sending({ view: { push, address, edits } }: { view: FeedView }) {
  if (!push && !edits) return null;
  return (
    <section className={css.panel} aria-labelledby="sending">
      <h2 id="sending">Files sent to us</h2>
      <dl className={css.facts}>
        <Fact label="Address" value={address} />
        <Fact label="Token" value={push ? 'One is in use. It can’t be shown again.' : 'None: no one can send files.'} />
      </dl>
      {edits && (
        <Form method="post" className={css.buttons}>
          <Button type="submit" name="intent" value="token">
            {push ? 'Replace the token' : 'Create a token'}
          </Button>
          {push && (
            <Button type="submit" variant="text" name="intent" value="revoke">
              Revoke the token
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}

function NewToken({ token, address }: { token: string; address: string }) {
  return (
    <div className={css.token}>
      <code>{token}</code>
      <p>Give it to your supplier with this example. It isn’t shown again, and an earlier token no longer works.</p>
      <pre>{`curl --upload-file stock.csv -H "Authorization: Bearer ${token}" ${address}`}</pre>
    </div>
  );
}
