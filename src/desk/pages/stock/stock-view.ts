import { localDay } from '#domain/text/local-day.ts';
import { formatShortDay } from '#domain/text/format-date.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { LoggedStep } from '#app/stock/stock-activity.ts';
import type { StockRow } from '#app/stock/list-stock.ts';
import { priceHistory } from '#domain/market/price-history.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carNotice } from '#domain/car/car-notice.ts';
import { heldBackText, receiversOf } from '#domain/stock/held-back.ts';
import { missingNoticeText } from '#domain/stock/notice-obstacles.ts';
import { obstacleText } from '#domain/stock/obstacle.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { statusOf, type CarStatusShown } from './car-status.ts';
import { marketOf, type StockPorts } from './market-of.ts';

/** One row as it is rendered: plain texts. */
export interface ShownRow {
  id: number;
  title: string;
  badge: string;
  picture: string | null;
  pictures: number;
  fewPictures: boolean;
  status: CarStatusShown;
  number: string;
  price: string;
  /** "−$4,000, 1 Nov" */
  step: string | null;
  days: number;
  long: boolean;
  views: number;
  enquiries: number;
  market: { position: number; text: string } | null;
  why: { kind: 'good' | 'badge' | 'held'; text: string } | null;
}

export async function shownRow(
  row: StockRow,
  site: LiveSite,
  prices: LoggedStep[],
  ports: StockPorts,
): Promise<ShownRow> {
  const { car, price, days, activity } = row;
  const { settings } = site;
  const market = await marketOf(car, price, site, ports);
  const status = statusOf(car);
  const held = heldBackText(row.held);
  const wanted = status === 'for-sale';
  const notice = missingNoticeText(carNotice(car, settings, ports.now));
  return {
    id: car.id,
    title: car.name,
    badge: [car.badge, car.series].filter(Boolean).join(' '),
    picture: car.images[0] ? pictureAddress(car.images[0].image.url, 320) : null,
    pictures: car.images.length,
    fewPictures: car.status !== 'sold' && car.images.length < settings.stockDesk.leastPictures,
    status,
    number: car.stocknum ?? car.regplate ?? `No. ${car.id}`,
    price: price === null ? settings.price.noPriceText : formatMoney(price),
    step: lastStep(prices, site),
    days,
    long: car.status !== 'sold' && days >= settings.stockDesk.longDays,
    views: activity.views,
    enquiries: activity.enquiries,
    market: market.position,
    why:
      held !== null
        ? { kind: 'held', text: held }
        : notice !== null
          ? { kind: 'badge', text: notice }
          : wanted && market.badge !== null
            ? { kind: 'badge', text: `No badge: ${obstacleText(market.badge)}` }
            : wanted && receiversOf(settings.syndication).length > 0
              ? { kind: 'good', text: 'In every feed' }
              : null,
  };
}

const short = (at: Date, timeZone: string) => formatShortDay(localDay(at, timeZone));

/** The latest price change. */
function lastStep(prices: LoggedStep[], { settings }: LiveSite): string | null {
  const step = priceHistory(prices, settings.price.order).at(-1);
  if (!step?.change) return null;
  const amount = formatMoney(Math.abs(step.change));
  return `${step.change < 0 ? '−' : '+'}${amount}, ${short(step.at, settings.site.timezone)}`;
}
