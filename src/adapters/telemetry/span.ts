import { randomBytes } from 'node:crypto';

/** The numbers of OTLP. */
const KINDS = { server: 2, client: 3, producer: 4, consumer: 5 } as const;
export type SpanKind = keyof typeof KINDS;
export type Attributes = Record<string, string | number | boolean | undefined>;

/** Where a span stands: of another process, or one of ours. */
export interface SpanPlace {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  /** Sent to the collector; what is below one that is not is not either. */
  sampled: boolean;
}

export interface Span extends SpanPlace {
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Unix milliseconds. */
  startedAt: number;
  attributes: Attributes;
  failed: boolean;
}

export function beginSpan(of: {
  name: string;
  kind: SpanKind;
  above: SpanPlace | undefined;
  /** Of traces that begin here. */
  ratio: number;
  at: number;
}): Span {
  const { name, kind, above, ratio, at } = of;
  const traceId = above?.traceId ?? randomBytes(16).toString('hex');
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: above?.spanId,
    sampled: above?.sampled ?? isSampled(traceId, ratio),
    name,
    kind,
    startedAt: at,
    attributes: {},
    failed: false,
  };
}

/** By the trace's own number, as other SDKs do: each process of a trace decides alike. */
const RANDOM_DIGITS = 13; // 52 bits, which a double holds exactly
const isSampled = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-RANDOM_DIGITS), 16) < ratio * 16 ** RANDOM_DIGITS;

/** https://www.w3.org/TR/trace-context/: version, trace, span, flags; a later version may say more behind them. */
const TRACEPARENT = /^(?:00-(?=.{52}$)|(?!00|ff)[0-9a-f]{2}-)([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

export function readTraceparent(header: string | undefined): SpanPlace | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, sampled }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp: one ExportTraceServiceRequest. */
export const spanJson = (resource: Attributes, spans: readonly (Span & { endedAt: number })[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesJson(resource) },
      scopeSpans: [
        {
          scope: { name: 'forecourt' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
            name: span.name,
            kind: KINDS[span.kind],
            startTimeUnixNano: nanoseconds(span.startedAt),
            endTimeUnixNano: nanoseconds(span.endedAt),
            attributes: attributesJson(span.attributes),
            status: span.failed ? { code: 2 } : {},
          })),
        },
      ],
    },
  ],
});

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const attributesJson = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            value:
              typeof value === 'string'
                ? { stringValue: value }
                : typeof value === 'number'
                  ? { intValue: String(Math.round(value)) }
                  : { boolValue: value },
          },
        ],
  );
