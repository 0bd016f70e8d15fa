import { dealIndicator, type DealIndicator } from '#domain/market/deal-indicator.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import { DealRuler } from './deal-ruler.tsx';
import type { GaugeRules } from './market-view.ts';

type Because = Extract<DealIndicator, { shown: false }>['because'] | 'unreachable';

const WHY: Record<Because, string> = {
  incomplete: 'Too few similar vehicles are for sale to rate this price.',
  confidence: 'Prices of similar vehicles differ too much to rate this price.',
  above_market: 'This price is above the range of similar vehicles.',
  absurd: 'This price is far below similar vehicles. Check it with us.',
  unreachable: 'We can’t rate this price right now.',
};

/** The deal indicator, or, where a site says so, why there is none. `gauge` null: the market could not be read. */
export function DealGauge({ gauge, rules }: { gauge: Autogauge | null; rules: GaugeRules }) {
  const deal = gauge === null ? null : dealIndicator(gauge, rules);
  if (gauge !== null && deal?.shown === true) return <DealRuler deal={deal} gauge={gauge} rules={rules} />;
  if (!rules.sayWhyHidden) return null;
  const because = deal?.shown === false ? deal.because : 'unreachable';
  return (
    <p className="muted">
      {because === 'incomplete' && rules.fewest !== null
        ? `We rate a price when at least ${rules.fewest} similar vehicles are for sale. Right now there are fewer.`
        : WHY[because]}
    </p>
  );
}
