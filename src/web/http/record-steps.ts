import { AsyncLocalStorage } from 'node:async_hooks';
import { callTrace, queryTrace, stepTrace, type CallTrace, type QueryTrace, type StepTrace } from '#app/traces.ts';
import { counted } from '#domain/text/words.ts';

export interface RecordedSteps {
  /** Does the work of one request and writes down its steps; its own alone, beside any others. */
  of<T>(work: () => Promise<T>): Promise<T>;
  /** The steps so far as Server-Timing (https://www.w3.org/TR/server-timing/). No proxy may keep such an answer. */
  headers(): Record<string, string>;
}

const current = new AsyncLocalStorage<symbol>();

/** Listens to what the process tells of itself while one request is answered, and then no longer. */
export function recordSteps(): RecordedSteps {
  const request = Symbol('request');
  const steps: StepTrace[] = [];
  const queries: QueryTrace[] = [];
  const calls: { host: string; ms: number }[] = [];
  const began = performance.now();
  const mine =
    <T>(heard: (message: T) => void) =>
    (message: unknown) => {
      if (current.getStore() === request) heard(message as T);
    };
  const onStep = mine<StepTrace>((step) => steps.push(step));
  const onQuery = mine<QueryTrace>((query) => queries.push(query));
  const starts = new WeakMap<object, number>();
  const onCall = mine<CallTrace>((call) => starts.set(call, performance.now()));
  const onCallEnd = (message: unknown) => {
    const start = starts.get(message as object);
    if (start !== undefined) calls.push({ host: (message as CallTrace).host, ms: performance.now() - start });
  };
  return {
    async of(work) {
      stepTrace.subscribe(onStep);
      queryTrace.subscribe(onQuery);
      callTrace.start.subscribe(onCall);
      callTrace.asyncEnd.subscribe(onCallEnd);
      try {
        return await current.run(request, work);
      } finally {
        stepTrace.unsubscribe(onStep);
        queryTrace.unsubscribe(onQuery);
        callTrace.start.unsubscribe(onCall);
        callTrace.asyncEnd.unsubscribe(onCallEnd);
      }
    },
    headers: () => ({
      'server-timing': [
        ...steps,
        { step: 'server', ms: performance.now() - began },
        ...(queries.length > 0 ? [inDatabase(queries)] : []),
        ...calls.map(({ host, ms }) => ({ step: 'call', ms, words: host })),
      ]
        .map(metric)
        .join(', '),
      'cache-control': 'no-store',
    }),
  };
}

function inDatabase(queries: readonly QueryTrace[]): StepTrace {
  const times = queries.map(({ ms }) => ms);
  const failed = queries.filter((query) => query.failed).length;
  return {
    step: 'database',
    ms: times.reduce((sum, ms) => sum + ms, 0),
    words: `${counted(queries.length, 'statement')}, the slowest ${Math.max(...times).toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`,
  };
}

const metric = ({ step, ms, words }: StepTrace): string =>
  [
    step,
    ...(ms === undefined ? [] : [`dur=${ms.toFixed(2)}`]),
    ...(words === undefined ? [] : [`desc="${words.replaceAll(/[^\x20-\x7e]|["\\]/g, '')}"`]),
  ].join(';');
