import type { Car } from '../car/car.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the shop keeps in the browser, and clears. */
export const THIS_DEVICE_PATH = '/this-device';

/** Where all searches begin; search/search-path.ts knows what may follow. */
export const SEARCH_PATH = '/search';

/** What someone has saved. */
export const WATCHLIST_PATH = '/watchlist';
/** Someone’s list, for anyone who has its link. */
export const sharedWatchlistPath = (key: string): string => `${WATCHLIST_PATH}/shared/${key}`;

/** Where a trade-in valuation begins, under its names; the first one is its home. */
export const TRADE_IN_PATHS = ['/trade-in', '/cars/trade-in', '/sell-my-car'] as const;

/** One valuation, for anyone who has its address. */
export const tradeInPath = (key: string): string => `/trade-in/${key}`;

/** Where an alert for a search or a vehicle is asked for. */
export const ALERT_PATH = '/alert-me';
/** Where the owner of an address or number says yes or no to service reminders. */
export const reminderConsentPath = (key: string): string => `/service-reminders/${key}`;

/** The form of an alert for a search, by its own address, or for a vehicle. */
export const alertPath = (watched: { search: string } | { car: string }): string =>
  'car' in watched ? `${ALERT_PATH}?car=${watched.car}` : `${ALERT_PATH}?search=${encodeURIComponent(watched.search)}`;

/** A picture that a shopper has sent along, for anyone who has its address. */
export const attachmentPath = (key: string): string => `/attachment/${key}`;
/** A document that a shopper has sent along, for staff who are signed in and read leads. */
export const documentPath = (key: string): string => `/desk/documents/${key}`;

/** The dealer finder. */
export const FINDER_PATH = '/dealer-locator';

/** Every location of a site. */
export const LOCATIONS_PATH = '/locations';

/** The page of one location. */
export const locationPath = ({ slug }: { slug: string }): string => `/contact-us/${slug}`;

/** The model range. */
export const MODELS_PATH = '/models';

/** The page of one model. */
export const modelPath = ({ slug }: { slug: string }): string => `${MODELS_PATH}/${slug}`;

/** Every brand of a group. */
export const BRANDS_PATH = '/brands';

/** The page of a brand tile; none when the tile leads elsewhere. */
export const brandPath = ({
  slug,
  path,
  skipPage,
}: {
  slug: string;
  path: string | null;
  skipPage: boolean;
}): string[] => (path === null && !skipPage ? [`/${slug}/overview`] : []);

/** Every pattern that `carPath` may give; a site uses those that its settings say. */
export const CAR_PATTERNS = ['/cars/:slug', '/used-car/:slug'] as const;

type Addressed = Pick<Car, 'slug' | 'car_type'>;
type Settings = Pick<SiteSettings, 'car'>;

/** The page of a car on this site. */
export const carPath = ({ slug, car_type }: Addressed, { car }: Settings): string =>
  car.usedCarPath && car_type === 'used' ? `/used-car/${slug}` : `/cars/${slug}`;

/** "/checkout-journey?car_id={slug}: online purchase journey". */
export const journeyPath = ({ slug }: Pick<Car, 'slug'>): string => `/checkout-journey?car_id=${slug}`;

/** A form about a car, or about the site in general: a page of its own, opened as a dialog where there is JavaScript. */
export const formPath = (form: { path: string }, car: Addressed | undefined, settings: Settings): string =>
  `${car === undefined ? '' : carPath(car, settings)}/${form.path}`;
