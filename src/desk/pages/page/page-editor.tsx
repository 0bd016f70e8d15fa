import { useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { useDraftSaving } from '../../components/draft-saving/use-draft-saving.ts';
import { useInsert } from '../../components/live-words/use-insert.ts';
import { WordMenu } from '../../components/live-words/word-menu.tsx';
import { BlockList } from './block-list.tsx';
import type { changePage, PageDone } from './change-page.ts';
import type { loadPage } from './load-page.ts';
import { PageHead } from './page-head.tsx';
import { PictureMenu } from './picture-menu.tsx';
import { TextBody } from './text-body.tsx';
import css from './page.module.css';

/** The pause in typing (ms) before the draft is saved and the preview is updated. */
const SETTLED_MS = 800;

export type PageView = Awaited<ReturnType<typeof loadPage>>;

/** The blocks or the text of a page, and its fields. The draft is saved while typing, or with the buttons if there is no JavaScript. */
export function PageEditor({
  view,
  done,
  onBlock,
}: {
  view: PageView;
  done: PageDone | undefined;
  /** Someone works on a block: its number among those that are drawn. */
  onBlock(drawn: number | null): void;
}) {
  const fetcher = useFetcher<typeof changePage>();
  const saved = fetcher.data as PageDone | undefined;
  // what is typed stays while the draft is saved behind it
  const [parts] = useState(done?.parts ?? view.parts);
  // the editor that a deletion replaces would not hear Undo
  const [deleted] = useState(done?.deleted);
  const conflict = saved?.conflict ?? done?.conflict;
  const typed = done?.typed ?? view.form;
  const seen = conflict?.seen ?? view.draft?.version ?? 0;
  const { form, settle, handlers } = useDraftSaving(fetcher, {
    settledMs: SETTLED_MS,
    isHeld: conflict !== undefined, // it has to be resolved first
  });
  const insert = useInsert(form);

  const wrong = (field: string) => view.problems.find((problem) => problem.field === field && field !== 'body')?.words;
  const problems = view.problems.filter(({ field }) => field === 'body');
  return (
    <Form method="post" ref={form} {...handlers} className={css.form} noValidate>
      {/* Enter saves, but not over what someone else has saved */}
      <button type="submit" name="intent" value="save" hidden disabled={conflict !== undefined}>
        Save
      </button>
      <input type="hidden" name="seen" value={seen} />
      {conflict && (
        <div className={css.warns} role="alert">
          <p>
            <b>
              {conflict.by} saved this page while you were editing{conflict.when !== '' && ` (${conflict.when})`}.
            </b>{' '}
            Your version is below and isn’t saved. Before you overwrite theirs, open{' '}
            <Link className="link" to={`/pages/${view.key}`} target="_blank">
              the page as it is now
            </Link>{' '}
            in another tab.
          </p>
        </div>
      )}
      {done?.error !== undefined && (
        <p className={css.problems} role="alert">
          {done.error}
        </p>
      )}
      <Field id="page-title" label="Title" error={wrong('title')}>
        <Input
          name="title"
          defaultValue={typed.title}
          maxLength={90}
          {...describedBy('page-title', { error: wrong('title') })}
        />
      </Field>
      {parts === null ? (
        <TextBody
          text={typed.body}
          problems={problems}
          blocks={view.blocks}
          file={`/desk/pages/${view.key}/file`}
          onInsert={settle}
        />
      ) : (
        <BlockList
          parts={parts}
          saved={view.parts}
          wrong={saved?.wrong ?? parts.flatMap((part) => part.problems)}
          at={view.at}
          deleted={deleted}
          form={form}
          onBlock={onBlock}
        />
      )}
      <PictureMenu pictures={view.pictures} insert={insert} />
      <WordMenu words={view.words} insert={insert} />
      <PageHead form={typed} wrong={wrong} />
      <div className={css.saveBar}>
        <Button type="submit" variant="filled" name="intent" value="publish" disabled={conflict !== undefined}>
          Publish now
        </Button>
        <Button type="submit" name="intent" value="save" busy={fetcher.state !== 'idle'}>
          {conflict ? 'Overwrite with my version' : 'Save and preview'}
        </Button>
        <output className={css.hint}>
          {fetcher.state !== 'idle' ? 'Saving …' : conflict ? 'Not saved. See above.' : saved ? 'Saved.' : ''}
        </output>
      </div>
      <div className={css.time}>
        <Field
          id="page-publish-at"
          label="Publish at"
          hint={`${view.city} time. The page is published automatically.`}
          error={done?.time?.error}
        >
          <Input
            type="datetime-local"
            name="publishAt"
            min={`${view.today}T00:00`}
            defaultValue={done?.time?.typed}
            {...describedBy('page-publish-at', { error: done?.time?.error, hint: 'y' })}
          />
        </Field>
        <Button type="submit" name="intent" value="schedule" disabled={conflict !== undefined}>
          Schedule
        </Button>
      </div>
    </Form>
  );
}
