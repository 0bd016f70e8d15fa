import { useState, type ComponentProps } from 'react';
import { Input } from '#ui/field/controls.tsx';
import css from './settings-form.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The hex value of a colour beside a sample of it. With JavaScript the sample is also a picker. */
export function ColourControl({ value, label, ...rest }: ComponentProps<'input'> & { value: string; label: string }) {
  const [typed, setTyped] = useState(value);
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
        value={COLOUR.test(typed) ? typed : '#000000'}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Input
        {...rest}
        className="num"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
      />
    </span>
  );
}
