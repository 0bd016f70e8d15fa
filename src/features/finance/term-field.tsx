import { useRef } from 'react';
import type { CalculatorRules } from '#domain/finance/calculator.ts';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { FigureField } from './figure-field.tsx';
import css from './finance.module.css';

/** Years: slid and typed, or one of those that a lender offers. */
export function TermField({
  value,
  limits: { term },
  onType,
}: {
  value: number;
  limits: CalculatorRules['limits'];
  onType: (text: string) => void;
}) {
  const choice = useRef<HTMLSelectElement>(null);
  useEarlyEdit(() => choice.current?.value, String(value), onType);
  if (term.years === null)
    return (
      <FigureField
        name="years"
        label="Term"
        unit="years"
        unitBehind
        value={value}
        shown={String(value)}
        slider={{ min: term.min, max: term.max, step: term.step }}
        onType={onType}
      />
    );
  return (
    <label className={css.row}>
      <span className={css.label}>Term</span>
      <select
        ref={choice}
        className={css.select}
        name="years"
        value={value}
        onChange={(event) => onType(event.target.value)}
      >
        {[...new Set([...term.years, value])]
          .toSorted((a, b) => a - b)
          .map((years) => (
            <option key={years} value={years}>
              {years} years
            </option>
          ))}
      </select>
    </label>
  );
}
