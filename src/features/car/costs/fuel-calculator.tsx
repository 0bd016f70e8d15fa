import { useRef, useState, type ReactNode } from 'react';
import { FUEL_MOST, fuelProblem, type FuelFigure } from '#domain/costs/fuel-bounds.ts';
import { runningCost } from '#domain/costs/running-cost.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { Button } from '#ui/button/button.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { describedBy, Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/controls.tsx';
import { CALCULATOR, type FuelView } from './costs-view.ts';
import css from './costs.module.css';

/** The cost of fuel or electricity per week and year. The figures follow what is typed; without script a button calculates. */
export function FuelCalculator({ fuel }: { fuel: FuelView }) {
  const { refused = {}, ...start } = fuel.typed;
  const [texts, setTexts] = useState<Record<FuelFigure, string>>({
    kmYear: refused.kmYear ?? String(start.kmYear),
    litrePrice: refused.litrePrice ?? String(start.litrePrice),
    powerPrice: refused.powerPrice ?? String(start.powerPrice),
  });
  const problem = (name: FuelFigure) => fuelProblem(name, texts[name]);
  const read = (name: FuelFigure) => Number(texts[name]);
  const wrong =
    problem('kmYear') !== null ||
    (fuel.litres > 0 && problem('litrePrice') !== null) ||
    (fuel.kwh > 0 && problem('powerPrice') !== null);
  const { week, year } = runningCost(fuel, {
    kmYear: read('kmYear'),
    litrePrice: read('litrePrice'),
    powerPrice: read('powerPrice'),
  });
  const field = (name: FuelFigure) => ({
    name,
    text: texts[name],
    problem: problem(name),
    set: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
  });
  return (
    <form
      className={css.card}
      method="post"
      action="#costs"
      {...fuel.tool}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 className="h3">{fuel.litres > 0 ? 'Fuel' : 'Electricity'}</h3>
      <input type="hidden" name={CALCULATOR} value="fuel" />
      <Amount {...field('kmYear')} label="Kilometres per year" step={500} />
      <div className={css.two}>
        {fuel.litres > 0 && <Amount {...field('litrePrice')} label={`${fuel.fuel}, $ per litre`} step={0.01} />}
        {fuel.kwh > 0 && <Amount {...field('powerPrice')} label="Electricity, $ per kWh" step={0.01} />}
      </div>
      <Button type="submit" size="small" className={css.reckon}>
        Calculate
      </Button>
      <output className={css.result}>
        {!wrong && (
          <>
            <span className="num">
              <b>{formatMoney(week)}</b> per week
            </span>
            <span className="muted num">{formatMoney(year)} per year</span>
          </>
        )}
        <span className="small muted">
          {fuel.uses}, based on the manufacturer’s test figures. Your driving will affect the result.
          {fuel.without !== null && ` ${fuel.without}`}
        </span>
      </output>
    </form>
  );
}

interface AmountProps {
  name: FuelFigure;
  label: ReactNode & string;
  /** As it was typed. */
  text: string;
  problem: string | null;
  step: number;
  set(text: string): void;
}

const Amount = ({ name, label, text, problem, step, set }: AmountProps) => {
  const field = useRef<HTMLInputElement>(null);
  const id = `fuel-${name}`;
  useEarlyEdit(() => field.current?.value, text, set);
  return (
    <Field id={id} label={label} error={problem ?? undefined}>
      <Input
        ref={field}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={FUEL_MOST[name]}
        step={step}
        defaultValue={text}
        {...describedBy(id, { error: problem ?? undefined })}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  );
};
