import { DriveChanges } from '../../components/drive/drive-changes.tsx';
import type { DriveAhead } from './drives-ahead.ts';
import css from './drive-section.module.css';

/** The upcoming test drives, each with what staff may do about it. */
export const DriveSection = ({ drives, mayWork }: { drives: readonly DriveAhead[]; mayWork: boolean }) =>
  drives.map((drive) => (
    <section key={drive.lead} id="test-drive" className={css.drive} aria-label="Upcoming test drive">
      <h2>Upcoming test drive</h2>
      <p className="num">
        <b>{drive.when}</b>
      </p>
      <p>{[drive.car, `at ${drive.place}`].filter((part) => part !== null).join(', ')}</p>
      {mayWork && <DriveChanges lead={drive.lead} days={drive.days} />}
    </section>
  ));
