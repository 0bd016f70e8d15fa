import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { liveWords } from '#domain/set-up/live-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Discard } from '../../components/discard/discard.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PreviewFrames } from '../../components/settings-form/preview-frames.tsx';
import { deskStaff } from '../../context.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import type { Route } from './+types/route.ts';
import { changePage } from './change-page.ts';
import { loadPage } from './load-page.ts';
import { PageEditor } from './page-editor.tsx';
import css from './page.module.css';
import { STATE_WORDS } from './state-words.ts';

export const loader = async ({ context, params, request }: Route.LoaderArgs) => ({
  ...(await loadPage(context, params.page, new URL(request.url).searchParams)),
  open: context.get(deskStaff).site.settings.site.open,
});
export const action = ({ context, request, params }: Route.ActionArgs) => changePage(context, request, params.page);
export const shouldRevalidate = reloadConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.form.title || 'Page'} | Desk` }];

/** One page: its text beside its preview. */
export default function Page({ loaderData: view, actionData: done }: Route.ComponentProps) {
  const { key: visit, search } = useLocation();
  const [seen, setSeen] = useState<number | null>(null);
  const { path, key, form, state, draft, preview } = view;
  const message = done?.message ?? (search === '?published' && !done ? liveWords('Published', view.open) : '');
  return (
    <>
      <PageHeading title={form.title || path} note={path}>
        <span className={css.state}>{STATE_WORDS[state]}</span>
        {state === 'published' && (
          <a className={css.link} href={path}>
            View
          </a>
        )}
        <Link className={css.link} to={view.parts === null ? `/pages/${key}` : `/pages/${key}?view=text`}>
          {view.parts === null ? 'Edit blocks' : 'Edit as text'}
        </Link>
        <Link className={css.link} to={`/pages/${key}/versions`}>
          Versions
        </Link>
        {state !== 'unpublished' && (
          <Link className={css.link} to={`/pages/${key}/delete`}>
            Delete
          </Link>
        )}
      </PageHeading>
      {message !== '' && <output className={css.message}>{message}</output>}
      {draft && (
        <div className={css.draft}>
          <p>
            Draft, saved by {draft.by}, {draft.when}
            {draft.publishes !== null && (
              <>
                . <b>Publishes {draft.publishes}</b> ({view.city} time)
              </>
            )}
            {draft.refused !== null && (
              <>
                . <b>Scheduled publishing failed</b>: {draft.refused}
              </>
            )}
          </p>
          {draft.publishes !== null && (
            <Form method="post">
              <Button type="submit" size="small" name="intent" value="unschedule">
                Cancel scheduled publishing
              </Button>
            </Form>
          )}
          <Discard label="Discard">Discard the draft</Discard>
        </div>
      )}
      {draft?.overtaken && (
        <div className={css.warns} role="alert">
          <p>
            The published page has changed since this draft was started, by a file or by someone else. <b>Versions</b>{' '}
            shows the changes. Keep this draft to publish it in its place, or discard it.
          </p>
          <Form method="post">
            <Button type="submit" size="small" name="intent" value="keep">
              Keep my draft
            </Button>
          </Form>
        </div>
      )}
      <div className={css.bench}>
        {/* a new visit starts with the saved text; a save in the background does not touch what is typed */}
        <PageEditor key={visit} view={view} done={done} onBlock={setSeen} />
        <PreviewFrames
          previewKey={preview.key}
          version={preview.version}
          pages={[{ name: form.title, path }]}
          at={seen === null ? null : `block-${seen}`}
        />
      </div>
    </>
  );
}
