import { Form } from 'react-router';
import { DRIVE_OUTCOMES, OUTCOME_NAMES, type DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import css from './drive-outcomes.module.css';

/** One press says how a test drive went, and another one corrects it. `of`: whose it was, for those who hear the page. */
export const DriveOutcomes = ({
  action,
  of,
  answer = null,
  back,
}: {
  action: string;
  of: string;
  answer?: DriveOutcome | null;
  /** Where the answer leads; absent: to the test drive. */
  back?: 'today';
}) => (
  <Form method="post" action={action} preventScrollReset className={css.outcomes}>
    {back && <input type="hidden" name="back" value={back} />}
    {DRIVE_OUTCOMES.map((outcome, index) => (
      <button
        key={outcome}
        name="intent"
        value={`drive-outcome:${outcome}`}
        aria-pressed={answer === null ? undefined : outcome === answer}
        data-line={(back === 'today' && index === 0) || undefined}
      >
        {OUTCOME_NAMES[outcome]}
        <span className="vh">, {of}</span>
      </button>
    ))}
  </Form>
);
