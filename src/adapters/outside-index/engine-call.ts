import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { circuitBreakers } from '../http/breakers.ts';
import { callOut, type OutboundRequest } from '../http/outbound.ts';
import type { ServiceOptions } from '../http/service-options.ts';

/** A shopper waits for a search (ms); no one waits for a filling. */
const SEARCH_DEADLINE_MS = 400;
const WRITE_DEADLINE_MS = 20_000;
/** 50 facets with 1,000 values each. */
const MAX_BYTES = 4 * 1_048_576;

export type EngineCall = <T>(
  address: string,
  request: { method: OutboundRequest['method']; headers: Record<string, string>; body?: unknown; isSearch?: true },
  shape: z.ZodType<T>,
) => Promise<T>;

/** Calls an engine and reads its answer. Searches stop asking an engine that does not answer; fillings have their own patience. */
export function engineCalls({ clock, allowPrivate, deadlineMs }: Omit<ServiceOptions, 'secret'>): EngineCall {
  const breakerOf = circuitBreakers(clock);
  return async (address, { method, headers, body, isSearch }, shape) => {
    const url = new URL(address);
    const call = async () => {
      const answer = await callOut(
        url,
        {
          method,
          headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        {
          deadlineMs: deadlineMs ?? (isSearch ? SEARCH_DEADLINE_MS : WRITE_DEADLINE_MS),
          maxBytes: MAX_BYTES,
          allowPrivate,
        },
      );
      const bytes = await buffer(answer.body);
      if (answer.status < 200 || answer.status > 299) throw new Error(`the engine answered ${answer.status}`);
      return shape.parse(JSON.parse(bytes.toString('utf8')));
    };
    return isSearch ? breakerOf(url.origin).run(call) : call();
  };
}
