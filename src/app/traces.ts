import { channel, tracingChannel } from 'node:diagnostics_channel';

/*
 * What a process does, told to anyone who traces it (adapters/telemetry); while no one does, each costs a look at a flag.
 * Nothing here says who someone is or what they sent: names of pages, jobs and hosts, and statements without values.
 */

export interface RequestTrace {
  method: string;
  /** The name of the page, never its address. */
  route: string;
  site?: string | undefined;
  status: number;
  /** Answered straight from memory. */
  cached: boolean;
  /** W3C trace context of a proxy that is believed. */
  traceparent?: string | undefined;
}
export const requestTrace = tracingChannel<unknown, RequestTrace>('forecourt.request');

/** A call to another host. */
export interface CallTrace {
  host: string;
  method: string;
  status?: number | undefined;
  /** Go with the call: anyone who traces may add to them. */
  headers: Record<string, string>;
}
export const callTrace = tracingChannel<unknown, CallTrace>('forecourt.call');

/** An email handed to a mail server. */
export interface MailTrace {
  host: string;
}
export const mailTrace = tracingChannel<unknown, MailTrace>('forecourt.mail');

/** One attempt at a job. */
export interface JobTrace {
  job: string;
  outcome?: string;
}
export const jobTrace = tracingChannel<unknown, JobTrace>('forecourt.job');

/** One attempt to deliver a lead. */
export interface DeliveryTrace {
  channel: string;
  outcome?: string;
}
export const deliveryTrace = tracingChannel<unknown, DeliveryTrace>('forecourt.delivery');

/** A statement that has ended. */
export interface QueryTrace {
  /** Without values. */
  sql: string;
  ms: number;
  failed: boolean;
}
export const queryTrace = channel('forecourt.query');

/** A step of the way of one request that has ended. */
export interface StepTrace {
  step: string;
  /** Absent: it says something and takes no time of its own. */
  ms?: number | undefined;
  /** The verdict of the step: no address and nothing that was sent. */
  words?: string | undefined;
}
export const stepTrace = channel('forecourt.step');

/** Says what a step has found; `words` are made only while someone traces. */
export function noteStep(step: string, words: () => string | undefined): void {
  if (stepTrace.hasSubscribers) stepTrace.publish({ step, words: words() } satisfies StepTrace);
}

/** Says how long a step has waited since `began` (performance.now()). */
export function noteWait(step: string, began: number): void {
  if (stepTrace.hasSubscribers) stepTrace.publish({ step, ms: performance.now() - began } satisfies StepTrace);
}

/** Does a step and says how long it took, also when it fails. */
export function timeStep<T>(step: string, work: () => Promise<T>, words?: (result: T) => string): Promise<T> {
  return stepTrace.hasSubscribers ? timed(step, work, words) : work();
}

async function timed<T>(step: string, work: () => Promise<T>, words?: (result: T) => string): Promise<T> {
  const began = performance.now();
  const publish = (message?: string) =>
    stepTrace.publish({ step, ms: performance.now() - began, words: message } satisfies StepTrace);
  try {
    const result = await work();
    publish(words?.(result));
    return result;
  } catch (error) {
    publish('failed');
    throw error;
  }
}
