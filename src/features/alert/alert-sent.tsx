import type { AlertFormOutcome } from './alert-form-view.ts';
import css from './alert.module.css';

/** The form was taken: what happens next. The same for every address. */
export function AlertSent({ outcome }: { outcome: Extract<AlertFormOutcome, { sent: true }> }) {
  const { to, text, hours, frequency } = outcome;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers the form with this
    <div ref={focus} className={css.sent} tabIndex={-1} autoFocus>
      {text?.at == null ? (
        <p>
          We sent a link to <b>{to}</b>. Open it to start your alert. The link expires in {hours} hours.
        </p>
      ) : (
        <p>
          We don’t text at night. We’ll send a link to <b>{to}</b> on {text.at}. Open it to start your alert.
        </p>
      )}
      <ol>
        <li data-done="">
          Saved<span className="vh">, done</span>
        </li>
        <li>Open the link in the {text === null ? 'email' : 'text'}</li>
        <li>{frequency}</li>
      </ol>
      <p className="small muted">
        {text === null
          ? 'Nothing after a few minutes? Check your junk folder and the address above.'
          : `No text? Check the number above. ${text.restart}`}
      </p>
    </div>
  );
}

/** In a dialog: a page has `autofocus`. */
const focus = (sent: HTMLElement | null) => sent?.focus();
