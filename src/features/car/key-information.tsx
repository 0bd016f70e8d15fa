import { Icon } from '#ui/icon/icon.tsx';
import type { FactView } from './car-page-view.ts';
import { FACT_ICONS } from './fact-icons.ts';
import css from './sections.module.css';

export function KeyInformation({ facts }: { facts: readonly FactView[] }) {
  return (
    <section className={css.section} aria-labelledby="key-information">
      <h2 className={`h2 ${css.head}`} id="key-information">
        Key information
      </h2>
      <dl className={css.keyFacts}>
        {facts.map(({ icon, name, value }) => (
          <div key={name}>
            <dt>
              <Icon of={FACT_ICONS[icon]} size="1.5rem" />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
