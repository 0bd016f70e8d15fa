import { Island } from '#ui/island/island.tsx';
import css from './home.module.css';
import type { HomeView } from './home-view.ts';
import { SalesCounter } from './sales-counter.tsx';

/** Figures that count up when they are first seen (count-up.ts), and the counter of sales. */
export function StatsBand({ stats, sales }: Pick<HomeView, 'stats' | 'sales'>) {
  return (
    <section className={css.band} aria-label="Key figures">
      <ul className="wrap">
        {stats.map(({ figure, name, path }) => (
          <li key={name}>
            {path === null ? (
              <Stat figure={figure} name={name} />
            ) : (
              <a href={path}>
                <Stat figure={figure} name={name} />
              </a>
            )}
          </li>
        ))}
        {sales !== null && (
          <li className={css.sales}>
            <Island name="sales-counter" of={SalesCounter} when="visible" props={{ sales }} />
          </li>
        )}
      </ul>
    </section>
  );
}

const Stat = ({ figure, name }: { figure: string; name: string }) => (
  <>
    <b>
      <span className="vh">{figure}</span>
      <i data-count-up aria-hidden="true">
        {figure}
      </i>
    </b>
    <span>{name}</span>
  </>
);
