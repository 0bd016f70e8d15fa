import { useState } from 'react';
import { loanQuery } from '#domain/finance/loan-query.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { BudgetSearch } from './budget-search.tsx';
import { Calculator } from './calculator.tsx';
import css from './finance.module.css';
import type { FinancePageView } from './finance-view.ts';

/** The page about finance: for one car, or in general. */
export function FinancePage({
  view: { title, car, budget, calculator, enquire },
  noun,
}: {
  view: FinancePageView;
  noun: string;
}) {
  return (
    <article className={`wrap ${css.page}`}>
      <h1 className="h1">{title}</h1>
      {car !== null && (
        <p>
          <a className="link" href={car.href}>
            {car.name}
          </a>{' '}
          <span className="num">{car.price}</span>
        </p>
      )}
      {budget !== null && <BudgetSearch key={`${budget.payment} ${JSON.stringify(budget.input)}`} view={budget} />}
      <CalculatorAndForm key={JSON.stringify(calculator?.input)} {...{ calculator, enquire, noun }} />
    </article>
  );
}

/** What was worked out above goes with the enquiry below. */
function CalculatorAndForm({
  calculator,
  enquire,
  noun,
}: Pick<FinancePageView, 'calculator' | 'enquire'> & { noun: string }) {
  const [input, setInput] = useState(calculator?.input);
  const { href } = enquire.button;
  return (
    <>
      {calculator !== null && <Calculator view={calculator} noun={noun} onChange={setInput} />}
      <section className={css.section} id="finance-form">
        <h2 className="h2">{enquire.title}</h2>
        <p className="muted">{enquire.text}</p>
        <ButtonLink
          variant="filled"
          href={calculator && input ? `${href}?${loanQuery(input, calculator)}` : href}
          data-dialog="form"
          data-dialog-key={href}
        >
          {enquire.button.text}
        </ButtonLink>
      </section>
    </>
  );
}
