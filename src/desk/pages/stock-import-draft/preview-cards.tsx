import { useState } from 'react';
import { counted, plural } from '#domain/text/words.ts';
import type { DraftView } from './load-draft.ts';
import css from './preview-cards.module.css';

/** How the website is shown; the layout of the page follows (`stock-import-draft.module.css`). */
const WIDTHS = ['Phone', 'Desktop'] as const;

/** The first cars of the file as the website draws them, and what was read of each (docs/decisions/import-preview.md). */
export function PreviewCards({ file }: { file: NonNullable<DraftView['file']> }) {
  const { cars, skipped, preview, unreadList } = file;
  // each response has a new key, but the frame is fetched again only if its cars have changed
  const [shown, setShown] = useState(preview);
  if (shown.version !== preview.version) setShown(preview);
  if (cars.length === 0)
    return (
      <aside className={css.preview} aria-labelledby="preview">
        <h2 id="preview">The first cars</h2>
        <p className={css.note}>
          No row can be read as a vehicle yet.{' '}
          {unreadList === null
            ? 'A vehicle needs a make and a model.'
            : `Choose what the words of ${unreadList} mean, and save.`}
        </p>
      </aside>
    );
  return (
    <aside className={css.preview} aria-labelledby="preview">
      <div className={css.head}>
        <h2 id="preview">{cars.length === 1 ? 'The first car' : `The first ${cars.length} cars`}</h2>
        <div className={css.widths} role="radiogroup" aria-label="Width">
          {WIDTHS.map((width, index) => (
            <label key={width}>
              <input type="radio" name="preview-width" value={width} defaultChecked={index === 0} />
              {width}
            </label>
          ))}
        </div>
      </div>
      <p className={css.note}>
        As this website would list {plural(cars.length, 'it', 'them')}. Nothing is stored yet.
        {skipped > 0 && ` ${counted(skipped, 'row')} can’t be read as a car. The check says why.`}
      </p>
      <div className={css.frame}>
        <iframe
          key={shown.version}
          src={`/import-preview/${shown.key}`}
          title="The first cars of the file as this website would list them"
          sandbox="allow-same-origin"
        />
      </div>
      <details className={css.values}>
        <summary>Values as they were read</summary>
        <ul>
          {cars.map(({ line, title, values }) => (
            <li key={line}>
              <details>
                <summary>
                  {title} <small>Line {line}</small>
                </summary>
                <dl>
                  {values.map(({ label, words }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
