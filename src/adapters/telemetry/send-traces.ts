import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  callTrace,
  deliveryTrace,
  jobTrace,
  mailTrace,
  queryTrace,
  requestTrace,
  type QueryTrace,
} from '#app/traces.ts';
import {
  beginSpan,
  readTraceparent,
  spanJson,
  traceparentOf,
  type Attributes,
  type Span,
  type SpanKind,
} from './span.ts';

export interface TraceOptions {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string;
  /** Go with what is sent. */
  headers: Record<string, string>;
  /** Of traces that begin here, from 0 to 1; one that a proxy began is sent or not as the proxy says. */
  ratio: number;
  service: string;
  version: string;
  /** Told when the collector does not take what is sent. */
  warn(error: unknown): void;
  /** How long (ms) spans wait to be sent together. */
  delayMs?: number;
}

/** More spans than this do not wait for a collector: what comes on top is dropped. */
const MOST_WAITING = 2_048;
const AT_ONCE = 512;
const SEND_MS = 5_000;
/** The end of a process does not wait for a collector longer than this. */
const CLOSE_MS = 2_000;

/** Sends what a process tells of itself to an OpenTelemetry collector (OTLP over HTTP, as JSON), until it is closed. */
export function sendTraces(options: TraceOptions): { close(): Promise<void> } {
  const queue = spanQueue(options);
  const current = new AsyncLocalStorage<Span>();
  const closing: (() => void)[] = [];

  /** A span from the start of a piece of work to its end; what the work itself does stands below it. */
  const follow = <Work extends object>(
    channel: TracingChannel<unknown, Work>,
    kind: SpanKind,
    of: {
      name(work: Work): string;
      /** Where another process began the trace. */
      parent?(work: Work): ReturnType<typeof readTraceparent>;
      began?(work: Work, span: Span): void;
      /** Read at its end. */
      attributes(work: Work): Attributes;
      failed?(work: Work): boolean;
    },
  ) => {
    const spans = new WeakMap<object, Span>();
    const start = (work: Work): Span => {
      const above = of.parent?.(work) ?? current.getStore();
      const span = beginSpan({ name: of.name(work), kind, above, ratio: options.ratio, at: Date.now() });
      spans.set(work, span);
      of.began?.(work, span);
      return span;
    };
    const end = (message: unknown) => {
      const span = spans.get(message as object);
      if (!span) return;
      const { error } = message as { error?: unknown };
      Object.assign(span.attributes, of.attributes(message as Work));
      // the words of an error may repeat what someone sent: its kind is told, no more
      if (error !== undefined) span.attributes['error.type'] = error instanceof Error ? error.name : typeof error;
      span.failed = error !== undefined || (of.failed?.(message as Work) ?? false);
      queue.add({ ...span, endedAt: Date.now() });
    };
    channel.start.bindStore(current, start as (work: unknown) => Span);
    channel.asyncEnd.subscribe(end);
    closing.push(() => {
      channel.start.unbindStore(current);
      channel.asyncEnd.unsubscribe(end);
    });
  };

  follow(requestTrace, 'server', {
    name: ({ method, route }) => `${method} ${route}`,
    parent: ({ traceparent }) => readTraceparent(traceparent),
    attributes: ({ method, route, site, status, cached }) => ({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'forecourt.site': site,
      'forecourt.cached': cached,
    }),
    failed: ({ status }) => status >= 500,
  });
  follow(callTrace, 'client', {
    name: ({ method, host }) => `${method} ${host}`,
    began: ({ headers }, span) => {
      headers['traceparent'] = traceparentOf(span);
    },
    attributes: ({ method, host, status }) => ({
      'http.request.method': method,
      'server.address': host,
      'http.response.status_code': status,
    }),
    failed: ({ status = 0 }) => status >= 400,
  });
  follow(mailTrace, 'client', {
    name: ({ host }) => `SMTP ${host}`,
    attributes: ({ host }) => ({ 'network.protocol.name': 'smtp', 'server.address': host }),
  });
  follow(jobTrace, 'consumer', {
    name: ({ job }) => `job ${job}`,
    attributes: ({ job, outcome }) => ({ 'forecourt.job': job, 'forecourt.outcome': outcome }),
    failed: ({ outcome }) => outcome === 'failed',
  });
  follow(deliveryTrace, 'producer', {
    name: ({ channel }) => `deliver ${channel}`,
    attributes: ({ channel, outcome }) => ({ 'forecourt.channel': channel, 'forecourt.outcome': outcome }),
    failed: ({ outcome }) => outcome !== 'delivered',
  });

  /** Below what is traced alone: what polls the database by the clock belongs to nothing. */
  const onQuery = (message: unknown) => {
    const above = current.getStore();
    if (above === undefined) return;
    const { sql, ms, failed } = message as QueryTrace;
    const endedAt = Date.now();
    const name = /^\w+/.exec(sql)?.[0].toLowerCase() ?? 'query';
    const span = beginSpan({ name, kind: 'client', above, ratio: options.ratio, at: endedAt - ms });
    Object.assign(span.attributes, { 'db.system.name': 'postgresql', 'db.query.text': sql });
    queue.add({ ...span, failed, endedAt });
  };
  queryTrace.subscribe(onQuery);

  return {
    async close() {
      queryTrace.unsubscribe(onQuery);
      for (const end of closing) end();
      await queue.close();
    },
  };
}

/** Spans that wait for the collector: never many, sent one batch after the other; a batch that it does not take is lost. */
function spanQueue({ endpoint, headers, service, version, warn, delayMs = 5_000 }: TraceOptions) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = { 'service.name': service, 'service.version': version };
  let waiting: (Span & { endedAt: number })[] = [];
  let sending: Promise<void> | undefined;

  const post = async (signal: AbortSignal) => {
    const spans = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    try {
      const { ok, status, body } = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(spanJson(resource, spans)),
        redirect: 'error',
        signal,
      });
      await body?.cancel();
      if (!ok) warn(new Error(`The collector answered ${status}`));
    } catch (error) {
      warn(error);
    }
  };
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) await post(AbortSignal.timeout(SEND_MS));
  };
  const timer = setInterval(() => {
    sending ??= flush().finally(() => (sending = undefined));
  }, delayMs).unref();

  return {
    add(span: Span & { endedAt: number }) {
      if (span.sampled && waiting.length < MOST_WAITING) waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      const late = AbortSignal.timeout(CLOSE_MS);
      const last = async () => {
        await sending;
        while (waiting.length > 0 && !late.aborted) await post(late);
      };
      await Promise.race([last(), new Promise<void>((done) => setTimeout(done, CLOSE_MS))]);
      waiting = [];
    },
  };
}
