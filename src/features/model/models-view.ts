import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

export interface ModelsView {
  title: string;
  /** "9 models from 4 makes. Prices are the lowest drive-away price of a variant." */
  summary: string;
  bodies: BodyButton[];
  rows: 'three' | 'one' | 'many';
  models: ModelCardView[];
  /** Makes with the vehicles of the range that are in stock. */
  makes: { name: string; href: string; count: string }[];
  /** "Show Me 420 Vehicles", before anybody moved the slider. */
  button: string;
  /** What the button opens beside the prices: new vehicles, of the chosen body. */
  search: [name: string, value: string][];
  noun: { one: string; many: string };
  payments: string[];
}

export interface BodyButton {
  name: string;
  href: string;
  count: string;
  silhouette: SilhouetteName | null;
  current: boolean;
}

export interface ModelCardView {
  key: string;
  make: string;
  name: string;
  href: string;
  label: string | null;
  description: string | null;
  picture: string | null;
  silhouette: SilhouetteName;
  /** "$42,260"; null: `noPrice` says why. */
  price: string | null;
  noPrice: string;
}

export interface ModelPageView extends ModelCardView {
  /** "Drive away, GX 2WD" */
  priceNote: string | null;
  stock: { name: string; href: string } | null;
  testDrive: string | null;
  variants: { name: string; price: string | null }[];
  rows: { name: string; values: (string | null)[]; differs: boolean }[];
  similar: ModelCardView[];
}
