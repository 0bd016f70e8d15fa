import { Link } from 'react-router';
import type { ThemeInputs } from '#domain/theme/derive-theme.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import type { FieldView } from '../../pages/settings/field-view.ts';
import { ContrastWords } from './contrast-words.tsx';
import { HelpText } from './help-text.tsx';
import { fitsARow, SettingControl } from './setting-control.tsx';
import css from './settings-form.module.css';

/** One setting: its label, help, control, errors, source and reset button. */
export function SettingField({
  view,
  value,
  problems,
  theme,
  whole = false,
  titled = false,
}: {
  view: FieldView;
  /** The value as typed, if it was not valid. */
  value: unknown;
  problems: readonly { name: string; words: string }[];
  theme: ThemeInputs;
  /** On a page of its own, where large values are shown too. */
  whole?: boolean;
  /** Whether the section is named, because fields of other sections are shown too. */
  titled?: boolean;
}) {
  const { field, label, meaning, control, unit, own, changed, source, back, editable, large } = view;
  const grouped = ['list', 'map', 'group', 'variants'].includes(control.kind) || isSegmented(view);
  const name = `${titled ? `${view.sectionTitle}, ${label.toLowerCase()}` : label}`;
  const [hint, problem] = [`${field}-hint`, `${field}-problem`];
  const body = (
    <>
      <p className={css.hint} id={hint}>
        <HelpText text={meaning} />
      </p>
      {large && !whole ? (
        <Summary view={view} />
      ) : (
        <SettingControl
          control={control}
          name={field}
          value={value}
          label={label}
          unit={unit}
          describedBy={problems.length > 0 ? `${hint} ${problem}` : hint}
          wrong={new Set(problems.map((one) => one.name))}
        />
      )}
      {(field === 'theme.brand' || field === 'theme.accent') && problems.length === 0 && (
        <ContrastWords theme={theme} role={field === 'theme.brand' ? 'brand' : 'accent'} />
      )}
      {problems.length > 0 && (
        <ul className={css.problems} id={problem}>
          {problems.map(({ name: at, words }) => (
            <li key={`${at} ${words}`}>
              <Icon of={ALERT} size="1.1em" />
              {placeIn(field, at)}
              {words}
            </li>
          ))}
        </ul>
      )}
      <p className={css.source}>
        {source}{' '}
        {editable && (
          <>
            {changed && (
              <button type="submit" name="intent" value={`undo:${field}`}>
                Undo<span className="vh"> change to {label}</span>
              </button>
            )}
            <button
              type="submit"
              name="intent"
              value={own ? `inherit:${field}` : `own:${field}`}
              hidden={own && back === null}
            >
              {own ? back : 'Set here'}
              <span className="vh">, {label}</span>
            </button>
          </>
        )}
      </p>
    </>
  );
  const title = (
    <>
      {name}
      {changed && <span className={css.changedWord}>Changed</span>}
    </>
  );
  const look = classNames(css.field, changed && css.changed, !own && css.inherited);
  return grouped || large ? (
    <fieldset className={look} disabled={!editable}>
      <legend>{title}</legend>
      {body}
    </fieldset>
  ) : (
    <fieldset className={look} disabled={!editable}>
      <label htmlFor={field}>{title}</label>
      {body}
    </fieldset>
  );
}

/** A summary of a large value, with a link to its page. */
function Summary({ view }: { view: FieldView }) {
  const { rows, field, label } = view;
  return (
    <p className={css.summary}>
      <span>
        {rows === null
          ? 'Several values'
          : rows.length === 0
            ? 'None yet'
            : `${rows.length}: ${rows.slice(0, 4).join(', ')}${rows.length > 4 ? ', …' : ''}`}
      </span>
      <Link className={css.edit} to={`/settings?field=${field}`}>
        Edit<span className="vh"> {label}</span>
      </Link>
    </p>
  );
}

const isSegmented = ({ control }: FieldView) =>
  control.kind === 'choice' && !control.nothing && control.options.length <= 4 && fitsARow(control.options);

/** The subject of "is empty": "This ", or in a list "2 path ". */
function placeIn(field: string, at: string): string {
  const steps = at.slice(field.length).split('.').filter(Boolean);
  return steps.length === 0
    ? 'This '
    : `${steps.map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : step)).join(' ')} `;
}
