import { Link } from 'react-router';
import type { ComponentProps } from 'react';
import type { Verdict } from '#domain/set-up/host-records.ts';
import { counted, plural } from '#domain/text/words.ts';
import { RecordsToCopy, SeenState } from '../../components/set-up-records/set-up-records.tsx';
import css from './set-up-mail.module.css';

interface RecordsProps {
  /** A test email arrived, so the records are advice. */
  isProven: boolean;
  sender: string;
  /** What to send to the email provider, who alone knows what to enter; null: it is known. */
  askProvider: string | null;
  records: readonly {
    name: string;
    about: string;
    verdict: Verdict;
    words: string;
    records: ComponentProps<typeof RecordsToCopy>['records'];
  }[];
}

/** DNS records that receivers look up of the sender. They are folded, because emails are sent without them, too. */
export function Records({ records, sender, askProvider, isProven }: RecordsProps) {
  const missing = records.filter(({ verdict }) => verdict === 'wrong').length;
  return (
    <section aria-labelledby="records">
      <h2 id="records">Records of the sender’s domain</h2>
      {missing > 0 && (
        <p>
          {`${counted(missing, 'record')} ${plural(missing, 'is', 'are')} missing. `}
          {isProven
            ? 'Emails arrive without them. This is advice: some receivers may take them for spam.'
            : 'Emails may be taken for spam.'}
        </p>
      )}
      <details>
        <summary className="link">Show the records</summary>
        <p>
          Receivers look these up to see that your emails are real. Enter them where the DNS of {sender}’s domain is
          managed.
        </p>
        <ul className={css.records}>
          {records.map(({ name, about, verdict, words, records: wanted }) => (
            <li key={name}>
              <h3>
                {name}: {about}
              </h3>
              <SeenState verdict={verdict} words={words} />
              <RecordsToCopy records={wanted} about={name} />
            </li>
          ))}
        </ul>
        {askProvider !== null && (
          <>
            <p>Only your email provider knows what to enter. Copy this for them:</p>
            <blockquote className={css.copy}>{askProvider}</blockquote>
          </>
        )}
        <p>
          The DKIM key has a name, also called the selector. Your email provider shows it with the record to enter for
          your domain. It is the part before “._domainkey”, for example selector1 or google. If your provider shows
          none, leave it empty.
        </p>
        <p>
          <Link className="link" to="/settings?section=lead&field=lead.dkimSelector">
            Enter the name of the DKIM key
          </Link>
        </p>
      </details>
    </section>
  );
}
