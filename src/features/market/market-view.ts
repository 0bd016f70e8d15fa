import type { Autogauge } from '#domain/market/autogauge.ts';
import type { MarketPolicy } from '#domain/market/market-policy.ts';
import type { PhotoProps } from '#entities/photo/photo.tsx';

/** What the car page needs to show whether a price is fair; the rest comes when someone gets near it. */
export interface MarketSectionView {
  /** The page that says it all, also without JavaScript. */
  page: string;
  /** Where the browser asks for the deal indicator; null where a site shows none. */
  gauge: { address: string; rules: GaugeRules } | null;
  /** Where it asks for history and comparison, as HTML; null where a site shows neither. */
  evidence: string | null;
  /** Whether the evidence compares it with others. */
  compares: boolean;
}

export interface GaugeRules extends Pick<
  MarketPolicy,
  'minimumConfidence' | 'greatFrom' | 'mediumFrom' | 'highFrom' | 'animationSeconds' | 'sayWhyHidden'
> {
  /** What the compared prices include; null where it is not known. */
  basis: string | null;
  /** So many similar vehicles it takes; null: another service decides. */
  fewest: number | null;
}

/** The page about one price. */
export interface MarketPageView {
  title: string;
  car: { name: string; href: string };
  /** In dollars, with the rules by which it shows. */
  gauge: { gauge: Autogauge; rules: GaugeRules } | null;
  evidence: MarketEvidenceView;
  method: { title: string; rows: { name: string; value: string }[]; text: string[] };
}

export interface MarketEvidenceView {
  /** Over the history; null where it stands alone below a heading that says the same. */
  historyTitle: string | null;
  history: HistoryView | null;
  comparison: ComparisonView | null;
}

export interface HistoryView {
  summary: string;
  /** Null while the price never changed. */
  picture: {
    path: string;
    steps: { x: number; y: number; price: string; day: string }[];
    now: { x: number; y: number };
  } | null;
  rows: { day: string; change: string; price: string }[];
}

export interface ComparisonView {
  title: string;
  summary: string;
  /** What the picture shows, for who does not see it. */
  description: string;
  prices: { y: number; text: string }[];
  kilometres: { x: number; text: string }[];
  /** What comparable cars ask, by kilometres. */
  line: string | null;
  /** The corner of lower prices and fewer kilometres. */
  better: string;
  /** Where it says so; null where dots take all of it. */
  betterText: { x: number; y: number } | null;
  /** In the order of kilometres, numbered as the rows are; `href` null: this website does not show it. */
  dots: { x: number; y: number; number: number; href: string | null; name: string }[];
  own: { x: number; y: number; text: string; leftOf: boolean };
  /** The car itself first, then the cars that open. */
  previews: ComparisonPreview[];
  rows: { number: number | null; name: string; href: string | null; km: string; price: string; own: boolean }[];
}

/** A compared car in short, seen while its number or its row is pointed at. */
export interface ComparisonPreview extends Pick<PhotoProps, 'photo' | 'silhouette'> {
  /** As on the chart; null: the car of the page. */
  number: number | null;
  title: string;
  price: string;
  /** Kilometres and place. */
  facts: string;
  /** Null for the car of the page. */
  difference: string | null;
}
