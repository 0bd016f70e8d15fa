import { useEffect, useState } from 'react';
import { affordablePrice } from '#domain/finance/affordable-price.ts';
import { accountFee, balloonProblem, calculate } from '#domain/finance/calculator.ts';
import { numbersOfBudget, writtenNumbers } from '#domain/finance/my-numbers.ts';
import { typedFigure, withTyped, type CalculatorField } from '#domain/finance/read-calculator.ts';
import { dollars } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { withQuery } from '#domain/site/with-query.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { NUMBERS_SHARED } from '#entities/price/numbers-storage.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';
import { FigureField } from './figure-field.tsx';
import css from './finance.module.css';
import type { BudgetView } from './finance-view.ts';
import { EACH, Rate } from './repayment-result.tsx';
import { HowOften } from './how-often.tsx';
import { storedTerms, storeTerms, useStoredTerms, type StoredTerms } from './stored-terms.ts';
import { TermField } from './term-field.tsx';

const money = (cents: number) => formatNumber(cents / 100);

type Budget = Pick<BudgetView, 'input' | 'payment'>;

const withStoredTerms = (input: Budget['input'], { payment, ...terms }: StoredTerms): Budget => ({
  payment,
  input: { ...input, ...terms },
});

/** "What can I have for $150 a week?" Deposit, term and balloon are kept on the device. Without JavaScript a form. */
export function BudgetSearch({ view }: { view: BudgetView }) {
  const { start, rules } = view;
  const stored = useStoredTerms();
  const [changed, setChanged] = useState<Budget | null>(null);
  const begun = (terms: StoredTerms | null): Budget =>
    view.fromAddress || terms === null ? view : withStoredTerms(view.input, terms);
  const { input, payment } = changed ?? begun(stored);
  // several fields may be typed into before this listens, and before it is known what is stored
  const change = (next: (before: Budget) => Partial<Budget>) =>
    setChanged((before) => {
      const budget = before ?? begun(storedTerms(deviceStorage));
      return { ...budget, ...next(budget) };
    });
  useEffect(() => {
    if (changed === null) return;
    const { deposit, residual, years, frequency } = changed.input;
    storeTerms(deviceStorage, { deposit, residual, years, frequency, payment: changed.payment });
  }, [changed]);
  const type = (field: CalculatorField) => (text: string) =>
    change((before) => ({ input: withTyped(before.input, field, text, rules) }));
  const price = affordablePrice(payment - accountFee(rules.fees.monthlyAccount, input.frequency), input, start.fees);
  const result = calculate({ ...input, price }, { ...start, quote: null }, rules);
  const { limits } = rules;
  const numbers = view.numbers ? numbersOfBudget(input, payment) : null;
  const searchFor = (most: number) =>
    `${withQuery(view.search, `price=-${Math.floor(most / 100)}`)}${numbers === null ? '' : `${NUMBERS_SHARED}${writtenNumbers(numbers)}`}`;
  return (
    <section className={css.section} id="budget" aria-labelledby="budget-title">
      <div className={css.head}>
        <h2 className="h2" id="budget-title">
          What can I afford?
        </h2>
        <p className="muted">Enter what you can afford to repay. Your figures stay on this device.</p>
      </div>
      <form className={css.calculator} action={view.action} method="get">
        <div className={css.result}>
          <span className="small">A {view.noun.one} of up to about</span>
          <output className={`num ${css.amount}`}>{result.because === null ? formatMoney(price) : '–'}</output>
          {result.because === null && (
            <div className={css.comparison}>
              <p>
                {formatToTheCent(payment)} {EACH[input.frequency].spoken} over {input.years} years
                {result.monthlyFee > 0 && ', your account fee included'}
              </p>
              <dl className={css.rates}>
                <Rate name="Annual rate" rates={[result.annualRate]} />
                <Rate name="Comparison rate" rates={result.comparison} />
              </dl>
              <p>{view.warning}</p>
            </div>
          )}
        </div>
        <div className={css.fields}>
          <HowOften value={input.frequency} onChoose={type('frequency')} />
          <FigureField
            name="budget"
            label="I can pay"
            unit="$"
            value={payment / 100}
            shown={money(payment)}
            slider={{ min: 25, max: input.frequency === 'monthly' ? 3000 : 1000, step: 5 }}
            onType={(text) => change(() => ({ payment: dollars(Math.min(100_000, typedFigure(text) ?? 0)) }))}
          />
          <FigureField
            name="deposit"
            label="Deposit or trade-in"
            hint="optional"
            unit="$"
            value={input.deposit / 100}
            shown={money(input.deposit)}
            slider={{ min: 0, max: Math.min(50_000, limits.deposit), step: 500 }}
            onType={type('deposit')}
          />
          <TermField value={input.years} limits={limits} onType={type('years')} />
          {view.residual && (
            <FigureField
              name="residual"
              label="Balloon (residual)"
              hint="optional; a lump sum at the end"
              unit="$"
              value={input.residual / 100}
              shown={money(input.residual)}
              slider={{ min: 0, max: Math.min(50_000, limits.residual), step: 500 }}
              problem={balloonProblem({ ...input, price })}
              onType={type('residual')}
            />
          )}
          <noscript>
            <button className={css.calculate}>Calculate</button>
          </noscript>
        </div>
        <div className={css.act}>
          {result.because === null && <ButtonLink href={searchFor(price)}>See these {view.noun.many}</ButtonLink>}
        </div>
      </form>
    </section>
  );
}
