import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Answers written straight from memory: counted by hand because a page from the cache takes microseconds. */
  cached: number;
  answered(method: string, status: number, ms: number): void;
  /** A number that is read when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void;
  /** The same of a number that only grows. */
  counter(name: string, help: string, read: () => number): void;
  /** How long things took, and how many there were, by the values of some labels. */
  timer(name: string, help: string, labels: readonly string[]): (values: Record<string, string>, ms: number) => void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time of requests that were not answered straight from memory',
    registers,
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  const metrics: Metrics = {
    cached: 0,
    answered: (method, status, ms) =>
      durations.observe({ method: /^(GET|HEAD|POST)$/.test(method) ? method : 'other', status }, ms / 1000),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    counter(name, help, read) {
      let counted = 0;
      new Counter({
        name,
        help,
        registers,
        collect() {
          const now = read();
          this.inc(now - counted);
          counted = now;
        },
      });
    },
    timer(name, help, labelNames) {
      const histogram = new Histogram({
        name,
        help,
        registers,
        labelNames,
        buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
      });
      return (values, ms) => histogram.observe(values, ms / 1000);
    },
    text: () => registry.metrics(),
  };
  metrics.counter('forecourt_cached_answers_total', 'Answers written straight from memory', () => metrics.cached);
  return metrics;
}
