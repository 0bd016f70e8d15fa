import { ButtonLink } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import css from './finance.module.css';
import type { EstimateView } from './finance-view.ts';

/** 'Finance estimate' at the side of the car page: repayment, comparison rate and warning in one block. */
export function EstimateCard({ view }: { view: EstimateView }) {
  return (
    <section className={css.card} aria-labelledby="finance-estimate">
      <h2 id="finance-estimate">Finance estimate</h2>
      <p className={css.cardTop}>
        <span className={`num ${css.cardAmount}`}>
          {view.weekly}
          <small> a week</small>
        </span>
        <span className="num small">{view.monthly} a month</span>
      </p>
      <p className={css.cardRate}>
        <b className="num">{view.comparison}</b> comparison rate
      </p>
      <p className="small muted">{view.terms}</p>
      <ButtonLink size="small" wide href={view.button.href}>
        {view.button.text}
      </ButtonLink>
      <Disclosure title="Finance disclaimer">
        <div className="legal">
          <p>{view.warning}</p>
          <p>
            {view.disclaimer.shown}
            {view.disclaimer.rest}
          </p>
        </div>
      </Disclosure>
    </section>
  );
}
