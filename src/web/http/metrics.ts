import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

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

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Duration of requests that were not served from memory',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  const metrics: Metrics = {
    cached: 0,
    rendered: 0,
    answered: ({ method, route, status }, ms) =>
      durations.observe({ method: /^(GET|HEAD|POST)$/.test(method) ? method : 'other', route, status }, ms / 1000),
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
    samples(names, read) {
      let pending: Promise<Sample[]> | undefined;
      for (const [name, { help, labels }] of Object.entries(names)) {
        new Gauge({
          name,
          help,
          registers,
          labelNames: labels,
          async collect() {
            pending ??= read().finally(() => (pending = undefined)); // the gauges of one scrape share one question
            const samples = await pending.catch(() => []);
            if (labels.length === 0) this.remove();
            else this.reset();
            for (const one of samples) if (one.name === name) this.set(one.labels ?? {}, one.value);
          },
        });
      }
    },
    counts(name, help, labelNames) {
      const counter = new Counter({ name, help, registers, labelNames });
      return (values, by) => counter.inc(values, by);
    },
    text: () => registry.metrics(),
  };
  new Gauge({
    name: 'forecourt_build_info',
    help: 'Version of Forecourt and Node; always 1',
    registers,
    labelNames: ['version', 'node'],
  }).set({ version, node: process.versions.node }, 1);
  metrics.counter('forecourt_rendered_pages_total', 'Uncached shared pages rendered', () => metrics.rendered);
  metrics.counter('forecourt_cached_answers_total', 'Responses served from memory', () => metrics.cached);
  return metrics;
}
