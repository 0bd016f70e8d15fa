import type { CardsView } from '#entities/listing-card/listing-grid.tsx';

export interface BrandPageView {
  title: string;
  logo: string | null;
  banner: string | null;
  description: string | null;
  /** "See all 412 in stock" */
  stock: { name: string; href: string } | null;
  latest: { cards: CardsView; columns: number };
  /** Who sells it. */
  locations: { name: string; place: string; href: string }[];
}
