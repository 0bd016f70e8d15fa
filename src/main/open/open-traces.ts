import { MINUTE_MS } from '#domain/time/durations.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#main/environment.ts';

type TraceEnvironment = Pick<
  Environment,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Milliseconds between two log lines about a failing collector. */
const WARN_EVERY_MS = MINUTE_MS;

/** Sends traces to the collector in the environment. Without one, the tracing code is not loaded. */
export async function openTraces(
  environment: TraceEnvironment,
  log: Pick<Logger, 'warn'>,
): Promise<{ close(): Promise<void> }> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { close: async () => {} };
  const { sendTraces } = await import('#adapters/telemetry/send-traces.ts');
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  let next = 0;
  return sendTraces({
    endpoint,
    headers: headersIn(environment.OTEL_EXPORTER_OTLP_HEADERS),
    ratio: environment.OTEL_TRACES_SAMPLER_ARG,
    service: environment.OTEL_SERVICE_NAME,
    version,
    warn: (err) => {
      if (performance.now() < next) return;
      next = performance.now() + WARN_EVERY_MS;
      log.warn({ err }, 'Traces cannot be sent and are dropped');
    },
  });
}

/** "x-key=secret,x-other=a%20b", as the OpenTelemetry SDKs read it. */
const headersIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 1 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]];
    }),
  );

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
