import type { CostsView } from './costs-view.ts';
import { Island } from '#ui/island/island.tsx';
import css from './costs.module.css';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { FuelCalculator } from './fuel-calculator.tsx';
import sections from '../sections.module.css';

export function Costs({ costs: { fuel, delivery } }: { costs: CostsView }) {
  if (fuel === null && delivery === null) return null;
  const title = fuel === null ? 'Delivery cost' : delivery === null ? 'Running costs' : 'Running and delivery costs';
  return (
    <section className={sections.section} aria-labelledby="costs">
      <h2 className={`h2 ${sections.head}`} id="costs">
        {title}
      </h2>
      <div className={css.cards}>
        {fuel !== null && <Island name="fuel-calculator" of={FuelCalculator} when="visible" props={{ fuel }} />}
        {delivery !== null && (
          <Island name="delivery-calculator" of={DeliveryCalculator} when="visible" props={{ delivery }} />
        )}
      </div>
    </section>
  );
}
