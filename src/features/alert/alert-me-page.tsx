import { Island } from '#ui/island/island.tsx';
import css from './alert.module.css';
import { sentTitle } from './sent-title.ts';
import { AlertSent } from './alert-sent.tsx';
import { AlertMeForm } from './alert-me-form.tsx';
import type { AlertFormOutcome, AlertFormView } from './alert-form-view.ts';

/** The form of an alert as a page: what the dialog shows where there is no script. */
export function AlertMePage({ view, outcome }: { view: AlertFormView; outcome: AlertFormOutcome | undefined }) {
  return (
    <div className={`wrap ${css.page}`}>
      {outcome?.sent === true ? (
        <>
          <h1 className="h1">{sentTitle(outcome)}</h1>
          <AlertSent outcome={outcome} />
        </>
      ) : (
        <>
          <h1 className="h1">{view.title}</h1>
          <Island name="alert-me-form" of={AlertMeForm} when="idle" props={{ view, outcome }} />
        </>
      )}
      <p>
        <a className="link" href={view.back.href}>
          {view.back.text}
        </a>
      </p>
    </div>
  );
}
