import type { AlertFormOutcome } from './alert-form-view.ts';
import css from './alert.module.css';

/** The form was taken: what happens next. The same for every address. */
export function AlertSent({ outcome }: { outcome: Extract<AlertFormOutcome, { sent: true }> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers the form with this
    <div ref={focus} className={css.sent} tabIndex={-1} autoFocus>
      <p>
        We sent a link to <b>{outcome.email}</b>. Open it to start your alert. The link expires in {outcome.hours}{' '}
        hours.
      </p>
      <ol>
        <li data-done="">
          Saved<span className="vh">, done</span>
        </li>
        <li>Open the link in the email</li>
        <li>{outcome.frequency}</li>
      </ol>
      <p className="small muted">Nothing after a few minutes? Check your junk folder and the address above.</p>
    </div>
  );
}

/** In a dialog: a page has `autofocus`. */
const focus = (sent: HTMLElement | null) => sent?.focus();
