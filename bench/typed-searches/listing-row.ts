import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A line of the Australian listing as it is, with its numbers read and nothing else: what is right is told from this. */
export interface ListingRow {
  /** Rows count from 1. */
  number: number;
  brand: string;
  year: number;
  model: string;
  /** Small letters: "2019 toyota hilux sr5 (4x4)". */
  title: string;
  type: 'NEW' | 'DEMO' | 'USED';
  auto: boolean;
  manual: boolean;
  /** Front, Rear, AWD, 4WD, Other */
  drive: string;
  /** Unleaded, Premium, Diesel, Hybrid, Electric, LPG, Leaded, Other */
  fuel: string;
  body: string;
  colour: string;
  suburb: string;
  state: string;
  cylinders: number;
  litres: number;
  /** L/100 km; NaN when the line does not say, or says 0 of an electric car. */
  consumption: number;
  /** NaN when the line does not say. */
  km: number;
  price: number;
  seats: number;
  doors: number;
}

/** The lines that name a make. */
export async function readListing(file: string): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  let number = 0;
  for await (const line of createReadStream(file).pipe(parse({ columns: true, relax_quotes: true }))) {
    number++;
    const cell = line as Record<string, string>;
    if (cell.Brand === 'NA') continue;
    const inCell = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1] ?? Number.NaN);
    const place = /^(.*), (?:AU-)?([A-Z]+)$/.exec(cell.Location ?? '');
    rows.push({
      number,
      brand: cell.Brand!,
      year: Number(cell.Year),
      model: cell.Model!,
      title: cell.Title!.toLowerCase(),
      type: cell.UsedOrNew as ListingRow['type'],
      auto: cell.Transmission === 'Automatic',
      manual: cell.Transmission === 'Manual',
      drive: cell.DriveType!,
      fuel: cell.FuelType!,
      body: cell.BodyType!,
      colour: cell.ColourExtInt!.split(' / ')[0]!,
      suburb: (place?.[1] ?? '').toLowerCase(),
      state: place?.[2] ?? '',
      cylinders: inCell(cell.Engine, /(\d+) cyl/),
      litres: inCell(cell.Engine, /([\d.]+) L/),
      consumption: inCell(cell.FuelConsumption, /^((?!0 )[\d.]+) L/),
      km: inCell(cell.Kilometres, /^(\d+)$/),
      price: inCell(cell.Price, /^(\d+(?:\.\d+)?)$/),
      seats: inCell(`${cell.Doors} ${cell.Seats}`, /(\d+) Seats/),
      doors: inCell(cell.Doors, /(\d+) Doors/),
    });
  }
  return rows;
}
