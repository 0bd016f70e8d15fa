import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { ThemePolicy } from '#domain/theme/theme-policy.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import { useTurns } from '../../components/answered/use-turns.ts';
import { SettingControl } from '../../components/settings-form/setting-control.tsx';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from '../../components/settings-form/settings-form.module.css';
import type { Typed } from './change-settings.ts';
import type { RowView } from './load-settings.ts';
import { seenName } from './seen-name.ts';

/** The form of one row of a list, for example a page or a menu entry. */
export function RowForm({
  view: { field, row, value, name, seen: opened },
  typed,
}: {
  view: RowView;
  typed: Typed | undefined;
  theme: ThemePolicy;
}) {
  const { control, editable, field: path, label } = field;
  // rows that were added or removed are rendered again; what was rejected stays in its fields, also what was typed since
  const turn = useTurns(typed?.problems.length === 0 ? typed : undefined);
  // what is stored may be newer than what the fields show
  const [first] = useState(opened);
  if (control.kind !== 'list') return null;
  const rows = typed?.values[path];
  const shown = Array.isArray(rows) ? (rows[row] as unknown) : value;
  const problems = typed?.problems ?? [];
  return (
    <Form method="post" {...guarded()} className={css.members} noValidate>
      <button type="submit" name="intent" value="save" hidden>
        Save
      </button>
      <input type="hidden" name={seenName(path)} value={typed?.seen[path] ?? first} />
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map(({ name: at, words }) => (
            <li key={`${at} ${words}`}>
              <Icon of={ALERT} size="1.1em" />
              <a href={`#${at}`}>{at.slice(`${path}.${row}.`.length) || label}</a> {words}
            </li>
          ))}
        </ul>
      )}
      <fieldset disabled={!editable} className={css.field}>
        <legend className="vh">{name ?? `New in ${label}`}</legend>
        <SettingControl
          key={`${turn} ${JSON.stringify(value)}`}
          control={control.of}
          name={`${path}.${row}`}
          value={shown}
          label={name ?? label}
          wrong={new Set(problems.map((problem) => problem.name))}
        />
      </fieldset>
      <p className={css.saveBar}>
        {editable && (
          <Button type="submit" variant="filled" name="intent" value="save">
            Save to the draft
          </Button>
        )}
        <Link className={css.edit} to={`/settings?field=${path}`}>
          Back to the list
        </Link>
      </p>
    </Form>
  );
}
