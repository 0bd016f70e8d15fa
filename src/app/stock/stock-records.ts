import type { CarStatus } from '#domain/car/car-values.ts';
import type { Cents } from '#domain/money.ts';

/** Port: what an operator asks about stock. */
export interface StockRecords {
  /** The newest cars first, at most `limit`. */
  list(question: {
    dealership?: string | undefined;
    status?: CarStatus | undefined;
    limit: number;
  }): Promise<StockLine[]>;
  count(question: { dealership?: string | undefined; status?: CarStatus | undefined }): Promise<number>;
  /** Cars with this slug (now or earlier), stock number or VIN, each with every price it has had, oldest first. */
  prices(slugOrNumber: string): Promise<{ car: StockLine; prices: PriceLine[] }[]>;
}

export interface StockLine {
  dealership: string;
  stocknum: string | null;
  name: string;
  status: CarStatus;
  km: number | null;
  price: Cents | null;
  slug: string;
}

export interface PriceLine {
  at: Date;
  price: Cents | null;
  reduced: Cents | null;
  before: Cents | null;
}
