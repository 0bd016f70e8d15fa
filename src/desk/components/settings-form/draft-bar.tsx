import { Link } from 'react-router';
import { Discard } from '../discard/discard.tsx';
import css from './settings-form.module.css';

export interface DraftBarProps {
  changes: number;
  overtaken: number;
  others: readonly { name: string; fields: number }[];
}

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How the draft stands, and what can be done with all of it. */
export function DraftBar({ changes, overtaken, others }: DraftBarProps) {
  return (
    <>
      <output className={css.state}>
        {changes === 0 ? 'Nothing changed' : `Draft, ${several(changes, 'change')}, seen by nobody yet`}
        {overtaken > 0 && `; ${several(overtaken, 'setting')} changed by somebody else meanwhile`}
        {others.map(({ name, fields }) => `; ${name} is changing ${several(fields, 'setting')}`)}
      </output>
      <Link className={css.edit} to="/settings/history">
        History
      </Link>
      {changes > 0 && (
        <>
          <Discard label="Discard">{`Discard ${several(changes, 'change')}`}</Discard>
          <Link className={css.publish} to="/settings/history?compare=draft">
            Review and publish
          </Link>
        </>
      )}
    </>
  );
}
