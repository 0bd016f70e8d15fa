import { loanQuery } from '#domain/finance/loan-query.ts';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Island } from '#ui/island/island.tsx';
import { BudgetSearch } from './budget-search.tsx';
import { Calculator } from './calculator.tsx';
import { EnquireButton } from './enquire-button.tsx';
import css from './finance.module.css';
import type { FinancePageView } from './finance-view.ts';

/** The page about finance: for one car, or in general. */
export function FinancePage({
  view: { title, car, budget, calculator, enquire },
  noun,
  children,
}: {
  view: FinancePageView;
  noun: string;
  /** What the site says of its finance department. */
  children?: ReactNode;
}) {
  return (
    <article>
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs
          crumbs={[
            { name: 'Home', href: '/' },
            ...(car === null ? [] : [{ name: car.name, href: car.href }]),
            { name: title },
          ]}
        />
        <h1 className="h1">{title}</h1>
        {car !== null && (
          <p>
            <a className="link" href={car.href}>
              {car.name}
            </a>{' '}
            <span className="num">{car.price}</span>
          </p>
        )}
        {budget !== null && <Island name="budget-search" of={BudgetSearch} when="visible" props={{ view: budget }} />}
        {calculator !== null && <Calculator view={calculator} noun={noun} mine={false} />}
        <section className={css.section} id="finance-form">
          <h2 className="h2">{enquire.title}</h2>
          <p className="muted">{enquire.text}</p>
          <Island
            name="enquire-button"
            of={EnquireButton}
            when="visible"
            props={{ ...enquire.button, query: calculator && loanQuery(calculator.input, calculator) }}
          />
        </section>
      </div>
      {children}
    </article>
  );
}
