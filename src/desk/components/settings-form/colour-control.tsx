import { useState, type ComponentProps } from 'react';
import { HEX_COLOUR } from '#domain/set-up/look-problems.ts';
import { Input } from '#ui/field/controls.tsx';
import css from './settings-form.module.css';

/** The hex value of a colour beside a sample of it. With JavaScript the sample is also a picker. */
export function ColourControl({
  value,
  label,
  onTyped,
  ...rest
}: ComponentProps<'input'> & { value: string; label: string; onTyped?: (typed: string) => void }) {
  const [typed, setTyped] = useState(value);
  const take = (colour: string) => {
    setTyped(colour);
    onTyped?.(colour);
  };
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  return (
    <span className={css.colour}>
      <input
        type="color"
        aria-label={`Pick ${label}`}
        value={HEX_COLOUR.test(typed) ? typed : '#000000'}
        onChange={(event) => take(event.target.value)}
      />
      <Input
        {...rest}
        className="num"
        value={typed}
        onChange={(event) => take(event.target.value)}
        spellCheck={false}
      />
    </span>
  );
}
