import type { CSSProperties } from 'react';
import type { DealIndicator } from '#domain/market/deal-indicator.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import css from './market.module.css';
import type { GaugeRules } from './market-view.ts';

/** The position of the price between the lowest and the highest of the market. */
export function DealRuler({
  deal,
  gauge,
  rules: { animationSeconds, basis },
}: {
  deal: Extract<DealIndicator, { shown: true }>;
  gauge: Autogauge;
  rules: GaugeRules;
}) {
  const { listing_price, market_range_min, market_range_max } = gauge;
  const place = { '--x': `${(deal.position * 100).toFixed(1)}%`, '--for': `${animationSeconds}s` } as CSSProperties;
  return (
    <div className={css.gauge} data-band={deal.band}>
      <p className={css.deal}>
        {deal.label}
        {deal.standing !== null && (
          <>
            <span className="vh">, </span> <span className={`num ${css.standing}`}>{deal.standing}</span>
          </>
        )}
      </p>
      <div className={css.ruler} style={place}>
        <span className={`num ${css.flag}`}>
          <span className="vh">Price compared: </span>
          {formatMoney(listing_price ?? 0)}
        </span>
        <i aria-hidden="true" />
        <p className={`num ${css.ends}`}>
          <span>{formatMoney(market_range_min ?? 0)} lowest</span>
          <span>highest {formatMoney(market_range_max ?? 0)}</span>
        </p>
      </div>
      {basis !== null && <p className={css.basis}>{basis}</p>}
    </div>
  );
}
