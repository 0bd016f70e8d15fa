import { useRef, useState, type ComponentProps } from 'react';
import { HEX_COLOUR } from '#domain/set-up/look-problems.ts';
import { Input } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
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
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEarlyEdit(() => field.current?.value, value, take);
  useEarlyEdit(
    () => picker.current?.value,
    pickable(value),
    (colour) => {
      field.current!.value = colour; // the form sees that it has changed
      take(colour);
    },
  );
  return (
    <span className={css.colour}>
      <input
        ref={picker}
        type="color"
        aria-label={`Pick ${label}`}
        value={pickable(typed)}
        onChange={(event) => take(event.target.value)}
      />
      <Input
        {...rest}
        ref={field}
        className="num"
        value={typed}
        onChange={(event) => take(event.target.value)}
        spellCheck={false}
      />
    </span>
  );
}

/** As a picker has it. */
const pickable = (colour: string) => (HEX_COLOUR.test(colour) ? colour.toLowerCase() : '#000000');
