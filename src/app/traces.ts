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
