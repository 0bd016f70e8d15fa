import type { DnsRecord, Verdict } from '#domain/set-up/host-records.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CIRCLE_CHECK, CIRCLE_DASHED, INFO } from '#ui/icon/icons.ts';
import css from './set-up-records.module.css';

const VERDICTS: Record<Verdict, { word: string; icon: string }> = {
  right: { word: 'Right', icon: CIRCLE_CHECK },
  weak: { word: 'Could be better', icon: INFO },
  wrong: { word: 'To change', icon: ALERT },
  unknown: { word: 'Not known', icon: CIRCLE_DASHED },
};

/** Whether something that others see is right, in words. */
export const SeenState = ({ verdict, words }: { verdict: Verdict; words: string }) => (
  <p className={css.seen} data-verdict={verdict}>
    <Icon of={VERDICTS[verdict].icon} size="1rem" />
    <span>
      <span className="vh">{VERDICTS[verdict].word}: </span>
      {words}
    </span>
  </p>
);

/** Records to copy at the company that keeps the domain. A value is selected by one press. */
export const RecordsToCopy = ({ records, about }: { records: readonly DnsRecord[]; about: string }) =>
  records.length > 0 && (
    <ul className={css.records} aria-label={`Records to enter for ${about}`}>
      {records.map(({ type, name, value }) => (
        <li key={`${type} ${value}`}>
          <dl>
            <div>
              <dt>Type</dt>
              <dd>{type}</dd>
            </div>
            <div>
              <dt>Name</dt>
              <dd>
                <code>{name}</code>
              </dd>
            </div>
            <div>
              <dt>Value</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
