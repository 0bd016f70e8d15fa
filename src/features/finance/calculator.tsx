import { useEffect, useRef, useState } from 'react';
import { financeSliderUsed } from '#domain/events/catalogue.ts';
import { balloonProblem, calculate, priceProblem } from '#domain/finance/calculator.ts';
import { withMyNumbers } from '#domain/finance/my-numbers.ts';
import { loanQuery } from '#domain/finance/loan-query.ts';
import { withTyped, type CalculatorField } from '#domain/finance/read-calculator.ts';
import { withQuery } from '#domain/site/with-query.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { myNumbers, watchKeptNumbers } from '#entities/price/kept-numbers.ts';
import { track } from '#entities/events/track.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { ClippedText } from '#ui/disclosure/clipped-text.tsx';
import { Island } from '#ui/island/island.tsx';
import { FigureField } from './figure-field.tsx';
import css from './finance.module.css';
import type { CalculatorView } from './finance-view.ts';
import { HowOften } from './how-often.tsx';
import { RepaymentResult } from './repayment-result.tsx';
import { TermField } from './term-field.tsx';
import { keepWorkedOut } from './worked-out.ts';
import { YearsPicture } from './years-picture.tsx';

const money = (cents: number) => formatNumber(cents / 100);

/** The Finance Calculator. Without JavaScript a form that comes back with its answer. */
export const Calculator = (props: CalculatorProps) => (
  <section className={css.section} id="finance-calculator" aria-labelledby="finance-title">
    <div className={css.head}>
      <h2 className="h2" id="finance-title">
        Finance Calculator
      </h2>
      <p className="muted">{props.view.intro}</p>
    </div>
    <Island name="calculator" of={CalculatorForm} when="visible" props={props} />
  </section>
);

interface CalculatorProps {
  view: CalculatorView;
  noun: string;
  /** It starts from a shopper's own numbers, as the page's price does. */
  mine: boolean;
}

export function CalculatorForm({ view, noun, mine }: CalculatorProps) {
  const { rules, interest, residual } = view;
  const [input, setInput] = useState(view.input);
  const [start, setStart] = useState(view.start);
  const reported = useRef(false);
  const result = calculate(input, start, rules);
  const query = loanQuery(input, view);
  useEffect(() => keepWorkedOut(query), [query]);
  const type = (field: CalculatorField) => (text: string) => {
    if (!reported.current) track(financeSliderUsed, view.tracked);
    reported.current = true;
    setInput((before) => withTyped(before, field, text, rules));
  };
  useEffect(() => {
    if (!mine) return;
    const begin = () => {
      const numbers = myNumbers();
      setInput(withMyNumbers(view.input, numbers));
      // a shopper's own repayment is worked out everywhere, to whole dollars
      setStart(numbers === null ? view.start : { ...view.start, quote: null });
    };
    if (!reported.current) begin(); // what was typed before stays
    return watchKeptNumbers(begin);
  }, [mine, view]);
  const { limits } = rules;
  const dollarsOf = (cents: number) => cents / 100;
  const amount = (name: 'price' | 'deposit' | 'residual') => ({
    name,
    unit: '$',
    value: dollarsOf(input[name]),
    shown: money(input[name]),
    onType: type(name),
  });
  const end = Math.max(limits.loan.max, ((limits.loan.percentOfPrice ?? 0) / 100) * dollarsOf(start.input.price));
  return (
    <form className={css.calculator} action={view.action} method="get" {...view.tool}>
      <RepaymentResult result={result} frequency={input.frequency} warning={view.warning} />
      <div className={css.fields}>
        <HowOften value={input.frequency} onChoose={type('frequency')} />
        <FigureField
          {...amount('price')}
          label={`Price of the ${noun}`}
          slider={{ min: limits.price.min, max: Math.round(end), step: limits.loan.step }}
          problem={input.price === start.input.price ? null : priceProblem(input.price, rules)}
          list={view.quickPicks}
        />
        <FigureField
          {...amount('deposit')}
          label="Deposit or trade-in"
          hint="optional"
          slider={{ min: 0, max: Math.max(1, Math.min(limits.deposit, dollarsOf(input.price))), step: 0.5 }}
        />
        <TermField value={input.years} limits={limits} onType={type('years')} />
        {interest !== 'hidden' && (
          <FigureField
            name="rate"
            label="Interest"
            hint="your rate may differ"
            unit="% p.a."
            unitBehind
            value={input.annualRate}
            shown={String(input.annualRate)}
            slider={{ min: limits.interest.min, max: limits.interest.max, step: limits.interest.step }}
            disabled={interest === 'fixed'}
            onType={type('rate')}
          />
        )}
        {residual && (
          <FigureField
            {...amount('residual')}
            label="Balloon (residual)"
            hint="optional; a lump sum at the end"
            slider={{ min: 0, max: Math.max(1, Math.min(limits.residual, dollarsOf(input.price) / 2)), step: 0.5 }}
            problem={balloonProblem(input)}
          />
        )}
        <noscript>
          <button className={css.calculate}>Calculate</button>
        </noscript>
      </div>
      <div className={css.act}>
        <ButtonLink
          href={withQuery(view.button.href, query)}
          data-dialog={view.button.dialog}
          data-dialog-key={view.button.dialog && view.button.href}
        >
          {view.button.text}
        </ButtonLink>
      </div>
      {result.because === null && <YearsPicture input={input} fees={start.fees} noun={noun} />}
      <div className={`legal ${css.disclaimer}`}>
        <ClippedText text={view.disclaimer} />
      </div>
    </form>
  );
}
