import { csvLine } from '../text/csv-line.ts';
import type { AdvertisedCar, Listing } from './advertised-car.ts';
import { GOOGLE_COLUMNS, googleListing } from './google-vehicle-ads.ts';
import { META_COLUMNS, metaListing } from './meta-inventory.ts';
import { plainListing } from './plain-stock.ts';
import type { StockFile, SyndicationPolicy } from './syndication-policy.ts';

type Row = Readonly<Record<string, unknown>>;

interface FileKind {
  /** Under /feeds/<key>/. */
  name: string;
  type: string;
  listing(car: AdvertisedCar, policy: SyndicationPolicy): Listing<Row>;
  /** The lines of the whole file; `first` is the first row, if any. */
  head(first: Row | undefined): string;
  line(row: Row, index: number): string;
  foot: string;
}

const cell = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : value === null || value === undefined ? '' : String(value);
/** Tabs and line breaks are what the format is made of. */
const tsvLine = (values: readonly unknown[]) =>
  `${values.map((one) => cell(one).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
const commaLine = (values: readonly unknown[]) =>
  csvLine(values.map((one) => (typeof one === 'number' ? one : cell(one))));

/** Every file of stock that a site offers, declared once. */
export const FILE_KINDS: Record<StockFile, FileKind> = {
  google: {
    name: 'google.tsv',
    type: 'text/tab-separated-values; charset=utf-8',
    listing: (car, policy) => googleListing(car, policy),
    head: () => tsvLine(GOOGLE_COLUMNS),
    line: (row) => tsvLine(GOOGLE_COLUMNS.map((column) => row[column])),
    foot: '',
  },
  meta: {
    name: 'meta.csv',
    type: 'text/csv; charset=utf-8',
    listing: (car) => metaListing(car),
    head: () => commaLine(META_COLUMNS),
    line: (row) => commaLine(META_COLUMNS.map((column) => row[column])),
    foot: '',
  },
  csv: {
    name: 'stock.csv',
    type: 'text/csv; charset=utf-8',
    listing: (car) => plainListing(car) as Listing<Row & object> as Listing<Row>,
    head: (first) => commaLine(Object.keys(first ?? {})),
    line: (row) => commaLine(Object.values(row)),
    foot: '',
  },
  json: {
    name: 'stock.json',
    type: 'application/json',
    listing: (car) => plainListing(car) as Listing<Row & object> as Listing<Row>,
    head: () => '[',
    line: (row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`,
    foot: '\n]\n',
  },
};

/** A car that is in no file, and why. */
export interface RefusedListing {
  car: string;
  reasons: string[];
}

/** Puts the listings of cars together; a VIN stands in a file once, because receivers refuse both of two. */
export function stockFile(kind: StockFile, policy: SyndicationPolicy) {
  const { listing, head, line, foot } = FILE_KINDS[kind];
  const parts: string[] = [];
  const refused: RefusedListing[] = [];
  const vins = new Map<string, string>();
  let rows = 0;
  return {
    add(advertised: AdvertisedCar): void {
      const { vin, slug } = advertised.car;
      const listed = listing(advertised, policy);
      const earlier = vin === null || 'refused' in listed ? undefined : vins.get(vin);
      const reasons =
        'refused' in listed ? listed.refused : earlier === undefined ? [] : [`vin: ${earlier} has the same.`];
      if (reasons.length > 0 || 'refused' in listed) {
        refused.push({ car: slug, reasons });
        return;
      }
      if (vin !== null) vins.set(vin, slug);
      if (rows === 0) parts.push(head(listed.row));
      parts.push(line(listed.row, rows++));
    },
    end: () => ({ text: [...(rows === 0 ? [head(undefined)] : parts), foot].join(''), rows, refused }),
  };
}
