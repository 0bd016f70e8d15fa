import { ButtonLink } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './finance.module.css';
import type { EstimateView } from './finance-view.ts';
import { DISCLAIMER } from './watch-disclaimer.ts';

/** 'Finance estimate' at the side of the car page: repayment, annual and comparison rate in one size, and the warning; the disclaimer is one tap away. */
export function EstimateCard({ view }: { view: EstimateView }) {
  return (
    <section className={css.card} aria-labelledby="finance-estimate">
      <h2 id="finance-estimate">Finance estimate</h2>
      <p className={css.cardTop}>
        <span className={`num ${css.cardAmount}`}>
          {view.weekly}
          <small> per week</small>
        </span>
        {view.monthly !== null && <span className="num small">{view.monthly}</span>}
      </p>
      <p className={css.cardRate}>
        <span>
          <b className="num">{view.rate}</b> annual rate
        </span>
        <span>
          <b className="num">{view.comparison}</b> comparison rate
          {view.comparisonTerms !== null && `, ${view.comparisonTerms}`}
        </span>
      </p>
      <p className="small">Repayment: {view.terms}</p>
      <p className="small">{view.warning}</p>
      <ButtonLink size="small" wide href={view.button.href}>
        {view.button.text}
      </ButtonLink>
      <p>
        <button type="button" className="link" popoverTarget={DISCLAIMER} aria-haspopup="dialog">
          Finance disclaimer
        </button>
      </p>
      {/* the platform opens and closes it, before the script and without it */}
      <dialog id={DISCLAIMER} className={css.words} popover="auto" aria-labelledby={`${DISCLAIMER}-title`}>
        <div>
          <h3 id={`${DISCLAIMER}-title`}>Finance disclaimer</h3>
          <IconButton icon={CROSS} label="Close" popoverTarget={DISCLAIMER} popoverTargetAction="hide" />
        </div>
        <p>
          {view.disclaimer.shown}
          {view.disclaimer.rest}
        </p>
      </dialog>
    </section>
  );
}
