import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { useBeingSent } from '../../use-being-sent.ts';
import { intentOf, type ActView } from './act-words.ts';
import css from './reservation-acts.module.css';

/** What staff may do with a reservation. Each says its consequences before the button that does it. */
export function ReservationActs({
  id,
  acts,
  open,
}: {
  id: number;
  acts: readonly ActView[];
  /** Stands open at first. */
  open?: string | null;
}) {
  const sent = useBeingSent();
  return (
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
            <Button
              type="submit"
              size="small"
              variant={act === 'cancel' ? 'outlined' : 'filled'}
              name="intent"
              value={intentOf(act)}
              busy={sent({ intent: intentOf(act), reservation: id })}
            >
              {button}
            </Button>
          </Form>
        </details>
      ))}
    </div>
  );
}
