import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, Sample } from '#app/metrics.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

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
