import { Form, Link, redirect } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { findPage } from '../page/load-page.ts';
import { formOf } from '../page/written-site.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { loadVersions, pageVersions } from './load-versions.ts';
import css from './page-versions.module.css';

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadVersions(context, params.page, new URL(request.url));

/** Restores a version as a draft, which can be checked before it is published. */
export async function action({ context, params }: Route.ActionArgs) {
  const { owner, path, written, draft, now } = await findPage(context, params.page);
  const { about: revision } = postedIntent(context, 'page-versions');
  const version = (await pageVersions(context, owner.siteId, path)).find((one) => String(one.revision) === revision);
  if (!version?.page) throw notFound();
  const form = formOf(context, version.page);
  await deskServices(context).content.pages.save(owner, { path, form, begun: written }, draft?.version ?? 0, now);
  return redirect(`/pages/${params.page}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Versions | Desk' }];

const MARKS = { same: ' ', added: '+', removed: '-' } as const;
const WORDS = { same: '', added: 'added: ', removed: 'removed: ' } as const;

/** Every version of a page, with its changes line by line. */
export default function PageVersions({ loaderData }: Route.ComponentProps) {
  const { path, key, draft, version, isLive, againstLive, there, deleted, versions, lines } = loaderData;
  const here = `/pages/${key}/versions`;
  return (
    <>
      <PageHeading title="Versions" note={path}>
        <Link className={css.link} to={deleted ? '/pages' : `/pages/${key}`}>
          {deleted ? 'All pages' : 'Back to the page'}
        </Link>
        {version !== 'draft' && !isLive && there && (
          <Form method="post">
            <Button type="submit" name="intent" value={`restore:${version}`}>
              Restore version {version} as a draft{draft ? `, replacing ${draft.by}’s` : ''}
            </Button>
          </Form>
        )}
      </PageHeading>
      <div className={css.bench}>
        <nav className={css.versions} aria-label="Versions">
          {draft && (
            <Link to={`${here}?version=draft`} aria-current={version === 'draft' ? 'page' : undefined}>
              <b>Draft</b>
              <span>{draft.by}</span>
              <small>{draft.when}</small>
            </Link>
          )}
          {versions.map(({ revision, when, by, note, there }, index) => (
            <Link
              key={revision}
              to={`${here}?version=${revision}`}
              aria-current={version === revision ? 'page' : undefined}
            >
              <b>
                Version {revision}
                {index === 0 && there && <em>Published</em>}
              </b>
              <span>
                {by}
                {note !== '' && `: ${note}`}
              </span>
              <small>{when}</small>
            </Link>
          ))}
          {versions.length === 0 && <p>Never published.</p>}
        </nav>
        <div className={css.detail}>
          <p className={css.compared}>
            {version === 'draft'
              ? 'Changes in this draft'
              : againstLive
                ? `Published version compared with version ${version}`
                : `Changes in version ${version}`}
            {version !== 'draft' && !isLive && (
              <Link to={`${here}?version=${version}${againstLive ? '' : '&with=live'}`}>
                {againstLive ? 'View its changes' : 'Compare with published'}
              </Link>
            )}
          </p>
          <ol className={css.lines}>
            {lines.map((line, index) =>
              line.kind === 'left out' ? (
                <li key={index} data-kind="left out">
                  {line.count} unchanged lines
                </li>
              ) : (
                <li key={index} data-kind={line.kind}>
                  <span aria-hidden="true">{MARKS[line.kind]}</span>
                  <span className="vh">{WORDS[line.kind]}</span>
                  <span>{line.text}</span>
                </li>
              ),
            )}
          </ol>
        </div>
      </div>
    </>
  );
}
