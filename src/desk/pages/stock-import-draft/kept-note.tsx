import { Link } from 'react-router';
import css from './stock-import-draft.module.css';

/** Says that a file is read as an earlier one with columns of these names was. */
export const KeptNote = ({ leadsBack = false }: { leadsBack?: boolean }) => (
  <p className={css.note}>
    <b>Columns and words as you chose them before.</b> They are named as in an earlier file.{' '}
    {leadsBack && (
      <Link className="link" to="?step=columns">
        View the columns
      </Link>
    )}
  </p>
);
