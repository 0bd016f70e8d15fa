export interface Metrics {
  /** Answers written straight from memory: counted by hand because a page from the cache takes microseconds. */
  cached: number;
  /** Shared pages that had to be rendered; with `cached` it gives the share of hits. */
  rendered: number;
  answered(request: { method: string; route: string; status: number }, ms: number): void;
  /** A number that is read when someone asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void;
  /** The same of a number that only grows. */
  counter(name: string, help: string, read: () => number): void;
  /** How long things took, and how many there were, by the values of some labels. */
  timer(name: string, help: string, labels: readonly string[]): (values: Record<string, string>, ms: number) => void;
  /** A number for each value of some labels, all read by one question when someone asks; one that fails leaves them out. */
  samples(names: Record<string, { help: string; labels: readonly string[] }>, read: () => Promise<Sample[]>): void;
  /** Counts by the values of some labels. */
  counts(name: string, help: string, labels: readonly string[]): (values: Record<string, string>, by: number) => void;
  text(): Promise<string>;
}

export interface Sample {
  name: string;
  labels?: Record<string, string>;
  value: number;
}
