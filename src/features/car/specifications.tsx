import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import type { CarPageView } from './car-page-view.ts';
import css from './sections.module.css';

/** The first few, then all. */
export function Specifications({ facts, shown }: { facts: CarPageView['specifications']; shown: number }) {
  return (
    <section className={css.section} aria-labelledby="specifications">
      <h2 className={`h2 ${css.head}`} id="specifications">
        Specifications
      </h2>
      <div className={css.folding}>
        <dl className={css.specifications}>
          {facts.map(({ name, value }, at) => (
            <div key={name} className={at < shown ? undefined : css.rest}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {facts.length > shown && (
          <details className={css.more}>
            <summary className={css.button}>
              <span>Show all {facts.length} specifications</span>
              <span>Show fewer</span>
            </summary>
          </details>
        )}
      </div>
    </section>
  );
}

export function Equipment({ groups }: { groups: CarPageView['equipment'] }) {
  return (
    <section className={css.section} aria-labelledby="equipment">
      <h2 className={`h2 ${css.head}`} id="equipment">
        Standard equipment
      </h2>
      <div className={css.equipment}>
        {groups.map(({ name, items }, at) => (
          <Disclosure key={name} title={name} value={String(items.length)} open={at === 0}>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
