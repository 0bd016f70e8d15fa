/** The fields of a car that is added at the desk, by their names in feeds, in the order of the form. */
export const NEW_CAR = {
  stocknum: { label: 'Stock number', group: 'identity', required: true },
  vin: { label: 'VIN', group: 'identity', required: false },
  regplate: { label: 'Registration', group: 'identity', required: false },
  car_type: { label: 'Condition', group: 'identity', required: true, options: ['Used', 'Demo', 'New'] },
  status: { label: 'Status', group: 'identity', required: true, options: ['For sale', 'Coming soon'] },
  year: { label: 'Year', group: 'vehicle', required: true, kind: 'whole' },
  make: { label: 'Make', group: 'vehicle', required: true },
  model: { label: 'Model', group: 'vehicle', required: true },
  badge: { label: 'Badge', group: 'vehicle', required: false },
  series: { label: 'Series', group: 'vehicle', required: false },
  colour: { label: 'Colour', group: 'vehicle', required: false },
  km: { label: 'Kilometres', group: 'vehicle', required: false, kind: 'whole' },
  body: { label: 'Body', group: 'vehicle', required: false },
  transmission: { label: 'Transmission', group: 'vehicle', required: false },
  fuel: { label: 'Fuel', group: 'vehicle', required: false },
  drive: { label: 'Drive', group: 'vehicle', required: false },
  engine_size: { label: 'Engine', group: 'vehicle', required: false },
  seats: { label: 'Seats', group: 'vehicle', required: false, kind: 'whole' },
  doors: { label: 'Doors', group: 'vehicle', required: false, kind: 'whole' },
  price: { label: 'Price', group: 'price', required: false, kind: 'money' },
  price_type: { label: 'Price type', group: 'price', required: false },
  dealercomments: { label: 'Comments', group: 'price', required: false, kind: 'text' },
} as const satisfies Record<string, NewCarFormField>;

interface NewCarFormField {
  label: string;
  group: 'identity' | 'vehicle' | 'price';
  required: boolean;
  /** Absent: one line of text. */
  kind?: 'whole' | 'money' | 'text';
  options?: readonly string[];
}

export type NewCarField = keyof typeof NEW_CAR;
export const NEW_CAR_FIELDS = Object.keys(NEW_CAR) as NewCarField[];
export const newCarField = (field: NewCarField): NewCarFormField => NEW_CAR[field];

/** What a car is, which is corrected in the same form. Its availability, price and comments are changed in its editor. */
export const CAR_FACTS = NEW_CAR_FIELDS.filter((field) => newCarField(field).group !== 'price' && field !== 'status');
