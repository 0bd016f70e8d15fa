import Stripe from 'stripe';
import { GatewayError } from '#app/reservation/payment-gateway.ts';
import { callTrace, type CallTrace } from '#app/traces.ts';

const DEADLINE_MS = 8_000;

/** Where Stripe is; a test has a server of its own. */
export interface StripeServer {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

export const stripeClient = (secretKey: string, server?: StripeServer): Stripe =>
  new Stripe(secretKey, {
    ...server,
    httpClient: tracedCalls(Stripe.createNodeHttpClient()),
    timeout: DEADLINE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** The library's own HTTP client, with a trace event for each attempt; our trace context is not sent to Stripe. */
const tracedCalls = (client: HttpClient): HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest(host, port, path, method, ...rest) {
    const trace: CallTrace = { host, method, headers: {} };
    return callTrace.tracePromise(async () => {
      const response = await client.makeRequest(host, port, path, method, ...rest);
      trace.status = response.getStatusCode();
      return response;
    }, trace);
  },
});

/** An error of Stripe may repeat what a shopper typed, so only its kind and number are reported. */
export async function redactErrors<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
    throw new GatewayError(`stripe: ${[type, code, statusCode].filter((part) => part !== undefined).join(' ')}`);
  }
}

/** Undefined when Stripe answers with one of these statuses. */
export async function unlessStatus<T>(question: Promise<T>, ...statuses: number[]): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if (statuses.includes(Number((error as { statusCode?: unknown }).statusCode))) return undefined;
    throw error;
  }
}
