import { useId, useState, type CSSProperties } from 'react';
import css from './finance.module.css';

/** A figure that is typed or slid, by the same name. */
export function FigureField({
  name,
  label,
  hint,
  unit,
  unitBehind = false,
  value,
  shown,
  slider,
  problem = null,
  disabled = false,
  list,
  onType,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  unit: string;
  unitBehind?: boolean;
  /** As the slider has it. */
  value: number;
  /** As the field shows it while nobody types. */
  shown: string;
  slider: { min: number; max: number; step: number } | null;
  problem?: string | null;
  disabled?: boolean;
  /** Figures to pick from. */
  list?: readonly number[] | undefined;
  onType: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const track = slider && {
    '--v': `${Math.min(100, Math.max(0, ((value - slider.min) / Math.max(1e-9, slider.max - slider.min)) * 100))}%`,
  };
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={id}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <span
        className={unitBehind ? `${css.input} ${css.short}` : css.input}
        data-invalid={problem !== null || undefined}
      >
        {!unitBehind && <span aria-hidden="true">{unit}</span>}
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          readOnly={disabled}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          list={list === undefined ? undefined : `${id}-list`}
          onChange={(event) => {
            setTyped(event.target.value);
            onType(event.target.value);
          }}
          onBlur={() => setTyped(null)}
        />
        {unitBehind && <span>{unit}</span>}
      </span>
      {list !== undefined && (
        <datalist id={`${id}-list`}>
          {list.map((figure) => (
            <option key={figure}>{figure.toLocaleString('en-AU')}</option>
          ))}
        </datalist>
      )}
      {slider !== null && !disabled && (
        <input
          className={css.range}
          type="range"
          aria-label={`${label}, slider`}
          {...slider}
          // a figure between two steps stands where it was typed
          step="any"
          value={Math.min(slider.max, Math.max(slider.min, value))}
          style={track as CSSProperties}
          onChange={(event) => {
            setTyped(null);
            onType(String(onStep(Number(event.target.value), slider)));
          }}
          onKeyDown={(event) => {
            const to = stepTo(event.key, value, slider);
            if (to === null) return;
            event.preventDefault();
            setTyped(null);
            onType(String(to));
          }}
        />
      )}
      {problem !== null && (
        <p className={css.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

type Slider = { min: number; max: number; step: number };

const onStep = (value: number, { min, max, step }: Slider): number =>
  Math.min(max, Number((min + Math.round((value - min) / step) * step).toFixed(4)));

/** "Arrows step, Page Up and Down jump, Home and End go to the ends." */
function stepTo(key: string, value: number, { min, max, step }: Slider): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 10,
    PageDown: -10,
  };
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const by = steps[key];
  return by === undefined ? null : Math.max(min, onStep(value + by * step, { min, max, step }));
}
