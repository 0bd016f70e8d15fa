import { progressInWords } from './draft-words.ts';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { SECOND_MS } from '#domain/time/durations.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

const ASK_MS = SECOND_MS;

const TITLES: Partial<Record<DraftView['state'], string>> = {
  checking: 'Checking the file',
  running: 'Importing',
  undoing: 'Undoing the import',
};

/** How far the work is. The page asks again each second, or by its link. */
export function DraftProgress({ view: { id, state, progress, stopping, saved } }: { view: DraftView }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const undoing = progress?.phase === 'undoing';
  const merging = progress !== null && !undoing && progress.phase !== 'reading';
  const done = undoing ? progress.rows : progress?.read;
  const share =
    done !== undefined && progress?.total !== undefined && progress.total > 0
      ? Math.min(1, done / progress.total)
      : undefined;
  return (
    <section className={css.panel} aria-labelledby="working">
      <h2 id="working">{TITLES[state]}</h2>
      <progress aria-label={TITLES[state]} max={1} value={merging ? undefined : share} />
      <output>
        {progressInWords(progress)}
        {merging && state === 'running' && ' The cars are being changed.'}
        {stopping && ' Stopping.'}
      </output>
      <p className={css.buttons}>
        <a className="link" href={`/desk/stock/import/${id}${saved === null ? '' : `?saved=${saved}`}`}>
          Refresh
        </a>
      </p>
      {state !== 'undoing' && !stopping && (
        <Form method="post">
          <Button type="submit" name="intent" value="stop">
            Stop
          </Button>{' '}
          <span className={css.note}>
            An import can be stopped until its cars are being changed. Undo it after that.
          </span>
        </Form>
      )}
    </section>
  );
}
