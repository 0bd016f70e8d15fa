import { counted, plural } from '#domain/text/words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, INFO } from '#ui/icon/icons.ts';
import type { IncomingFeed } from './incoming-feed.ts';
import css from './feed.module.css';

/** What came of the last file of a feed: a failure, figures, and rows with a problem. */
export function FeedResult({ feed }: { feed: IncomingFeed }) {
  return (
    <>
      {feed.failed !== null && (
        <p className={css.failed}>
          <Icon of={ALERT} size="1rem" />
          {feed.failed}
        </p>
      )}
      {feed.reported !== null && <p className={css.reported}>Latest file: {feed.reported}</p>}
      {feed.report !== null && (
        <dl className={css.figures}>
          {feed.report.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {feed.problems.length > 0 && (
        <ul className={css.problems}>
          {feed.problems.map(({ lines, count, column, reason, rejected }) => (
            <li key={`${lines[0]} ${column} ${reason}`} data-rejected={rejected}>
              <Icon of={rejected ? ALERT : INFO} size="1rem" />
              <span>
                <b>
                  {rejected ? 'Rejected' : 'Warning'}: {counted(count, 'row')}
                  {column === '' ? '' : `, ${column}`}
                </b>
                <span>{reason}</span>
                <small>
                  {plural(count, 'Line')} {lines.join(', ')}
                  {count > lines.length && ` and ${count - lines.length} more`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {feed.uncounted !== null && <p className={css.reported}>{feed.uncounted}</p>}
    </>
  );
}

/** The last runs of a feed, newest first. */
export function FeedRuns({ runs }: { runs: IncomingFeed['runs'] }) {
  return (
    <>
      {runs.length === 0 && <p>No runs yet.</p>}
      <ol className={css.runs}>
        {runs.map(({ id, at, outcome, because }) => (
          <li key={id}>
            <span className="num">{at}</span> <b>{outcome}</b> {because}
          </li>
        ))}
      </ol>
    </>
  );
}
