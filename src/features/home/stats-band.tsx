import css from './home.module.css';
import type { HomeView } from './home-view.ts';
import { SalesCounter } from './sales-counter.tsx';
import { useCountUp } from './use-count-up.ts';

/** Figures that count up when they are first seen, and the counter of sales. */
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
            <SalesCounter sales={sales} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Stat({ figure, name }: { figure: string; name: string }) {
  const [ref, shown] = useCountUp(figure);
  return (
    <>
      <b>
        <span className="vh">{figure}</span>
        <i ref={ref} aria-hidden="true">
          {shown}
        </i>
      </b>
      <span>{name}</span>
    </>
  );
}
