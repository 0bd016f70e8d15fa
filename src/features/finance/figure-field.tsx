import { useId, useRef, useState, type CSSProperties } from 'react';
import { formatNumber } from '#domain/text/format-number.ts';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
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
  /** As the field shows it while no one types. */
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
  const field = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  const slide = (to: number) => {
    setTyped(null);
    onType(String(to));
  };
  const at = slider && String(Math.min(slider.max, Math.max(slider.min, value)));
  useEarlyEdit(
    () => field.current?.value,
    shown,
    (text) => (field.current === document.activeElement ? type : onType)(text),
  );
  useEarlyEdit(
    () => range.current?.value,
    at ?? '',
    (text) => slide(onStep(Number(text), slider!)),
  );
  const track = slider && {
    '--v': `${Math.min(100, Math.max(0, ((value - slider.min) / Math.max(1e-9, slider.max - slider.min)) * 100))}%`,
  };
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={id}>
        {label}
        {hint !== undefined && <small> {hint}</small>}
      </label>
      <span
        className={unitBehind ? `${css.input} ${css.short}` : css.input}
        data-invalid={problem !== null || undefined}
      >
        {!unitBehind && <span aria-hidden="true">{unit}</span>}
        <input
          ref={field}
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          readOnly={disabled}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          list={list === undefined ? undefined : `${id}-list`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {unitBehind && <span>{unit}</span>}
      </span>
      {list !== undefined && (
        <datalist id={`${id}-list`}>
          {list.map((figure) => (
            <option key={figure}>{formatNumber(figure)}</option>
          ))}
        </datalist>
      )}
      {slider !== null && !disabled && (
        <input
          ref={range}
          className={css.range}
          type="range"
          aria-label={`${label}, slider`}
          {...slider}
          // a figure between two steps stands where it was typed
          step="any"
          value={at!}
          style={track as CSSProperties}
          onChange={(event) => slide(onStep(Number(event.target.value), slider))}
          onKeyDown={(event) => {
            const to = stepTo(event.key, value, slider);
            if (to === null) return;
            event.preventDefault();
            slide(to);
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

/**
 * "Arrows step, Page Up and Down jump, Home and End go to the ends." A jump is a tenth of the way, as browsers have it: ten
 * steps of fifty cents would move nothing.
 */
function stepTo(key: string, value: number, slider: Slider): number | null {
  const { min, max, step } = slider;
  const jump = Math.max(step, (max - min) / 10);
  const ways: Record<string, number> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: jump,
    PageDown: -jump,
  };
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const way = ways[key];
  return way === undefined ? null : Math.max(min, onStep(value + way, slider));
}
