import type { Car } from '#domain/car/car.ts';

/** The stock as it stood after a change: what came later is in the change log. */
export interface StockSnapshot {
  seq: number;
  /** In batches large enough for the index to load. Throws when a part cannot be read after all. */
  cars: AsyncIterable<Car[]>;
}

/** Port: a copy of the stock on this machine, so that a web process starts without reading all of it from the database. */
export interface StockSnapshots {
  /** Undefined when there is none that may be used: the log of the process says why, unless there was none. */
  read(): Promise<StockSnapshot | undefined>;
  /** Replaces the copy at once and whole. `cars` show every change up to `seq`, and perhaps later ones. */
  write(seq: number, cars: Iterable<Car>): Promise<void>;
}

export const noSnapshots: StockSnapshots = { read: async () => undefined, write: async () => {} };
