import { DealGauge } from './deal-gauge.tsx';
import { MarketEvidence } from './market-evidence.tsx';
import css from './market.module.css';
import type { MarketPageView } from './market-view.ts';

/** Everything that is known of one price, and what it comes from. */
export function MarketPage({ view: { title, car, gauge, evidence, method } }: { view: MarketPageView }) {
  return (
    <article className={`wrap ${css.page}`}>
      <p>
        <a className="link" href={car.href}>
          {car.name}
        </a>
      </p>
      <h1 className="h1">{title}</h1>
      {gauge !== null && <DealGauge gauge={gauge.gauge} rules={gauge.rules} />}
      {(evidence.history !== null || evidence.comparison !== null) && (
        <>
          <h2 className="vh">History and comparison</h2>
          <MarketEvidence view={evidence} />
        </>
      )}
      <section className={css.method}>
        <h2 className="h3">{method.title}</h2>
        <dl>
          {method.rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {method.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}
