import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Answers written straight from memory: counted by hand because a page from the cache takes microseconds. */
  cached: number;
  answered(method: string, status: number, ms: number): void;
  /** A number that is read when somebody asks for the metrics. */
  gauge(name: string, help: string, read: () => number): void;
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
  let counted = 0;
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
    text: () => registry.metrics(),
  };
  new Counter({
    name: 'forecourt_cached_answers_total',
    help: 'Answers written straight from memory',
    registers,
    collect() {
      this.inc(metrics.cached - counted);
      counted = metrics.cached;
    },
  });
  return metrics;
}
