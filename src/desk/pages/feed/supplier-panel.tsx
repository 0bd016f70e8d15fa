import { Link } from 'react-router';
import { noMail } from '#domain/set-up/no-mail.ts';
import { NoMail } from '../../components/no-mail/no-mail.tsx';
import type { FeedView } from './load-feed.ts';
import css from './feed.module.css';

/** What the supplier of a feed is told each morning, and what it was told last. */
export function SupplierPanel({ view: { feed, supplier, noun, edits, sendsMail } }: { view: FeedView }) {
  const { to, replyTo, state, failed, last, next } = supplier;
  return (
    <section className={css.panel} aria-labelledby="supplier">
      <h2 id="supplier">Email to the supplier</h2>
      <p>
        At 7:00 am the supplier can get an email that says which rows were rejected, which values were not understood,
        and which photos can’t be fetched or are on many {noun}s. One is sent per day at most, and none while nothing is
        wrong.
      </p>
      <dl className={css.facts}>
        <dt>Sent to</dt>
        <dd>{to ?? 'No one'}</dd>
        <dt>Replies go to</dt>
        <dd>{replyTo ?? 'No one: no email address is set for alerts or leads'}</dd>
        <dt>Last email</dt>
        <dd>{last === null ? 'None yet' : `${last.at}, to ${last.to}`}</dd>
        {failed !== null && <dt>Last try</dt>}
        {failed !== null && (
          <dd>
            {failed.at}: failed ({failed.because}). {failed.next}
          </dd>
        )}
      </dl>
      {!sendsMail && <NoMail words={noMail('The email can be read here')} />}
      {state !== null && <p>{state}</p>}
      {next !== undefined && (
        <details>
          <summary>{to === null ? 'Preview of the email' : 'The email as it would be now'}</summary>
          <Email {...next} />
        </details>
      )}
      {last !== null && (
        <details>
          <summary>What the last email said</summary>
          <Email {...last} attachment={null} />
        </details>
      )}
      {edits && (
        <p>
          <Link className="link" to={`/feeds/${feed.slug}/set#supplier`}>
            {to === null ? 'Enter the supplier’s email address' : 'Change the supplier’s email address'}
          </Link>
        </p>
      )}
    </section>
  );
}

const Email = ({ subject, text, attachment }: { subject: string; text: string; attachment: string | null }) => (
  <div className={css.mail}>
    <b>{subject}</b>
    <p className={css.lines}>{text.trim()}</p>
    {attachment !== null && <p className={css.reported}>Attached: {attachment}</p>}
  </div>
);
