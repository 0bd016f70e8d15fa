import { Form } from 'react-router';
import { intentOf, type ActView } from './act-words.ts';
import css from './reservation-acts.module.css';

/** What staff may do with a reservation. Each says its consequences before the button that does it. */
export const ReservationActs = ({
  id,
  acts,
  open,
}: {
  id: number;
  acts: readonly ActView[];
  /** Stands open at first. */
  open?: string | null;
}) => (
  <div className={css.acts}>
    {acts.map(({ act, text, consequences, button }, index) => (
      <details key={act} name={`acts-${id}`} open={open === act || undefined} data-act={act}>
        <summary data-first={index === 0 || undefined}>{text}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="reservation" value={id} />
          <ul>
            {consequences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <button name="intent" value={intentOf(act)}>
            {button}
          </button>
        </Form>
      </details>
    ))}
  </div>
);
