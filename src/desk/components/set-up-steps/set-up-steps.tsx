import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { SetUpStep, StepId, StepState } from '#domain/set-up/set-up-steps.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, CIRCLE_CHECK, CIRCLE_DASHED } from '#ui/icon/icons.ts';
import css from './set-up-steps.module.css';

const STATES: Record<StepState, { words: string; icon: string }> = {
  done: { words: 'Done', icon: CIRCLE_CHECK },
  'to do': { words: 'To do', icon: CIRCLE_DASHED },
  later: { words: 'Not yet', icon: CIRCLE_DASHED },
  problem: { words: 'Check this', icon: ALERT },
  optional: { words: 'Optional', icon: CIRCLE_DASHED },
};

interface SetUpStepsProps {
  steps: readonly SetUpStep[];
  /** The one to do first. */
  next: StepId | null;
  /** What opens the website. */
  children?: ReactNode;
}

/** The steps of a new company with their states, and apart what can follow the opening. */
export function SetUpSteps({ steps, ...props }: SetUpStepsProps) {
  const after = steps.findIndex(({ id }) => id === 'open') + 1;
  return (
    <>
      <StepList {...props} steps={steps.slice(0, after)} />
      <p className={css.later}>These can follow later:</p>
      <StepList {...props} steps={steps.slice(after)} done={after} />
    </>
  );
}

/** `done`: steps that are listed before these. */
export const StepList = ({ steps, next, children, done = 0 }: SetUpStepsProps & { done?: number }) => (
  <ol className={css.steps} start={done + 1}>
    {steps.map(({ id, title, state, why, cure, press, also }, index) => (
      <li key={id} className={css.step} data-state={state} data-next={id === next || undefined}>
        <b className={css.mark} aria-hidden="true">
          {state === 'done' ? <Icon of={CHECK} size="1rem" /> : done + index + 1}
        </b>
        <div className={css.words}>
          <h3>{title}</h3>
          <p>{why}</p>
          {also && (
            <p className={css.also}>
              {also.map(({ label, to }) => (
                <Link key={to} className="link" to={to}>
                  {label}
                </Link>
              ))}
            </p>
          )}
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
          {press && (
            <Form method="post" action="/start">
              <button type="submit" name="intent" value={press.intent} className={css.cure}>
                {press.label}
              </button>
            </Form>
          )}
          {id === 'open' && children}
        </div>
      </li>
    ))}
  </ol>
);
