import { Icon } from '#ui/icon/icon.tsx';
import { Clock } from '../leads/clock.tsx';
import { KIND_ICONS } from '../leads/lead-icons.ts';
import { Head } from './box.tsx';
import { Steps } from './steps.tsx';
import css from './today.module.css';
import type { LateRow, TodayView } from './today-view.ts';

/** Who has waited too long. */
export const Late = ({ work: { late, lateCount } }: { work: NonNullable<TodayView['work']> }) => (
  <section aria-labelledby="late">
    <Head
      id="late"
      title="Overdue"
      count={lateCount}
      urgent
      link={{ text: 'All overdue leads', to: '/leads?overdue=1' }}
    />
    <ul>
      {late.map((row, index) => (
        <LateLead key={row.line.id} {...row} first={index === 0} />
      ))}
    </ul>
  </section>
);

const LateLead = ({ line, steps, first }: LateRow & { first: boolean }) => (
  <li className={css.late}>
    <span className={css.picture}>
      {line.picture === null ? (
        <Icon of={KIND_ICONS[line.kind]} />
      ) : (
        <img src={line.picture} alt="" width={96} height={64} loading="lazy" />
      )}
    </span>
    <div className={css.text}>
      <p>
        <b>{line.name}</b> <span>{line.request}</span>
      </p>
      <p className={css.detail}>
        {[line.about, line.assigned ? `with ${line.assigned.name}` : 'unassigned'].filter(Boolean).join(', ')}
      </p>
    </div>
    <Clock clock={line.clock} />
    <Steps steps={steps} of={line.name} filled={first} />
  </li>
);
