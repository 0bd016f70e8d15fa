import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { classNames } from '#ui/class-names.ts';
import { Island } from '#ui/island/island.tsx';
import { ModelCard } from './model-card.tsx';
import css from './models.module.css';
import type { ModelsView } from './models-view.ts';
import { PriceSlider } from './price-slider.tsx';

/** The range: bodies to choose from, prices, makes, and a card for each model. */
export function ModelsPage({ view }: { view: ModelsView }) {
  const { title, summary, bodies, rows, models, makes, payments } = view;
  return (
    <div className="wrap">
      <h1 className="h1">{title}</h1>
      <p className="muted" aria-live="polite">
        {summary}
      </p>
      {bodies.length > 2 && (
        <nav
          aria-label="Body types"
          className={classNames(css.bodies, css[rows])}
          style={{ ['--n' as string]: bodies.length }}
        >
          {bodies.map(({ name, href, count, silhouette, current }) => (
            <a key={href} href={href} aria-current={current ? 'true' : undefined}>
              {silhouette === null ? (
                <span className={css.all} aria-hidden="true" />
              ) : (
                <Silhouette name={silhouette} width={80} />
              )}
              {name}
              <small>{count}</small>
            </a>
          ))}
        </nav>
      )}
      <div className={css.columns}>
        <div className={css.side}>
          <Island
            name="price-slider"
            of={PriceSlider}
            when="visible"
            props={{ button: view.button, noun: view.noun, search: view.search }}
          />
          {makes.length > 0 && (
            <nav aria-labelledby="makes">
              <h2 className="h3" id="makes">
                Make
              </h2>
              <ul className={css.makes}>
                {makes.map(({ name, href, count }) => (
                  <li key={href}>
                    <a href={href}>
                      {name}
                      <span className="num">
                        {count}
                        <span className="vh"> in stock</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <ul className={css.grid}>
          {models.map((model, index) => (
            <li key={model.key}>
              <ModelCard model={model} first={index < 2} />
            </li>
          ))}
        </ul>
      </div>
      {payments.length > 0 && (
        <p className={css.payments}>
          <span className="muted">We accept</span>
          {payments.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </p>
      )}
    </div>
  );
}
