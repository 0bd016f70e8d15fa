import { carNotice } from '#domain/car/car-notice.ts';
import type { Car } from '#domain/car/car.ts';
import { NOTICE_TITLE } from '#domain/car/consumer-notice.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { obstaclesAt, RECEIVER_NAMES, receiversOf } from '#domain/stock/held-back.ts';
import { noticeObstacles } from '#domain/stock/notice-obstacles.ts';
import type { CureAt, Obstacle } from '#domain/stock/obstacle.ts';
import { siteObstacles, withheldFromPrograms } from '#domain/stock/site-obstacles.ts';
import { advertise } from '#domain/syndication/advertise.ts';
import { formatShortDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { MarketOfCar } from '../../pages/stock/market-of.ts';

export interface ObstacleView {
  text: string;
  /** `href`: the field on this page, or another page; null: nothing can be done, or not by this person. */
  cure: { text: string; href: string } | null;
}

/** A place where shoppers could see the car, and what keeps it from there. */
export interface PlaceView {
  name: string;
  obstacles: ObstacleView[];
  /** What is said where nothing does. */
  fine: string;
}

interface PlacesQuestion {
  car: Car;
  site: LiveSite;
  market: MarketOfCar;
  /** Added at the desk, and in no feed yet. */
  byHand: boolean;
  role: Role;
  origin: string;
  now: Date;
}

/** Website, receivers and deal label, by the rules that the pages and the files themselves follow. */
export function placesOf(question: PlacesQuestion): PlaceView[] {
  const { car, site, market, origin, now } = question;
  const { settings, stockFilter } = site;
  const view = obstacleView(question);
  const advertised = advertise(car, settings, origin, now);
  const isShown = car.show_on_dealer_website;
  const isForSale = car.status === 'in_stock' && !car.reserved;
  const since = formatShortDate(localDay(new Date(car.created_at), settings.site.timezone));
  const places: PlaceView[] = [
    { name: 'Website', obstacles: siteObstacles(car, stockFilter, now).map(view), fine: `Shown since ${since}` },
  ];
  for (const receiver of receiversOf(settings.syndication))
    places.push({
      name: RECEIVER_NAMES[receiver],
      obstacles: (isShown ? obstaclesAt(receiver, advertised, settings.syndication) : [HIDDEN]).map(view),
      fine: 'In the feed',
    });
  const withheld = speaksToPrograms(settings) ? withheldFromPrograms(car) : [];
  if (withheld.length > 0) places.push({ name: 'Assistants, API', obstacles: withheld.map(view), fine: '' });
  const notice = carNotice(car, settings, now);
  if (notice !== undefined)
    places.push({
      name: NOTICE_TITLE,
      obstacles: noticeObstacles(notice).map(view),
      fine: notice.kind === 'document' ? 'Your own notice is linked' : 'Complete, and linked beside the price',
    });
  if (settings.market.indicator && settings.market.service === null) {
    const obstacles = !isShown ? [HIDDEN] : !isForSale ? [NOT_FOR_SALE] : market.badge === null ? [] : [market.badge];
    places.push({ name: 'Deal label', obstacles: obstacles.map(view), fine: 'Shown' });
  }
  return places;
}

const speaksToPrograms = ({ assistant, partner }: LiveSite['settings']): boolean =>
  assistant.tools.includes('get_vehicle') || assistant.carData || partner.api;

const obstacleView =
  ({ byHand, role }: Pick<PlacesQuestion, 'byHand' | 'role'>) =>
  ({ text, cure }: Obstacle): ObstacleView => {
    if (cure === null) return { text: sentence(text), cure: null };
    // a car that no feed sends has what it was added with, and where its dealership has a location
    const isAdded = byHand && cure.at === 'location';
    const how = isAdded ? 'add a location to the dealership' : cure.text;
    const href = isAdded ? (may(role, 'settings.edit') ? '/locations' : null) : hrefOf(cure.at, role);
    return href === null
      ? { text: sentence(`${text}: ${how}`), cure: null }
      : { text: sentence(text), cure: { text: sentence(how), href } };
  };

function hrefOf(at: CureAt, role: Role): string | null {
  if (at === 'feed' || at === 'location') return may(role, 'feeds.read') ? '/feeds' : null;
  return may(role, 'stock.edit') ? `#car-${at}` : null;
}

const HIDDEN: Obstacle = { text: 'hidden', cure: { text: 'show it again', at: 'visible' } };
const NOT_FOR_SALE: Obstacle = {
  text: 'only for cars that are for sale',
  cure: { text: 'change the availability', at: 'availability' },
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
