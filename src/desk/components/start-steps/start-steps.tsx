import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StartStep, StepId, StepState } from '#domain/start/start-steps.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, CIRCLE_CHECK, CIRCLE_DASHED } from '#ui/icon/icons.ts';
import css from './start-steps.module.css';

const STATES: Record<StepState, { words: string; icon: string }> = {
  done: { words: 'Done', icon: CIRCLE_CHECK },
  'to do': { words: 'To do', icon: CIRCLE_DASHED },
  later: { words: 'Not yet', icon: CIRCLE_DASHED },
  problem: { words: 'Check this', icon: ALERT },
  optional: { words: 'Optional', icon: CIRCLE_DASHED },
};

/** The steps of a new company with their states. `next` is the one to do first. `children`: what opens the website. */
export const StartSteps = ({
  steps,
  next,
  children,
}: {
  steps: readonly StartStep[];
  next: StepId | null;
  children?: ReactNode;
}) => (
  <ol className={css.steps}>
    {steps.map(({ id, title, state, why, cure }, index) => (
      <li key={id} className={css.step} data-state={state} data-next={id === next || undefined}>
        <b className={css.mark} aria-hidden="true">
          {state === 'done' ? <Icon of={CHECK} size="1rem" /> : index + 1}
        </b>
        <div className={css.words}>
          <h3>{title}</h3>
          <p>{why}</p>
        </div>
        <span className={css.state}>
          <Icon of={STATES[state].icon} size="1rem" />
          {STATES[state].words}
        </span>
        <div className={css.act}>
          {cure && (
            <Link className={css.cure} to={cure.to} data-line>
              {cure.label}
              <span className="vh">: {title}</span>
            </Link>
          )}
          {id === 'open' && children}
        </div>
      </li>
    ))}
  </ol>
);
