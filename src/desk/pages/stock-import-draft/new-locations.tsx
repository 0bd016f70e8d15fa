import { Link } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import css from './stock-import-draft.module.css';

const MOST_NAMED = 5;

/** The places of the file that become locations of the dealership, before the import or after it. */
export function NewLocations({
  names,
  isDone,
  maySetUp,
}: {
  names: readonly string[];
  isDone: boolean;
  maySetUp: boolean;
}) {
  if (names.length === 0) return null;
  const others = names.length - MOST_NAMED;
  return (
    <p className={css.note}>
      <b>{counted(names.length, 'new location')}</b>: {names.slice(0, MOST_NAMED).join('; ')}
      {others > 0 && ` and ${others} more`}.{' '}
      {isDone ? (
        maySetUp && (
          <>
            Enter address and hours under{' '}
            <Link className="link" to="/locations">
              Locations
            </Link>
            .
          </>
        )
      ) : (
        <>
          The website will list {plural(names.length, 'it', 'them')}, without address and hours. To keep to your own
          locations,{' '}
          <Link className="link" to="?step=columns">
            leave the column out
          </Link>
          .
        </>
      )}
    </p>
  );
}
