import { useRef } from 'react';
import type { PaymentFrequency } from '#domain/finance/loan-payment.ts';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import css from './finance.module.css';

const FREQUENCIES: readonly (readonly [PaymentFrequency, string])[] = [
  ['weekly', 'Weekly'],
  ['fortnightly', 'Fortnightly'],
  ['monthly', 'Monthly'],
];

export function HowOften({ value, onChoose }: { value: PaymentFrequency; onChoose: (frequency: string) => void }) {
  const choice = useRef<HTMLFieldSetElement>(null);
  useEarlyEdit(() => choice.current?.querySelector<HTMLInputElement>(':checked')?.value, value, onChoose);
  return (
    <fieldset ref={choice} className={css.often}>
      <legend className="vh">How often you pay</legend>
      {FREQUENCIES.map(([frequency, name]) => (
        <label key={frequency}>
          <input
            type="radio"
            name="frequency"
            value={frequency}
            checked={value === frequency}
            onChange={() => onChoose(frequency)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
