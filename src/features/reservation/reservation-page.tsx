import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import type { ReservationView } from './reservation-view.ts';
import journey from './journey.module.css';
import { LoanWords } from './loan-words.tsx';
import css from './reserve.module.css';

export interface ReservationRefusal {
  messages: string[];
}

/** One reservation: where it stands, its receipt, and what may be done. Everything on it works without script. */
export function ReservationPage({
  view,
  subject,
  refusal,
}: {
  view: ReservationView;
  subject: SubjectView;
  refusal?: ReservationRefusal | undefined;
}) {
  return (
    <div
      className={`wrap ${css.page}`}
      data-form-taken
      data-own-key={view.own.key}
      data-own-car={view.own.car ?? undefined}
    >
      {refusal && (
        <Banner title={refusal.messages[0] ?? ''}>
          {refusal.messages.slice(1).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      {view.notice && !refusal && (
        <Banner kind={view.notice.kind} title={view.notice.title}>
          <p>{view.notice.text}</p>
        </Banner>
      )}
      <div className={css.columns}>
        <div className={css.flow}>
          <section className={`${css.panel} ${css.news}`} data-state={view.state}>
            <h1 className="h1">{view.title}</h1>
            <p>{view.text}</p>
            {view.pay !== null && (
              <div className={css.links}>
                <Act act="pay" text={view.pay} filled />
                {view.extend !== null && <Act act="extend" text={view.extend} />}
              </div>
            )}
            {view.test && view.pay !== null && (
              <p className="small muted">Test gateway: no payment is taken on this site.</p>
            )}
            {view.pay === null && view.cancel === null && (
              <p className={css.links}>
                {view.call && (
                  <ButtonLink variant="filled" href={view.call.href}>
                    {view.call.text}
                  </ButtonLink>
                )}
                <ButtonLink href={view.again.href}>{view.again.text}</ButtonLink>
              </p>
            )}
          </section>
          <section className={css.panel} aria-labelledby="receipt">
            <h2 className="h3" id="receipt">
              {view.receipt} <span className="small muted num">{view.number}</span>
            </h2>
            <p>{view.about}</p>
            <dl className={css.lines}>
              {view.lines.map(({ name, amount, total }) => (
                <div key={name} className={total ? journey.total : undefined}>
                  <dt>{name}</dt>
                  <dd className="num">{amount}</dd>
                </div>
              ))}
            </dl>
            {view.loan && <LoanWords loan={view.loan} />}
            {view.terms
              .split('\n')
              .filter(Boolean)
              .map((line) => (
                <p key={line} className="small muted">
                  {line}
                </p>
              ))}
          </section>
          {view.journey && (
            <section className={css.panel} aria-labelledby="answers">
              <h2 className="h3" id="answers">
                Your answers
              </h2>
              <dl className={`${css.lines} ${css.said}`}>
                {view.answers.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <p>
                <a className="link" href={view.journey.href}>
                  {view.journey.text}
                </a>
              </p>
            </section>
          )}
          {view.cancel && (
            <details className={css.change}>
              <summary>{view.cancel.title}</summary>
              <p className="small muted">{view.cancel.text}</p>
              <Act act="cancel" text={view.cancel.title} />
            </details>
          )}
        </div>
        <aside className={css.panel}>
          <Subject subject={subject} />
        </aside>
      </div>
    </div>
  );
}

function Act({ act, text, filled }: { act: string; text: string; filled?: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="act" value={act} />
      <Button type="submit" variant={filled ? 'filled' : 'outlined'}>
        {text}
      </Button>
    </form>
  );
}
