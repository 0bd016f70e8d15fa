import type { CSSProperties } from 'react';
import type { DealIndicator } from '#domain/market/deal-indicator.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import css from './market.module.css';

const dollars = (amount: number | null) => `$${formatNumber(Math.round(amount ?? 0))}`;

/** Where the price stands between the lowest and the highest of the market. Money in dollars. */
export function DealRuler({
  deal,
  gauge,
  seconds,
}: {
  deal: Extract<DealIndicator, { shown: true }>;
  gauge: Autogauge;
  seconds: number;
}) {
  const { listing_price, market_range_min, market_range_max } = gauge;
  const place = { '--x': `${(deal.position * 100).toFixed(1)}%`, '--for': `${seconds}s` } as CSSProperties;
  return (
    <div className={css.gauge} data-band={deal.band}>
      <p className={css.deal}>{deal.label}</p>
      <div className={css.ruler} style={place}>
        <span className={`num ${css.flag}`}>
          <span className="vh">This one asks </span>
          {dollars(listing_price)}
        </span>
        <i aria-hidden="true" />
        <p className={`num ${css.ends}`}>
          <span>{dollars(market_range_min)} lowest</span>
          <span>highest {dollars(market_range_max)}</span>
        </p>
      </div>
    </div>
  );
}
