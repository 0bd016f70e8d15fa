import { useRef, useState, type ReactNode } from 'react';
import { runningCost } from '#domain/costs/running-cost.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { Button } from '#ui/button/button.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/controls.tsx';
import { CALCULATOR, type FuelTyped, type FuelView } from './costs-view.ts';
import css from './costs.module.css';

/** What fuel or power costs a week and a year. The figures follow what is typed; without script a button reckons. */
export function FuelCalculator({ fuel }: { fuel: FuelView }) {
  const [typed, setTyped] = useState(fuel.typed);
  const { week, year } = runningCost(fuel, typed);
  const change = (name: keyof FuelTyped) => (value: number) =>
    Number.isFinite(value) && value >= 0 && setTyped((before) => ({ ...before, [name]: value }));
  return (
    <form className={css.card} method="post" action="#costs" onSubmit={(event) => event.preventDefault()}>
      <h3 className="h3">{fuel.litres > 0 ? 'Fuel' : 'Power'}</h3>
      <input type="hidden" name={CALCULATOR} value="fuel" />
      <Amount
        name="kmYear"
        label="Kilometres a year"
        value={typed.kmYear}
        step={500}
        most={100_000}
        set={change('kmYear')}
      />
      <div className={css.two}>
        {fuel.litres > 0 && (
          <Amount
            name="litrePrice"
            label={`${fuel.fuel}, $ a litre`}
            value={typed.litrePrice}
            step={0.01}
            most={20}
            set={change('litrePrice')}
          />
        )}
        {fuel.kwh > 0 && (
          <Amount
            name="powerPrice"
            label="Power, $ a kWh"
            value={typed.powerPrice}
            step={0.01}
            most={20}
            set={change('powerPrice')}
          />
        )}
      </div>
      <Button type="submit" size="small" className={css.reckon}>
        Work it out
      </Button>
      <output className={css.result}>
        <span className="num">
          <b>{formatMoney(week)}</b> a week
        </span>
        <span className="muted num">{formatMoney(year)} a year</span>
        <span className="small muted">{fuel.uses}, by the maker’s test. How you drive makes a difference.</span>
      </output>
    </form>
  );
}

interface AmountProps {
  name: keyof FuelTyped;
  label: ReactNode & string;
  value: number;
  step: number;
  most: number;
  set(value: number): void;
}

const Amount = ({ name, label, value, step, most, set }: AmountProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEarlyEdit(
    () => field.current?.value,
    String(value),
    (text) => set(text === '' ? Number.NaN : Number(text)),
  );
  return (
    <Field id={`fuel-${name}`} label={label}>
      <Input
        ref={field}
        id={`fuel-${name}`}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={most}
        step={step}
        defaultValue={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </Field>
  );
};
