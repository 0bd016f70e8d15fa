import type { SmsSender } from './sign-in/sms-sender.ts';
import type { AlertStore } from './alert/alert-store.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import type { AssistantLinks } from './assistant/assistant-links.ts';
import type { LiveSite } from './site/live-sites.ts';
import type { AttachmentStore, EncodePhoto } from './lead/attachment-store.ts';
import type { Brochures } from './car/brochures.ts';
import type { DeliveryPricesOf } from './costs/delivery-prices.ts';
import type { EventRecorder } from './events/event-recorder.ts';
import type { CarPreviews } from './import/draft/preview-cars.ts';
import type { GarageStore } from './garage/garage-store.ts';
import type { FormPorts } from './lead/accept-lead.ts';
import type { Websites } from './location/manufacturer-locations.ts';
import type { QuotePorts } from './finance/quote-car.ts';
import type { MarketPorts } from './market/open-evidence.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { SignInPorts } from './sign-in/sign-in.ts';
import type { PeopleStore } from './sign-in/people-store.ts';
import type { Journeys } from './checkout-journey/journeys.ts';
import type { PaymentPorts } from './reservation/begin-payment.ts';
import type { TestGateway } from './reservation/test-gateway.ts';
import type { OldSlugs } from './car/old-slugs.ts';
import type { PlacesOf } from './location/places.ts';
import type { WatchlistShares } from './watchlist/watchlist-shares.ts';
import type { WatchlistStore } from './watchlist/watchlist-store.ts';
import type { TextInbox, TextReceiver } from './lead/text-inbox.ts';
import type { SiteMails } from './mail/mail-content.ts';
import type { ReviewRatings } from './reviews/review-rating.ts';
import type { StockIndex } from './stock/stock-index.ts';
import type { StaffCalendarPorts } from './staff/staff-calendar.ts';
import type { Appointments } from './test-drive/appointments.ts';
import type { TradeInStore } from './trade-in/trade-in-store.ts';
import type { VehicleLookup } from './trade-in/vehicle-lookup.ts';

/** What routes work with, by area: a route takes the area it needs. Wired in main/services.ts. */
export interface Services {
  search: {
    stock: StockIndex;
    oldSlugs: Pick<OldSlugs, 'carId'>;
  };
  forms: FormPorts;
  /** Whether a price is a good one. */
  market: MarketPorts;
  quotes: QuotePorts;
  /** Who signs in. */
  people: {
    store: PeopleStore;
    signIn: SignInPorts;
    devices: KnownDevices;
    watchlist: WatchlistStore;
    shares: WatchlistShares;
    garage: GarageStore;
    /** Where texts can be read that are not sent, for anyone who tries the demo; null: they are sent, or no one may read them. */
    catcherHost: string | null;
  };
  /** Searches and cars that are watched for someone by email. */
  alerts: AlertStore;
  /** Cars on paper. */
  brochures: Brochures;
  /** What it costs to bring a car to someone. */
  delivery: DeliveryPricesOf;
  /** Test drives that are booked. */
  appointments: Appointments;
  /** Bookings, for the calendar programs of staff. */
  staffCalendar: StaffCalendarPorts;
  /** Text messages of shoppers. `receiver`: absent without an SMS provider. */
  texts: { texts: TextInbox; mails: SiteMails; sms: SmsSender; receiver?: TextReceiver | undefined };
  /** The address that emails come from. */
  readonly mailSender: string;
  /** Whether emails leave this server; without a mail server they are only stored. */
  readonly sendsMail: boolean;
  /** What shoppers trade in. */
  tradeIns: { store: TradeInStore; lookup: VehicleLookup; attachments: AttachmentStore; encodePhoto: EncodePhoto };
  /** Cars that are reserved, and who takes the deposits; `test`: the page of the embedded gateway. */
  reserve: PaymentPorts & { test: TestGateway };
  /** What people have chosen on the way to a car. */
  journeys: Journeys;
  /** What visitors do. */
  events: Pick<EventRecorder, 'record'>;
  /** What shoppers type as a place. */
  places: PlacesOf;
  /** What a business is rated elsewhere. */
  ratings: ReviewRatings;
  /** What AI assistants are given, and how often. */
  assistant: { links: AssistantLinks; count(site: LiveSite, tool: AssistantToolName): void };
  /** Cars of a file that staff are importing. */
  carPreviews: Pick<CarPreviews, 'open'>;
  /** The other sites of this server. */
  websites: Websites;
}
