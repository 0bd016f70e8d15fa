import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, INFO } from '#ui/icon/icons.ts';
import type { CarPageView } from './car-page-view.ts';
import sections from './sections.module.css';
import css from './used-checks.module.css';

const ICONS = { none: CHECK, found: ALERT, not_available: INFO };

/** What the registers say of a car's past, and how its battery is. */
export function UsedChecks({ checks, battery }: Pick<CarPageView, 'checks' | 'battery'>) {
  if (checks === null && battery === null) return null;
  return (
    <div className={`${sections.section} ${css.both}`}>
      {checks !== null && (
        <section aria-labelledby="checks">
          <h2 className="h2" id="checks">
            Used-car checks
          </h2>
          <p className="small muted num">{checks.report}</p>
          <dl className={css.checks}>
            {checks.checks.map(({ name, result, found }) => (
              <div key={name} data-found={found}>
                <dt>
                  <Icon of={ICONS[found]} />
                  {name}
                </dt>
                <dd>{result}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {battery !== null && (
        <section aria-labelledby="battery" className={css.battery}>
          <h2 className="h3" id="battery">
            Battery health
          </h2>
          <p className={css.percent}>
            <b className="num">{battery.percent}%</b> <span className="small">of its capacity when new</span>
          </p>
          <div className={css.cells} style={{ ['--left' as string]: `${battery.percent}%` }} aria-hidden="true" />
          <p className="small muted">{battery.tested}</p>
        </section>
      )}
    </div>
  );
}
