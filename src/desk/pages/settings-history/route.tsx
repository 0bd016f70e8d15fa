import { Form, Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import { deskStaff } from '../../context.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SettingProblems } from '../../components/setting-problems/setting-problems.tsx';
import type { Route } from './+types/route.ts';
import { changeHistory } from './change-history.ts';
import { Differences } from './differences.tsx';
import { loadHistory } from './load-history.ts';
import css from './history.module.css';
import { counted } from '#domain/text/words.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadHistory(context, context.get(deskStaff), new URL(request.url));

export const action = ({ context, request }: Route.ActionArgs) => changeHistory(context, request);

export const meta: Route.MetaFunction = () => [{ title: 'History | Desk' }];

/** Every version of the settings with its changes, and the draft. */
export default function History({ loaderData: view, actionData: result }: Route.ComponentProps) {
  const { versions, compare, changes, findings, mayPublish, mayRevert, isLive, againstLive, previewKey } = view;
  const isDraft = compare === 'draft';
  return (
    <>
      <PageHeading
        title="History"
        note={changes > 0 ? `Draft with ${counted(changes, 'change')}, not published` : undefined}
      >
        <Link className={css.link} to="/settings">
          Back to settings
        </Link>
        {!isDraft && !isLive && mayRevert && (
          <Form method="post">
            <Button type="submit" name="intent" value={`revert:${compare}`}>
              Restore version {compare} as a draft
            </Button>
          </Form>
        )}
      </PageHeading>
      <div className={css.bench}>
        <nav className={css.versions} aria-label="Versions">
          {changes > 0 && (
            <Link to="/settings/history?compare=draft" aria-current={isDraft ? 'page' : undefined}>
              <b>Draft</b>
              <span>{counted(changes, 'change')}, not published</span>
            </Link>
          )}
          {versions.map(({ revision, at, by, note, live }) => (
            <Link
              key={revision}
              to={`/settings/history?compare=${revision}`}
              aria-current={compare === revision ? 'page' : undefined}
            >
              <b>
                Version {revision}
                {live && <em>Live</em>}
              </b>
              <span>{note}</span>
              <small>
                {by}, {at}
              </small>
            </Link>
          ))}
        </nav>
        <div className={css.detail}>
          {result && result.problems.length > 0 && (
            <div className={css.problems} role="alert">
              <b>Not published</b>
              <SettingProblems problems={result.problems} />
            </div>
          )}
          <p className={css.compared}>
            {isDraft
              ? `Draft compared with live version ${view.live}`
              : againstLive
                ? `Version ${compare} compared with live version ${view.live}`
                : `Changes in version ${compare}`}
            {!isDraft && !isLive && !againstLive && (
              <Link to={`/settings/history?compare=${compare}&with=live`}>Compare with live</Link>
            )}
          </p>
          <Differences rows={view.differences} isDraft={isDraft} />
          {findings.map(({ level, words }) => (
            <div key={words} className={css.finding} data-level={level}>
              <Icon of={ALERT} />
              <p>
                <b>{level === 'error' ? 'Fix this before you publish' : 'Check this before you publish'}</b>
                {words}
              </p>
            </div>
          ))}
          <Heirs of={view.heirs} />
          {isDraft && changes > 0 && (
            <Form method="post" className={css.publish}>
              {mayPublish ? (
                <>
                  <label htmlFor="note">Describe this change (optional, shown in history)</label>
                  <Input id="note" name="note" maxLength={200} />
                  <Button type="submit" variant="filled" name="intent" value="publish">
                    Publish the draft
                  </Button>
                </>
              ) : (
                <p>You don’t have permission to publish all of these. Ask a dealer admin.</p>
              )}
            </Form>
          )}
          {isDraft && changes > 0 && (
            <div className={css.sides}>
              <Side title="Draft" source={`/?preview=${previewKey}`} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** The other sites that this draft changes, because they inherit from this one. */
const Heirs = ({ of }: { of: readonly { name: string; fields: readonly string[]; preview: string | null }[] }) =>
  of.length > 0 && (
    <div className={css.finding} data-level="warning">
      <Icon of={ALERT} />
      <div>
        <b>Also changes {counted(of.length, 'other site')}</b>
        <ul className={css.heirs}>
          {of.map(({ name, fields, preview }) => (
            <li key={name}>
              {preview === null ? (
                name
              ) : (
                <a href={preview} target="_blank" rel="noopener">
                  Preview {name}
                </a>
              )}
              : {fields.join('; ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );

const Side = ({ title, source }: { title: string; source: string }) => (
  <figure className={css.side}>
    <figcaption>{title}</figcaption>
    <div>
      <iframe src={source} title={title} tabIndex={-1} width={1440} height={930} sandbox="allow-same-origin" />
    </div>
  </figure>
);
