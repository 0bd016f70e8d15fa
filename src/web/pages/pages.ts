import { page as alert } from './alert/page.ts';
import { page as alertMe } from './alert-me/page.ts';
import { page as alertUnsubscribe } from './alert-unsubscribe/page.ts';
import { page as apiAlert } from './api-alert/page.ts';
import { page as apiDelivery } from './api-delivery/page.ts';
import { page as apiEvents } from './api-events/page.ts';
import { page as apiForm } from './api-form/page.ts';
import { page as apiNextDrive } from './api-next-drive/page.ts';
import { page as apiPlaces } from './api-places/page.ts';
import { page as apiCars } from './api-cars/page.ts';
import { page as apiSearch } from './api-search/page.ts';
import { page as apiSuggest } from './api-suggest/page.ts';
import { page as autobot } from './autobot/page.ts';
import { page as autogauge } from './autogauge/page.ts';
import { page as brand } from './brand/page.ts';
import { page as brands } from './brands/page.ts';
import { page as apiWatchlist } from './api-watchlist/page.ts';
import { page as brochure } from './brochure/page.ts';
import { page as callReveal } from './call-reveal/page.ts';
import { page as blog } from './blog/page.ts';
import { page as blogFeed } from './blog-feed/page.ts';
import { page as captcha } from './captcha/page.ts';
import { page as car } from './car/page.ts';
import { page as dealerLocator } from './dealer-locator/page.ts';
import type { Page } from './define-page.ts';
import { page as apiPayments } from './api-payments/page.ts';
import { page as apiTexts } from './api-texts/page.ts';
import { page as checkout } from './checkout/page.ts';
import { page as checkoutJourney } from './checkout-journey/page.ts';
import { page as compare } from './compare/page.ts';
import { page as content } from './content/page.ts';
import { page as gatedContent } from './gated-content/page.ts';
import { page as finance } from './finance/page.ts';
import { page as financeDisclaimer } from './finance-disclaimer/page.ts';
import { page as form } from './form/page.ts';
import { page as garage } from './garage/page.ts';
import { page as garageData } from './garage-data/page.ts';
import { page as garageDelete } from './garage-delete/page.ts';
import { page as garageExport } from './garage-export/page.ts';
import { page as home } from './home/page.ts';
import { page as importPreview } from './import-preview/page.ts';
import { page as indexNowKey } from './index-now-key/page.ts';
import { page as legal } from './legal/page.ts';
import { page as manufacturerLocations } from './manufacturer-locations/page.ts';
import { page as location } from './location/page.ts';
import { page as locations } from './locations/page.ts';
import { page as market } from './market/page.ts';
import { page as marketPart } from './market-part/page.ts';
import { page as me } from './me/page.ts';
import { page as newArrivals } from './new-arrivals/page.ts';
import { page as model } from './model/page.ts';
import { page as models } from './models/page.ts';
import { page as notFound } from './not-found/page.ts';
import { page as consumerNotice } from './consumer-notice/page.ts';
import { page as print } from './print/page.ts';
import { page as reviews } from './reviews/page.ts';
import { page as reviewsSnap21 } from './reviews-snap21/page.ts';
import { page as robots } from './robots/page.ts';
import { page as searchPanel } from './search-panel/page.ts';
import { page as searchResults } from './search-results/page.ts';
import { page as search } from './search/page.ts';
import { page as sitemap } from './sitemap/page.ts';
import { page as serviceReminders } from './service-reminders/page.ts';
import { page as signIn } from './sign-in/page.ts';
import { page as signOut } from './sign-out/page.ts';
import { page as stockFile } from './stock-file/page.ts';
import { page as specialOffers } from './special-offers/page.ts';
import { page as thisDevice } from './this-device/page.ts';
import { page as success } from './success/page.ts';
import { page as youxQuote } from './youx-quote/page.ts';
import { page as reservation } from './reservation/page.ts';
import { page as reservationNote } from './reservation-note/page.ts';
import { page as testPayment } from './test-payment/page.ts';
import { page as serviceBookingCalendar } from './service-booking-calendar/page.ts';
import { page as serviceBooking } from './service-booking/page.ts';
import { page as staffCalendar } from './staff-calendar/page.ts';
import { page as testDriveCalendar } from './test-drive-calendar/page.ts';
import { page as testDrive } from './test-drive/page.ts';
import { page as tradeIn } from './trade-in/page.ts';
import { page as tradeInStep } from './trade-in-step/page.ts';
import { page as aiCatalog } from './ai-catalog/page.ts';
import { page as apiCar } from './api-car/page.ts';
import { page as assistant } from './assistant/page.ts';
import { page as assistantLink } from './assistant-link/page.ts';
import { page as llms } from './llms/page.ts';
import { page as openapi } from './openapi/page.ts';
import { page as mcp } from './mcp/page.ts';
import { page as serverCard } from './server-card/page.ts';
import { page as attachment } from './attachment/page.ts';
import { page as apiMiscellaneous } from './api-miscellaneous/page.ts';
import { page as apiTradeIn } from './api-trade-in/page.ts';
import { page as watchlist } from './watchlist/page.ts';
import { page as watchlistShare } from './watchlist-share/page.ts';
import { page as watchlistShared } from './watchlist-shared/page.ts';
import { page as watchlistSave } from './watchlist-save/page.ts';

/** Every page and endpoint that a site has, in the order of its sitemap. */
export const PAGES: readonly Page[] = [
  home,
  search,
  specialOffers,
  car,
  market,
  finance,
  financeDisclaimer,
  checkout,
  checkoutJourney,
  reservation,
  reservationNote,
  testPayment,
  apiPayments,
  apiTexts,
  form,
  brands,
  brand,
  dealerLocator,
  models,
  model,
  locations,
  location,
  reviews,
  content,
  gatedContent,
  blog,
  legal,
  assistant,
  assistantLink,
  consumerNotice,
  print,
  success,
  signIn,
  signOut,
  thisDevice,
  apiDelivery,
  testDrive,
  staffCalendar,
  testDriveCalendar,
  serviceBooking,
  serviceBookingCalendar,
  tradeIn,
  tradeInStep,
  apiTradeIn,
  apiMiscellaneous,
  alertMe,
  apiAlert,
  alert,
  alertUnsubscribe,
  serviceReminders,
  attachment,
  watchlist,
  garage,
  garageData,
  garageDelete,
  garageExport,
  compare,
  watchlistSave,
  watchlistShare,
  watchlistShared,
  apiWatchlist,
  apiCars,
  apiCar,
  brochure,
  apiForm,
  apiSearch,
  apiSuggest,
  openapi,
  searchPanel,
  searchResults,
  apiNextDrive,
  apiPlaces,
  manufacturerLocations,
  autobot,
  autogauge,
  marketPart,
  captcha,
  callReveal,
  youxQuote,
  reviewsSnap21,
  apiEvents,
  me,
  importPreview,
  stockFile,
  newArrivals,
  blogFeed,
  indexNowKey,
  mcp,
  serverCard,
  aiCatalog,
  llms,
  robots,
  sitemap,
  notFound,
];
