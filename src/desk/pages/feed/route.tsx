import { Form, Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskStaff } from '../../context.ts';
import type { Route } from './+types/route.ts';
import { actOnFeed } from './act-on-feed.ts';
import { FeedResult, FeedRuns } from './feed-result.tsx';
import { loadFeed, type FeedView } from './load-feed.ts';
import { PhotoPanel } from './photo-panel.tsx';
import { SupplierPanel } from './supplier-panel.tsx';
import css from './feed.module.css';

export const loader = ({ context, params }: Route.LoaderArgs) => loadFeed(context, context.get(deskStaff), params.feed);

export const action = ({ context, params }: Route.ActionArgs) => actOnFeed(context, params.feed);

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
          <Banner kind={done.problem === undefined ? 'info' : 'error'} title={done.message}>
            {done.problem !== undefined && <p className={css.lines}>{done.problem}</p>}
            {done.token !== undefined && <NewToken token={done.token} address={view.address} />}
          </Banner>
        )}
        {feed.trouble && <Banner title={feed.state}>{feed.because}</Banner>}
        {view.paused !== null && (
          <Banner kind="info" title={`Paused since ${view.paused}`}>
            The website keeps its stock. Files that are sent wait until the feed is resumed.
          </Banner>
        )}
        <section className={css.panel} aria-labelledby="last">
          <h2 id="last">Last file</h2>
          {feed.reported === null && feed.failed === null && <p>No file yet.</p>}
          <FeedResult feed={feed} />
          {feed.held !== null && view.edits && <Held view={view} sold={feed.held} />}
        </section>
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
        <PhotoPanel view={view} />
        <SupplierPanel view={view} />
        <Reading view={view} />
        <section className={css.panel} aria-labelledby="runs">
          <h2 id="runs">Recent runs</h2>
          <FeedRuns runs={feed.runs} />
        </section>
        {view.edits && (
          <details>
            <summary>Remove this feed</summary>
            <p>Nothing is imported automatically any more. The {view.noun}s and the runs stay.</p>
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

/** The answer to a file that would mark too many cars as sold: it is looked at, and its number is confirmed. */
function Held({ view: { fetched, noun }, sold }: { view: FeedView; sold: number }) {
  return (
    <Form method="post" className={css.token}>
      <p>
        If {counted(sold, noun)} really are sold, {fetched ? 'open' : 'upload'} the file, check it and confirm the
        number. Otherwise ask your supplier for a complete file.
      </p>
      <div>
        <Button type="submit" name="intent" value="columns">
          {fetched ? 'Open the file' : 'Upload the file'}
        </Button>
      </div>
    </Form>
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

/** How the columns of a file are read, and how that is changed: at a file of the feed, or as a mapping file. */
function Reading({ view: { feed, columns, edits, fetched } }: { view: FeedView }) {
  return (
    <section className={css.panel} aria-labelledby="reading">
      <h2 id="reading">Columns and words</h2>
      <p>{columns}</p>
      <Form method="post" className={css.buttons}>
        {edits && (
          <Button type="submit" name="intent" value="columns">
            {fetched ? 'Fetch the file and change its columns' : 'Change them at a file'}
          </Button>
        )}
        <a className="link" href={`/desk/feeds/${feed.slug}/mapping`} download>
          Download as a mapping file
        </a>
      </Form>
      {edits && (
        <details>
          <summary>Upload a mapping file</summary>
          <Form method="post" encType="multipart/form-data" className={css.upload}>
            <Field
              id="mapping"
              label="Mapping file"
              hint="YAML, as the command line uses it. The file replaces the columns and words."
            >
              <Input type="file" name="file" required accept=".yaml,.yml" {...describedBy('mapping', { hint: 'y' })} />
            </Field>
            <div>
              <Button type="submit" name="intent" value="mapping">
                Use this mapping file
              </Button>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}

/** The address to which files are sent, and the token that lets them in. */
function Sending({ view: { push, fetched, address, edits } }: { view: FeedView }) {
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
          <Button type="submit" variant={push || fetched ? 'outlined' : 'filled'} name="intent" value="token">
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
