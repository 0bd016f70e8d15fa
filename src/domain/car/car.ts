import type { Cents } from '../money.ts';

/** Any vehicle for sale: car, truck, motorcycle, caravan. Field names are the specification's (document 1 section 3). */
export interface Car {
  id: number;
  group_id: number;
  slug: string;
  /** `/cars/{slug}` */
  path: string;
  /** "2022 Mazda CX-5" */
  name: string;
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  colour: string | null;
  car_type: CarType;
  status: CarStatus;
  /** A tag of the dealer's own words ("Test Drive Only", "Runout sale"). */
  tag: string | null;
  reserved: boolean;
  preorder: boolean;
  certified: boolean;
  /** ISO instants. */
  created_at: string;
  updated_at: string;
  sold_at: string | null;
  km: number | null;
  price: Cents | null;
  before_price: Cents | null;
  reduced_price: Cents | null;
  /** A week. */
  subscription_price: Cents | null;
  /** "Drive away", "Excl. government charges" … */
  price_type: string | null;
  stocknum: string | null;
  vin: string | null;
  nvic: string | null;
  regplate: string | null;
  /** ISO date. */
  rego_expiry: string | null;
  /** "2021-07" */
  build_date: string | null;
  compliance_date: string | null;
  item_type: ItemType;
  simple_body: string | null;
  bodyconfiguration: string | null;
  simple_transmission: string | null;
  simple_fuel: string | null;
  fuel: string | null;
  drive: string | null;
  seats: number | null;
  doors: number | null;
  engine_size: string | null;
  engine_size_litres: number | null;
  gearnum: number | null;
  dealercomments: string | null;
  views: number;
  photos_count: number;
  show_on_dealer_website: boolean;
  /** A higher rank comes first under "most relevant"; ties by newest. */
  rank: number;
  location_id: number | null;
  dealership_id: number;
  dealership_slug: string;
  dealership_ids: number[];
  images: CarImage[];
  video_url: string | null;
  external_video_url: string | null;
  spin_images: string[];
  spin_interior_image: string | null;
  spin_code: string | null;
  hotspots: { exterior: Hotspot[]; interior: Hotspot[] } | null;
  standardEquipment: EquipmentGroup[];
  filtered_features: string[];
  categories: string[];
  youxQuote: { weeklyRepaymentAmount: Cents; advertisedRate: number | null; comparisonRate: number | null } | null;
  /** Keyed by provider. */
  finance_lenders: Record<string, FinanceLenderFigures>;
  variant: Variant;
}

export const CAR_TYPES = ['new', 'demo', 'used'] as const;
export type CarType = (typeof CAR_TYPES)[number];
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];
export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'caravan'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export interface CarImage {
  /** An address of the dealer's image host, or `/pictures/…` of the demo. */
  image: { url: string; thumb: { url: string } };
  view?: 'fq' | 'side' | 'rq' | 'front' | 'rear' | 'wheel' | 'interior' | undefined;
}

export interface Hotspot {
  id: string;
  description: string;
  position: { angle: number; x: number; y: number }[];
}

export interface EquipmentGroup {
  name: string;
  items: string[];
}

/** What a lender quotes for one car. Rates in percent a year; money in cents. */
export interface FinanceLenderFigures {
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: Cents | null;
  paymentMonth: Cents | null;
  deposit: Cents | null;
  totalPayable: Cents | null;
  termMonths: number | null;
  termYears: number | null;
  balloon: Cents | null;
  establishmentFees: Cents | null;
  disclaimer: string | null;
}

/** Facts of the model variant. Lengths in mm, masses in kg, consumption in L/100 km, torque in Nm. Caravans use them too. */
export interface Variant {
  cylinders?: number | undefined;
  enginesize?: string | undefined;
  enginesize_litres?: number | undefined;
  induction?: string | undefined;
  fuelconsumptioncombined?: number | undefined;
  fuelcapacity?: number | undefined;
  grossvehiclemass?: number | undefined;
  /** Caravans: mass as it left the factory. */
  tare?: number | undefined;
  /** Caravans: aggregate trailer mass. */
  atm?: number | undefined;
  sleeps?: number | undefined;
  vehiclelength?: number | undefined;
  vehicleheight?: number | undefined;
  vehiclewidth?: number | undefined;
  towingcapacitybraked?: number | undefined;
  torque?: number | undefined;
  power?: number | undefined;
  range_km?: number | undefined;
  bodyconfiguration?: string | undefined;
  ancaprating?: number | undefined;
}

export const LOCATION_TYPES = ['sales', 'service', 'parts'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** A yard, a service or a parts department (document 2 section 3). */
export interface Location {
  id: number;
  name: string;
  slug: string;
  location_type: LocationType;
  location_subtype: string | null;
  primary: boolean;
  visible: boolean;
  dealership_id: number;
  dealership_slug: string;
  phone: string | null;
  place_url: string | null;
  address: {
    id: number;
    street: string | null;
    city: string;
    state: string;
    postcode: string | null;
    lat: number | null;
    long: number | null;
  };
  /** IANA name, for "open now". */
  timezone: string;
  opening_hours: OpeningHours[];
  dealer_license_number: string | null;
  motor_vehicle_repairer: string | null;
  average_rating: number | null;
  review_count: number;
}

export interface OpeningHours {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  status: 'Open' | 'Closed';
  /** "08:30" */
  open: string | null;
  close: string | null;
}

export interface Dealership {
  id: number;
  group_id: number;
  slug: string;
  name: string;
  url: string | null;
  phone: string | null;
  /** Where its leads go. */
  lead_email: string | null;
  abn: string | null;
  dealer_license_number: string | null;
}

/** What search, cards and pages read: a car with where it stands and who sells it. */
export interface ListedCar extends Car {
  dealership_name: string;
  location: Location | null;
}
