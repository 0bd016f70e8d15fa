/* oxlint-disable max-lines -- generated from migrations/ by scripts/write-table-types.ts */
import type { ImportProblem, ImportReport } from '#app/import/import-report.ts';
import type { Car } from '#domain/car/car.ts';
import type { Corrections } from '#app/import/draft/correct-rows.ts';
import type { Destination } from '#app/lead/lead-store.ts';
import type { CaughtMail } from '#app/mail/mail-catcher.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { Order } from '#domain/order/order.ts';
import type { PaymentOrder } from '#app/reservation/payment-gateway.ts';
import type { RecordedEvent } from '#app/events/event-recorder.ts';
import type { OpeningHours } from '#domain/location/location.ts';
import type { Plate } from '#domain/trade-in/plate.ts';
import type { TradeInAnswers } from '#domain/trade-in/trade-in-answers.ts';
import type { ErasedRows } from '#app/lead/erasures.ts';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import type { RecordedValuation } from '#app/trade-in/trade-in-store.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { DefaultJsonColumn, JsonColumn } from './json-column.ts';
import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AlertCarsTable {
  car: Json;
  car_id: number;
  group_id: number;
}

export interface AlertCursorsTable {
  group_id: number;
  seq: number;
}

export interface AlertHitsTable {
  alert_id: number;
  at: Date;
  before_price: number | null;
  car_id: number;
  id: Generated<number>;
  mail_id: number | null;
  news: 'new' | 'drop' | 'back';
  once: string;
  price: number | null;
}

export interface AlertMailsTable {
  alert_id: number;
  attempts: Generated<number>;
  created_at: Date;
  id: Generated<number>;
  kind: 'confirm' | 'known' | 'full' | 'news';
  last_error: string | null;
  leased_until: Date | null;
  next_at: Date;
  sent_at: Date | null;
  site_id: number;
  state: Generated<'waiting' | 'sent' | 'dropped'>;
}

export interface AlertsTable {
  anchors: Generated<string[]>;
  car_id: number | null;
  confirmed_at: Date | null;
  consent: Json;
  created_at: Date;
  drops: boolean;
  email: string | null;
  ended_at: Date | null;
  ended_by: 'owner' | 'one-click' | 'age' | 'refused' | 'stop' | null;
  frequency: 'instant' | 'daily' | 'weekly';
  id: Generated<number>;
  key: string;
  origin: string;
  person_id: number | null;
  phone: string | null;
  site_id: number;
  state: Generated<'unconfirmed' | 'on' | 'paused' | 'ended'>;
  subject_key: string;
  touched_at: Date;
  watched: Json;
}

export interface AnswerMailboxesTable {
  group_id: number;
  mailbox: string;
  mark: Json | null;
  problem: string | null;
  read_at: Date;
  variable: string;
}

export interface ApiKeysTable {
  created_at: Date;
  ending: string;
  group_id: number;
  hash: Buffer;
  id: Generated<number>;
  name: string;
  per_minute: number;
  revoked_at: Date | null;
  scopes: string[];
  site_id: number;
  staff_id: number | null;
  used_on: string | null;
}

export interface AppointmentsTable {
  car_id: number | null;
  id: Generated<number>;
  key: string;
  kind: Generated<'drive' | 'service'>;
  lead_id: number;
  loan_car: Generated<boolean>;
  location_id: number;
  minutes: number;
  outcome: 'wants it' | 'thinking it over' | 'not interested' | 'did not come' | null;
  reminded_at: Date | null;
  seat: number;
  site_id: number;
  starts_at: Date;
  state: Generated<'booked' | 'cancelled'>;
  version: Generated<number>;
}

export interface AttachmentsTable {
  bytes: Buffer;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  key: string;
  lead_id: number | null;
  media_type:
    | 'image/jpeg'
    | 'application/pdf'
    | 'application/msword'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    | 'application/vnd.oasis.opendocument.text'
    | 'text/plain';
  site_id: number;
  slot: string;
  trade_in_id: number | null;
}

export interface BackupProofsTable {
  at: Date;
  compared: number;
  file: string | null;
  holds_until: Date | null;
  id: Generated<number>;
  missing: number;
  problem: string | null;
}

export interface BlockedTimesTable {
  car_id: number | null;
  from_at: Date;
  group_id: number;
  id: Generated<number>;
  kind: 'drive' | 'service';
  location_id: number;
  reason: string;
  staff_id: number;
  until_at: Date;
}

export interface CalendarFeedsTable {
  created_at: Date;
  group_id: number;
  id: Generated<number>;
  read_at: Date | null;
  site_id: number;
  staff_id: number;
  token_hash: Buffer;
}

export interface CarBuyersTable {
  at: Date;
  car_id: number;
  group_id: number;
  opportunity_id: number | null;
  staff_id: number;
  until: Date | null;
}

export interface CarsTable {
  badge: string | null;
  battery_health: DefaultJsonColumn<Car['battery_health']> | null;
  before_price_cents: number | null;
  bodyconfiguration: string | null;
  build_date: string | null;
  by_hand: Generated<boolean>;
  car_type: 'new' | 'demo' | 'used';
  categories: Generated<string[]>;
  certified: Generated<boolean>;
  colour: string | null;
  compliance_date: string | null;
  consumer_notice: string | null;
  created_at: Date;
  dealercomments: string | null;
  dealership_id: number;
  dealership_ids: Generated<number[]>;
  doors: number | null;
  drive: string | null;
  engine_size: string | null;
  engine_size_litres: number | null;
  external_video_url: string | null;
  feed_values: Json | null;
  filtered_features: Generated<string[]>;
  finance_lenders: DefaultJsonColumn<Car['finance_lenders']>;
  first_registered: number | null;
  first_registered_nz: number | null;
  fuel: string | null;
  gearnum: number | null;
  group_id: number;
  history_report: DefaultJsonColumn<Car['history_report']> | null;
  hotspots: DefaultJsonColumn<Car['hotspots']> | null;
  id: Generated<number>;
  images: DefaultJsonColumn<Car['images']>;
  import_key: string | null;
  imported_damaged: boolean | null;
  item_type: Generated<'car' | 'truck' | 'motorcycle' | 'caravan'>;
  km: number | null;
  location_id: number | null;
  make: string;
  missing: Generated<boolean>;
  model: string;
  name: string;
  nvic: string | null;
  odometer_unreliable: boolean | null;
  photos_count: Generated<number>;
  photos_modified: string | null;
  picture_states: Json | null;
  preorder: Generated<boolean>;
  price_cents: number | null;
  price_type: string | null;
  rank: Generated<number>;
  reduced_price_cents: number | null;
  rego_expiry: string | null;
  regplate: string | null;
  reserved: Generated<boolean>;
  seats: number | null;
  security_interest: boolean | null;
  series: string | null;
  show_on_dealer_website: Generated<boolean>;
  simple_body: string | null;
  simple_fuel: string | null;
  simple_transmission: string | null;
  slug: string;
  sold_at: Date | null;
  spin_code: string | null;
  spin_images: DefaultJsonColumn<Car['spin_images']>;
  spin_interior_image: string | null;
  standard_equipment: DefaultJsonColumn<Car['standardEquipment']>;
  status: 'in_stock' | 'coming_soon' | 'sold';
  stocknum: string | null;
  subscription_price_cents: number | null;
  tag: string | null;
  updated_at: Date;
  variant: DefaultJsonColumn<Car['variant']>;
  video_url: string | null;
  views: Generated<number>;
  vin: string | null;
  year: number | null;
  youx_quote: DefaultJsonColumn<Car['youxQuote']> | null;
}

export interface CarSlugsTable {
  car_id: number;
  group_id: number;
  slug: string;
  until: Date;
}

export interface ChangeFollowersTable {
  process: string;
  said_at: Date;
  seq: number;
  waited_ms: Generated<number>;
}

export interface ChangeLogTable {
  at: Generated<Date>;
  group_id: number | null;
  ids: number[];
  kind: 'stock' | 'settings' | 'facts' | 'places';
  seq: Generated<number>;
}

export interface CheckoutJourneysTable {
  answers: DefaultJsonColumn<JourneyAnswers>;
  car_id: number;
  changed_at: Date;
  expires_at: Date;
  id: Generated<number>;
  key: string;
  site_id: number;
}

export interface CodeCountsTable {
  count: number;
  key: Buffer;
  until: Date;
}

export interface ConsentsTable {
  at: Date;
  lead_id: number;
  opt_in: boolean;
  site_id: number;
  terms_accepted: boolean;
  text: string;
}

export interface ContactJoinsTable {
  at: Date;
  because: 'phone' | 'email' | 'both' | 'hand';
  from_person: number;
  group_id: number;
  id: Generated<number>;
  into_person: number;
  moved: ArrayType<number>;
  staff_id: number | null;
  undone_at: Date | null;
}

export interface ContactsTable {
  created_at: Date;
  email: string;
  email_key: string;
  group_id: number;
  id: Generated<number>;
  joined_to: number | null;
  name: string;
  name_key: string;
  person_id: Generated<number | null>;
  phone: string;
  phone_key: string;
}

export interface DailyCountsTable {
  about: Generated<string>;
  count: number;
  day: string;
  site_id: number;
  what: 'visit' | 'page' | 'search' | 'wanted' | 'not-found' | 'car' | 'assistant';
}

export interface DealershipsTable {
  abn: string | null;
  city: string | null;
  dealer_license_number: string | null;
  group_id: number;
  id: Generated<number>;
  lead_email: string | null;
  logo_url: string | null;
  manufacturer_id: number | null;
  name: string;
  override_city: string | null;
  phone: string | null;
  place_url: string | null;
  postcode: string | null;
  slug: string;
  social_urls: DefaultJsonColumn<Record<string, string>>;
  state: string | null;
  street: string | null;
  url: string | null;
}

export interface ErasuresTable {
  at: Date;
  counts: JsonColumn<ErasedRows>;
  group_id: number;
  id: Generated<number>;
  person_id: number;
  staff_id: number | null;
  staff_name: string;
}

export interface EventCountsTable {
  car_id: number | null;
  count: number;
  day: string;
  dealership_id: number | null;
  event: number;
  site_id: number;
}

export interface EventCountsUntilTable {
  day: string;
  site_id: number;
  until: Date;
}

export interface EventsTable {
  at: Date;
  car_id: number | null;
  dealership_id: number | null;
  details: DefaultJsonColumn<RecordedEvent['details']>;
  event: number;
  id: Generated<number>;
  site_id: number;
}

export interface FeedPiecesTable {
  bytes: Buffer;
  piece: number;
  run_id: number;
}

export interface FeedRunsTable {
  at: Date;
  because: string | null;
  dealership_id: number;
  file: string | null;
  id: Generated<number>;
  outcome: 'waiting' | 'imported' | 'refused' | 'failed' | 'empty';
  problems: JsonColumn<ImportProblem[]>;
  report: JsonColumn<ImportReport> | null | null;
}

export interface FeedSourcesTable {
  alarm: DefaultJsonColumn<unknown>;
  credentials: Json | null;
  daily: Json | null;
  dealership_id: number;
  etag: string | null;
  every_minutes: number;
  file_faults: Json | null;
  folder: string | null;
  last_modified: string | null;
  mail_mark: Json | null;
  mailbox: Json | null;
  mapping: JsonColumn<unknown> | null | null;
  next_at: Date;
  paused_at: Date | null;
  photo_faults: Json | null;
  resumed_at: Date | null;
  set_at: Generated<Date>;
  state: Generated<'well' | 'late' | 'failing' | 'empty' | 'shrinking' | 'without photos'>;
  state_at: Generated<Date>;
  supplier_claimed_at: Date | null;
  supplier_failed: Json | null;
  supplier_mail: string | null;
  supplier_sent: Json | null;
  supplier_since: Date | null;
  token_hash: Buffer | null;
  url: string | null;
  whole_stock: boolean;
}

export interface GroupsTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

export interface ImportBeforeTable {
  at: Date;
  before: Json | null;
  car_id: number;
  draft_id: number;
  group_id: number;
}

export interface ImportDraftPiecesTable {
  bytes: Buffer;
  draft_id: number;
  group_id: number;
  piece: number;
}

export interface ImportDraftsTable {
  address: string | null;
  again_of: number | null;
  allow_shrink: Generated<boolean>;
  bytes: number;
  changed_at: Date;
  corrections: DefaultJsonColumn<Corrections>;
  created_at: Date;
  dealership_id: number;
  group_id: number;
  id: Generated<number>;
  locations_made: Generated<Json>;
  mapping: JsonColumn<unknown>;
  name: string;
  problems: Json | null;
  progress: Json | null;
  report: Json | null;
  reverted: Json | null;
  staff_id: number;
  state: Generated<
    'open' | 'checking' | 'checked' | 'running' | 'imported' | 'refused' | 'stopped' | 'undoing' | 'undone'
  >;
  stopping: Generated<boolean>;
  whole_stock: Generated<boolean>;
  words: Generated<Json>;
}

export interface ImportLessonsTable {
  at: Date;
  chosen: Json | null;
  columns_key: string;
  dealership_id: number;
  draft_id: number | null;
  group_id: number;
  id: Generated<number>;
  imported: boolean;
  mapping: Json;
}

export interface ImportMappingsTable {
  chosen: JsonColumn<unknown> | null;
  columns_key: string;
  /**
   * An import has run with these columns.
   */
  confirmed: Generated<boolean>;
  dealership_id: number;
  group_id: number;
  mapping: JsonColumn<unknown>;
  used_at: Date;
}

export interface InboxMessagesTable {
  at: Generated<Date>;
  attachments: DefaultJsonColumn<CaughtMail['attachments']>;
  body: string;
  html: string | null;
  id: Generated<number>;
  message_id: string;
  recipient: string;
  sender: string;
  subject: string;
}

export interface IndexNowTable {
  site_id: number;
  told_until: Date;
}

export interface LeadPresenceTable {
  group_id: number;
  opportunity_id: number;
  seen_at: Date;
  staff_id: number;
  writing: boolean;
}

export interface LeadsTable {
  captcha_id: string | null;
  car_id: number | null;
  category: string;
  dealership_id: number | null;
  id: Generated<number>;
  idempotency_key: string;
  opportunity_id: number | null;
  payload: JsonColumn<LeadPayload>;
  received_at: Date;
  site_id: number;
  source: string | null;
}

export interface LocationsTable {
  average_rating: number | null;
  city: string;
  country: 'AU' | 'NZ';
  dealer_license_number: string | null;
  dealership_id: number;
  distribution_locations: DefaultJsonColumn<unknown[]>;
  id: Generated<number>;
  image_thumb_url: string | null;
  image_url: string | null;
  landline_phone: string | null;
  lat: number | null;
  location_subtype: string | null;
  location_type: Generated<'sales' | 'service' | 'parts'>;
  long: number | null;
  manufacturers: Generated<string[]>;
  map_key: string | null;
  motor_vehicle_repairer: string | null;
  name: string;
  opening_hours: DefaultJsonColumn<OpeningHours[]>;
  phone: string | null;
  place_id: string | null;
  place_url: string | null;
  postcode: string | null;
  primary: Generated<boolean>;
  review_count: Generated<number>;
  slug: string;
  state: string;
  street: string | null;
  timezone: string;
  visible: Generated<boolean>;
}

export interface LookupCountsTable {
  lookups: number;
  since: Date;
  site_id: number;
}

export interface MailServersTable {
  connected_at: Date;
  group_id: number;
  host: string;
  sealed: Buffer;
  sender: string;
  staff_id: number;
}

export interface ManufacturersTable {
  id: Generated<number>;
  logo_url: string | null;
  name: string;
  slug: string;
}

export interface NumbersMailsTable {
  group_id: number;
  sent_week: string | null;
  since: Date;
  site_id: number;
  staff_id: number;
}

export interface OpportunitiesTable {
  answered_at: Date | null;
  assigned_to: number | null;
  contact_id: number;
  dealership_id: number | null;
  folded_into: number | null;
  group_id: number;
  id: Generated<number>;
  kind: string;
  last_at: Date;
  lead_id: number | null;
  location_id: number | null;
  read_at: Date | null;
  status: Generated<'new' | 'contacted' | 'booked' | 'reserved' | 'sold' | 'lost'>;
  texted_at: Date | null;
  waiting_since: Date | null;
}

export interface OpportunityEventsTable {
  at: Date;
  body: Generated<string>;
  details: DefaultJsonColumn<{ from?: string | number | null; to?: string | number | null }>;
  group_id: number;
  id: Generated<number>;
  kind: 'reply' | 'note' | 'contacted' | 'status' | 'assigned' | 'drive' | 'text' | 'mail';
  opportunity_id: number;
  staff_id: number | null;
}

export interface OutboxTable {
  attempts: Generated<number>;
  channel: 'email' | 'adf' | 'webhook' | 'confirmation' | 'reminder' | 'reply';
  delivered_at: Date | null;
  id: Generated<number>;
  last_error: string | null;
  lead_id: number;
  leased_by: string | null;
  leased_until: Date | null;
  next_at: Date;
  options: DefaultJsonColumn<Destination['options']>;
  reply_id: Generated<number>;
  site_id: number;
  state: Generated<'waiting' | 'delivered' | 'dead'>;
  target: string;
}

export interface OwnCarsTable {
  created_at: Date;
  email: string | null;
  email_asked_at: Date | null;
  email_confirmed_at: Date | null;
  email_key: string | null;
  group_id: number;
  id: Generated<number>;
  name: string;
  origin: string;
  person_id: number;
  plate: JsonColumn<Plate> | null | null;
  rego_expires: string | null;
  reminded_of: string | null;
  service_km: number | null;
  service_on: string | null;
  site_id: number;
  text_key: Generated<string>;
  texts_stopped_at: Date | null;
}

export interface PageDraftsTable {
  at: Date;
  begun: Json | null;
  form: Json;
  group_id: number;
  path: string;
  publish_at: Date | null;
  refused: string | null;
  site_id: number;
  staff_id: number;
  version: Generated<number>;
}

export interface PaymentAccountsTable {
  account: string | null;
  connected_at: Date;
  ending: string;
  group_id: number;
  live: boolean;
  name: string | null;
  sealed: Buffer;
  site_id: number;
  staff_id: number;
  webhook_url: string | null;
}

export interface PeopleTable {
  created_at: Date;
  group_id: number;
  id: Generated<number>;
  phone: string;
  signed_in_at: Date;
}

export interface PlacesTable {
  country: 'AU' | 'NZ';
  lat: number;
  lng: number;
  locality: string;
  postcode: string;
  state: string;
  weight: Generated<number>;
}

export interface PriceLogTable {
  at: Date;
  before_price_cents: number | null;
  car_id: number;
  id: Generated<number>;
  price_cents: number | null;
  price_type: string | null;
  reduced_price_cents: number | null;
  staff_id: number | null;
}

export interface RateLimitsTable {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RefusedHoldsTable {
  day: string;
  refused: Generated<number>;
  site_id: number;
  told_at: Date | null;
}

export interface ReplyTokensTable {
  group_id: number;
  opportunity_id: number;
  token: string;
}

export interface ReservationLogTable {
  at: Date;
  event: string;
  from_state: string;
  id: Generated<number>;
  reservation_id: number;
  site_id: number;
  staff_id: number | null;
  to_state: string;
}

export interface ReservationPaymentsTable {
  amount_cents: number;
  because: string | null;
  changed_at: Date;
  checked_at: Date | null;
  currency: 'AUD' | 'NZD';
  differs: string | null;
  differs_at: Date | null;
  differs_refunded_cents: number | null;
  disputed: Generated<boolean>;
  gateway: 'test' | 'stripe';
  id: Generated<number>;
  opened_at: Date;
  refunded_cents: number | null;
  reservation_id: number;
  session: string;
  site_id: number;
  state: Generated<'open' | 'paid' | 'refund_due' | 'refunded' | 'over'>;
  taken_cents: number | null;
  url: string;
}

export interface ReservationsTable {
  agreed: JsonColumn<Order> | null | null;
  car_id: number;
  car_name: string;
  changed_at: Date;
  changed_by: number | null;
  currency: 'AUD' | 'NZD';
  dealership_id: number | null;
  deposit_cents: number;
  event: string;
  extensions: Generated<number>;
  group_id: Generated<number>;
  held_until: Date;
  id: Generated<number>;
  idempotency_key: string;
  journey: string | null;
  keep_days: number;
  kept_until: Date | null;
  key: string;
  lead_id: number | null;
  network: string | null;
  price_cents: number;
  site_id: number;
  state: 'held' | 'paid' | 'confirmed' | 'expired' | 'cancelled' | 'refunded' | 'sold';
  terms: string;
}

export interface RevealedCallsTable {
  at: Date;
  car: string;
  dealership_id: number;
  group_id: number;
  id: Generated<number>;
  person_id: number;
  site_id: number;
}

export interface ReviewsTable {
  customer_name: string;
  dealership_id: number;
  hidden_at: Date | null;
  id: Generated<number>;
  image_url: string | null;
  location_id: number | null;
  own_reply_date: string | null;
  own_reply_text: string | null;
  rating: number;
  reply_date: string | null;
  reply_text: string | null;
  review_date: string;
  source: string;
  source_id: string;
  text: string | null;
}

export interface SavedRepliesTable {
  group_id: number;
  id: Generated<number>;
  staff_id: number;
  text: string;
  title: string;
}

export interface SessionsTable {
  created_at: Date;
  device: Generated<string>;
  expires_at: Date;
  group_id: number;
  person_id: number;
  token_hash: Buffer;
}

export interface SetUpLinksTable {
  expires_at: Date;
  token_hash: Buffer;
}

export interface SignInCodesTable {
  browser_hash: Buffer;
  code_hash: Buffer;
  expires_at: Date;
  group_id: number;
  phone: string;
  sent_at: Date;
  session_hash: Buffer | null;
  site_id: number;
  tries_left: number;
}

export interface SiteDraftChangesTable {
  after: Json;
  at: Date;
  before: Json;
  field: string;
  group_id: number;
  site_id: number;
  staff_id: number;
}

export interface SiteHostsTable {
  host: string;
  position: Generated<number>;
  site_id: number;
}

export interface SitePicturesTable {
  bytes: Buffer;
  created_at: Date;
  key: string;
  name: string;
  site_id: number;
}

export interface SitesTable {
  extends: string | null;
  group_id: number;
  id: Generated<number>;
  removed_at: Date | null;
  revision: Generated<number>;
  slug: string;
}

export interface SiteSettingsRevisionsTable {
  at: Date;
  by: string;
  document: JsonColumn<unknown>;
  note: string | null;
  revision: number;
  site_id: number;
}

export interface SpecialHoursTable {
  date: string;
  end_hour: string | null;
  id: Generated<number>;
  location_id: number;
  start_hour: string | null;
  status: 'Open' | 'Closed';
}

export interface StaffTable {
  created_at: Date;
  disabled_at: Date | null;
  email: string;
  group_id: number;
  id: Generated<number>;
  name: string;
  password_hash: string | null;
  role: 'group-admin' | 'dealer-admin' | 'sales' | 'stock' | 'content' | 'read-only';
  signed_in_at: Date | null;
  totp_key: Buffer | null;
  totp_step: number | null;
  whole_group: boolean;
}

export interface StaffChallengesTable {
  browser_hash: Buffer;
  expires_at: Date;
  group_id: number;
  kind: 'code' | 'enrol' | 'passkey-sign-in' | 'passkey-add';
  secret: Buffer | null;
  staff_id: number | null;
  tries_left: number;
}

export interface StaffChangesTable {
  after: Json | null;
  at: Date;
  before: Json | null;
  dealership_id: number | null;
  group_id: number;
  id: Generated<number>;
  site_id: number | null;
  staff_id: number | null;
  subject_id: string;
  subject_kind: string;
  what: string;
}

export interface StaffInvitationsTable {
  expires_at: Date;
  group_id: number;
  staff_id: number;
  token_hash: Buffer;
}

export interface StaffPasskeysTable {
  counter: number;
  created_at: Date;
  credential_id: string;
  group_id: number;
  host: string;
  name: string;
  public_key: Buffer;
  staff_id: number;
  transports: string[];
  used_at: Date | null;
}

export interface StaffReachTable {
  dealership_id: number | null;
  group_id: number;
  site_slug: string | null;
  staff_id: number;
}

export interface StaffRecoveryCodesTable {
  code_hash: Buffer;
  group_id: number;
  staff_id: number;
}

export interface StaffSessionsTable {
  confirmed_at: Date | null;
  created_at: Date;
  device: string;
  expires_at: Date;
  group_id: number;
  id: Generated<number>;
  root_id: number | null;
  seen_at: Date;
  staff_id: number;
  token_hash: Buffer;
}

export interface StaffSwitchesTable {
  browser_hash: Buffer;
  expires_at: Date;
  group_id: number;
  session_id: number;
  site_slug: string;
  token_hash: Buffer;
}

export interface StockImportsTable {
  active_at: Date | null;
  changed: Generated<number>;
  created: Generated<number>;
  dealership_id: number;
  finished_at: Date | null;
  id: Generated<number>;
  merge: JsonColumn<unknown> | null | null;
  new_locations: Generated<string[]>;
  result: JsonColumn<unknown> | null | null;
  sold: Generated<number>;
  started_at: Date;
}

export interface StockListenersTable {
  attempts: Generated<number>;
  listener: string;
  next_at: Date | null;
  problem: string | null;
  seq: number | null;
  site_id: number;
  version: Generated<string>;
}

export interface StockPicturesTable {
  bytes: Buffer;
  created_at: Date;
  group_id: number;
  key: string;
}

export interface TestDepositsTable {
  amount_cents: number;
  begun_at: Date;
  currency: string;
  ended_at: Date | null;
  expires_at: Date;
  gateway: string;
  group_id: number;
  id: Generated<number>;
  paid_at: Date | null;
  refunded_at: Date | null;
  session: string;
  site_id: number;
  staff_id: number;
  url: string;
}

export interface TestMailsTable {
  arrived_at: Date | null;
  code_hash: Buffer;
  group_id: number;
  id: Generated<number>;
  sender: string;
  sent_at: Date;
  site_id: number;
  staff_id: number;
}

export interface TestPaymentsTable {
  expires_at: Date;
  idempotency_key: string;
  refunded_cents: Generated<number>;
  request: JsonColumn<PaymentOrder & { secret: string }>;
  session: string;
  state: Generated<'open' | 'paid' | 'over'>;
}

export interface TextOptOutsTable {
  at: Date;
  group_id: number;
  phone_hash: Buffer;
}

export interface TradeInsTable {
  accepted_at: Date | null;
  answers: JsonColumn<TradeInAnswers> | null | null;
  car_id: number | null;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  key: string;
  lead_id: number | null;
  no_estimate: 'age' | 'km' | 'market' | 'worth' | null;
  offer: JsonColumn<TradeInOffer> | null | null;
  plate: JsonColumn<Plate> | null | null;
  site_id: number;
  typed: JsonColumn<Record<string, string>> | null | null;
  valuation: JsonColumn<RecordedValuation> | null | null;
  vehicle: JsonColumn<TradeInVehicle>;
}

export interface WatchlistTable {
  car_id: number;
  group_id: number;
  name: string;
  person_id: number;
  price: number | null;
  price_type: string | null;
  saved_at: Date;
  site_id: number;
  state: 'free' | 'reserved' | 'coming_soon' | null;
}

export interface WatchlistSharesTable {
  expires_at: Date;
  group_id: number;
  id: Generated<number>;
  key: string;
  person_id: number;
  site_id: number;
}

export interface WatchlistVotesTable {
  car_id: number;
  group_id: number;
  liked: boolean;
  share_id: number;
  word: string;
}

export interface Tables {
  alert_cars: AlertCarsTable;
  alert_cursors: AlertCursorsTable;
  alert_hits: AlertHitsTable;
  alert_mails: AlertMailsTable;
  alerts: AlertsTable;
  answer_mailboxes: AnswerMailboxesTable;
  api_keys: ApiKeysTable;
  appointments: AppointmentsTable;
  attachments: AttachmentsTable;
  backup_proofs: BackupProofsTable;
  blocked_times: BlockedTimesTable;
  calendar_feeds: CalendarFeedsTable;
  car_buyers: CarBuyersTable;
  car_slugs: CarSlugsTable;
  cars: CarsTable;
  change_followers: ChangeFollowersTable;
  change_log: ChangeLogTable;
  checkout_journeys: CheckoutJourneysTable;
  code_counts: CodeCountsTable;
  consents: ConsentsTable;
  contact_joins: ContactJoinsTable;
  contacts: ContactsTable;
  daily_counts: DailyCountsTable;
  dealerships: DealershipsTable;
  erasures: ErasuresTable;
  event_counts: EventCountsTable;
  event_counts_until: EventCountsUntilTable;
  events: EventsTable;
  feed_pieces: FeedPiecesTable;
  feed_runs: FeedRunsTable;
  feed_sources: FeedSourcesTable;
  groups: GroupsTable;
  import_before: ImportBeforeTable;
  import_draft_pieces: ImportDraftPiecesTable;
  import_drafts: ImportDraftsTable;
  import_lessons: ImportLessonsTable;
  import_mappings: ImportMappingsTable;
  inbox_messages: InboxMessagesTable;
  index_now: IndexNowTable;
  lead_presence: LeadPresenceTable;
  leads: LeadsTable;
  locations: LocationsTable;
  lookup_counts: LookupCountsTable;
  mail_servers: MailServersTable;
  manufacturers: ManufacturersTable;
  numbers_mails: NumbersMailsTable;
  opportunities: OpportunitiesTable;
  opportunity_events: OpportunityEventsTable;
  outbox: OutboxTable;
  own_cars: OwnCarsTable;
  page_drafts: PageDraftsTable;
  payment_accounts: PaymentAccountsTable;
  people: PeopleTable;
  places: PlacesTable;
  price_log: PriceLogTable;
  rate_limits: RateLimitsTable;
  refused_holds: RefusedHoldsTable;
  reply_tokens: ReplyTokensTable;
  reservation_log: ReservationLogTable;
  reservation_payments: ReservationPaymentsTable;
  reservations: ReservationsTable;
  revealed_calls: RevealedCallsTable;
  reviews: ReviewsTable;
  saved_replies: SavedRepliesTable;
  sessions: SessionsTable;
  set_up_links: SetUpLinksTable;
  sign_in_codes: SignInCodesTable;
  site_draft_changes: SiteDraftChangesTable;
  site_hosts: SiteHostsTable;
  site_pictures: SitePicturesTable;
  site_settings_revisions: SiteSettingsRevisionsTable;
  sites: SitesTable;
  special_hours: SpecialHoursTable;
  staff: StaffTable;
  staff_challenges: StaffChallengesTable;
  staff_changes: StaffChangesTable;
  staff_invitations: StaffInvitationsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_reach: StaffReachTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_sessions: StaffSessionsTable;
  staff_switches: StaffSwitchesTable;
  stock_imports: StockImportsTable;
  stock_listeners: StockListenersTable;
  stock_pictures: StockPicturesTable;
  test_deposits: TestDepositsTable;
  test_mails: TestMailsTable;
  test_payments: TestPaymentsTable;
  text_opt_outs: TextOptOutsTable;
  trade_ins: TradeInsTable;
  watchlist: WatchlistTable;
  watchlist_shares: WatchlistSharesTable;
  watchlist_votes: WatchlistVotesTable;
}
