import { DriveChanges, NAMES } from '../../components/drive/drive-changes.tsx';
import type { DriveAhead } from './drives-ahead.ts';
import css from './drive-section.module.css';

/** The upcoming test drives and services, each with what staff may do about it. */
export const DriveSection = ({ drives, mayWork }: { drives: readonly DriveAhead[]; mayWork: boolean }) =>
  drives.map(({ lead, kind, when, vehicle, work, place, days, tells }) => (
    <section key={lead} className={css.drive} aria-label={`Upcoming ${NAMES[kind]}`}>
      <h2>Upcoming {NAMES[kind]}</h2>
      <p className="num">
        <b>{when}</b>
      </p>
      <p>{[vehicle, `at ${place}`].filter((part) => part !== null).join(', ')}</p>
      {work !== null && work !== '' && <p>{work}</p>}
      {mayWork && <DriveChanges lead={lead} kind={kind} days={days} tells={tells} />}
    </section>
  ));
