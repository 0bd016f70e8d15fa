/** How far someone outside has heard of the stock of a site. */
export interface ListenerState {
  /** The last entry of the change log that it has heard of; null: it has heard of nothing yet. */
  seq: number | null;
  /** What it was told was made by this (`Listener.version`). */
  version: string;
  /** Failures since it last heard something. */
  attempts: number;
  /** Not before; null: now. */
  nextAt: Date | null;
}

/** Port: who hears of the stock of a site, such as a webhook. */
export interface StockListeners {
  state(siteId: number, listener: string): Promise<ListenerState>;
  heard(siteId: number, listener: string, heard: { seq: number; version: string }): Promise<void>;
  /** `problem`: for operators; holds no key. */
  failed(siteId: number, listener: string, attempts: number, nextAt: Date, problem: string): Promise<void>;
}
