import type { ShownField } from '#domain/forms/shown-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldNotes } from '#ui/field/field.tsx';
import css from './cards-field.module.css';

/** A choice whose cards are all in sight: radio buttons, each with what it means and its price. */
export function CardsField({
  field: { name, label, section, choices, value, required, refreshes },
  id,
  typed,
  error,
  hint,
}: {
  field: Extract<ShownField, { kind: 'cards' }>;
  id: string;
  /** What was chosen before the page was sent. */
  typed: string | undefined;
  error: string | undefined;
  hint: string | undefined;
}) {
  return (
    <div className={css.field}>
      <fieldset className={css.cards} id={id} tabIndex={-1} aria-label={section === label ? label : undefined}>
        {section !== label && <legend>{label}</legend>}
        {choices.map((choice) => (
          <label key={choice.value} className={css.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required !== null}
              defaultChecked={choice.value === (typed ?? value)}
            />
            <b>{choice.name}</b>
            {choice.side !== undefined && <b className="num">{choice.side}</b>}
            {choice.detail !== undefined && choice.detail !== '' && <small>{choice.detail}</small>}
          </label>
        ))}
      </fieldset>
      {refreshes !== undefined && (
        <p className={css.unscripted}>
          <Button type="submit" name="act" value="times" variant="outlined" size="small">
            {refreshes}
          </Button>
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
