import type { ReactNode } from 'react';
import type { FormStep } from '#domain/forms/define-form.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form-steps.module.css';
import { stepId } from './use-steps.ts';

/**
 * The steps of a form, one at a time where scripts run and one after the other where they do not: the style sheet asks
 * which (`scripting`), so that nothing moves when the page comes to life.
 */
export function FormSteps({
  steps,
  step,
  goTo,
  children,
}: {
  steps: readonly FormStep[];
  step: number;
  goTo: (step: number) => void;
  children: (step: number) => ReactNode;
}) {
  if (steps.length === 0) return children(0);
  return (
    <>
      <ol className={css.bar}>
        {steps.map(({ title }, index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined} data-done={index < step ? '' : undefined}>
            {index < step ? (
              <button type="button" onClick={() => goTo(index)}>
                <Icon of={BADGE_CHECK} size="1em" />
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
      {steps.map(({ title }, index) => (
        <section key={title} className={css.step} data-away={index === step ? undefined : ''}>
          <h2 className={css.title} id={stepId(index)} tabIndex={-1}>
            <span className="vh">
              Step {index + 1} of {steps.length}:{' '}
            </span>
            {title}
          </h2>
          {children(index)}
        </section>
      ))}
    </>
  );
}

/** The button of a step that is not the last: without script there is only one, and it sends. */
export function NextWords({ next, submit }: { next: string; submit: string }) {
  return (
    <>
      <span className={css.scripted}>{next}</span>
      <span className={css.unscripted}>{submit}</span>
    </>
  );
}
