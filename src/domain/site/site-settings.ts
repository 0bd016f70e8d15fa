import { z } from 'zod';
import { assistantPolicy } from '#domain/assistant/assistant-policy.ts';
import { alertsPolicy } from '#domain/alert/alerts-policy.ts';
import { brandsPolicy } from '../brand/brands-policy.ts';
import { carPagePolicy } from '../car/car-page-policy.ts';
import { cardPolicy } from '../card/card-policy.ts';
import { finderPolicy } from '../location/finder-policy.ts';
import { locationsPolicy } from '../location/locations-policy.ts';
import { reviewsPolicy } from '../reviews/reviews-policy.ts';
import { modelsPolicy } from '#domain/model/models-policy.ts';
import { analyticsPolicy } from '../events/analytics-policy.ts';
import { placesPolicy } from '../location/places-policy.ts';
import { blogsPolicy } from '../content/blogs-policy.ts';
import { departmentsPolicy } from '../department/departments-policy.ts';
import { contentPolicy } from '../content/content-policy.ts';
import { legalPolicy } from '../content/legal-policy.ts';
import { costsPolicy } from '../costs/costs-policy.ts';
import { financePolicy } from '../finance/finance-policy.ts';
import { leadPolicy } from '../lead/lead-policy.ts';
import { garagePolicy } from '../garage/garage-policy.ts';
import { marketPolicy } from '../market/market-policy.ts';
import { offersPolicy } from '../offers/offers-policy.ts';
import { onRoadPolicy } from '../on-road/on-road-policy.ts';
import { partnerPolicy } from '../partner/partner-policy.ts';
import { phonePolicy } from '../phone/phone-policy.ts';
import { picturePolicy } from '../pictures/picture-policy.ts';
import { pricePolicy } from '../price/price-policy.ts';
import type { Pricing } from '../price/pricing.ts';
import { promoPolicy } from '../promo/promo-policy.ts';
import { reservePolicy } from '../reservation/reserve-policy.ts';
import { retentionPolicy } from '../retention/retention-policy.ts';
import { searchPolicy } from '../search/search-policy.ts';
import { stockDeskPolicy } from '#domain/stock/stock-desk-policy.ts';
import { stockPolicy } from '../stock/stock-policy.ts';
import { syndicationPolicy } from '../syndication/syndication-policy.ts';
import { tagPolicy } from '../tag/tag-policy.ts';
import { servicePolicy } from '../service/service-policy.ts';
import { testDrivePolicy } from '../test-drive/test-drive-policy.ts';
import { shapePolicy, themePolicy } from '../theme/theme-policy.ts';
import { labelsPolicy } from '../labels/labels-policy.ts';
import { tradeInPolicy } from '../trade-in/trade-in-policy.ts';
import { signInPolicy } from '#domain/sign-in/sign-in-policy.ts';
import { watchlistPolicy } from '../watchlist/watchlist-policy.ts';
import { homePolicy, menuPolicy, sitePolicy } from './site-policy.ts';

/** Everything a site chooses, by section. Each rule owns its section's schema; this only gathers them. */
export const siteSettings = z.strictObject({
  site: sitePolicy.prefault({}),
  theme: themePolicy.prefault({}),
  shape: shapePolicy.prefault({}),
  labels: labelsPolicy.prefault({}),
  menu: menuPolicy.prefault({}),
  home: homePolicy.prefault({}),
  brands: brandsPolicy.prefault({}),
  models: modelsPolicy.prefault({}),
  stock: stockPolicy.prefault({}),
  search: searchPolicy.prefault({}),
  promo: promoPolicy.prefault({}),
  offers: offersPolicy.prefault({}),
  card: cardPolicy.prefault({}),
  car: carPagePolicy.prefault({}),
  blogs: blogsPolicy.prefault({}),
  pictures: picturePolicy.prefault({}),
  price: pricePolicy.prefault({}),
  tag: tagPolicy.prefault({}),
  phone: phonePolicy.prefault({}),
  costs: costsPolicy.prefault({}),
  finance: financePolicy.prefault({}),
  market: marketPolicy.prefault({}),
  onRoad: onRoadPolicy.prefault({}),
  lead: leadPolicy.prefault({}),
  signIn: signInPolicy.prefault({}),
  watchlist: watchlistPolicy.prefault({}),
  garage: garagePolicy.prefault({}),
  alerts: alertsPolicy.prefault({}),
  assistant: assistantPolicy.prefault({}),
  partner: partnerPolicy.prefault({}),
  testDrive: testDrivePolicy.prefault({}),
  service: servicePolicy.prefault({}),
  tradeIn: tradeInPolicy.prefault({}),
  reserve: reservePolicy.prefault({}),
  departments: departmentsPolicy.prefault({}),
  content: contentPolicy.prefault({}),
  legal: legalPolicy.prefault({}),
  locations: locationsPolicy.prefault({}),
  reviews: reviewsPolicy.prefault({}),
  finder: finderPolicy.prefault({}),
  places: placesPolicy.prefault({}),
  analytics: analyticsPolicy.prefault({}),
  syndication: syndicationPolicy.prefault({}),
  stockDesk: stockDeskPolicy.prefault({}),
  retention: retentionPolicy.prefault({}),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A site's settings with the prices that a visit has chosen. */
export type VisitSettings = SiteSettings & Pick<Pricing, 'driveAway'>;
