import { Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { Discard } from '../discard/discard.tsx';
import css from './settings-form.module.css';

export interface DraftBarProps {
  changes: number;
  overtaken: number;
  others: readonly { name: string; fields: number }[];
}

/** The state of the draft, and the actions for all of it. */
export function DraftBar({ changes, overtaken, others }: DraftBarProps) {
  return (
    <>
      <output className={css.state}>
        {changes === 0 ? 'No changes' : `Draft with ${counted(changes, 'change')}, not published`}
        {overtaken > 0 && `; ${counted(overtaken, 'setting')} also changed by someone else`}
        {others.map(({ name, fields }) => `; ${name} is changing ${counted(fields, 'setting')}`)}
      </output>
      <Link className={css.edit} to="/settings/history">
        History
      </Link>
      {changes > 0 && (
        <>
          <Discard label="Discard">{`Discard ${counted(changes, 'change')}`}</Discard>
          <Link className={css.publish} to="/settings/history?compare=draft">
            Review and publish
          </Link>
        </>
      )}
    </>
  );
}
