import type { IncomingMessage } from 'node:http';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { RateVerdict } from '#app/rate-limiter.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { AllowedOrigins } from '../../allowed-origins.ts';
import type { FileAnswer } from '../answers/file-answer.ts';
import type { PreparedResponse } from '../answers/prepared-response.ts';
import type { Address, Scheme } from './read-address.ts';
import type { BodyProblem, BodyRule, Sent } from './read-sent.ts';

/** One request, as far as the chain has read it. */
export interface ChainRequest {
  request: IncomingMessage;
  address: Address;
  scheme: Scheme;
  /** Whether it only reads: GET or HEAD. */
  reads: boolean;
  /** Personal data: into no log and no page. */
  clientAddress: string;
  /** The origin of a host name that settings say, at the port that visitors use: never as the Host header has it. */
  originAt(hostname: string): string;
  /** Counts one more of what this address does, or so many. */
  take(limit: RateLimitName, times?: number): Promise<RateVerdict>;
  /** Logs an error under the id of this request. */
  report(error: unknown): void;
}

export interface SiteChainRequest extends ChainRequest {
  site: LiveSite;
  /** Where the site is at home: every absolute address that is sent, shown or redirected to begins with it. */
  homeOrigin: string;
}

export type Answer = PreparedResponse | FileAnswer;

/** What refusals depend on. */
export interface Audience {
  /** People are told in a page, programs in a problem document. */
  kind: 'page' | 'endpoint';
  /** Websites of others whose pages may read it in a visitor's browser; absent: none. */
  origins?: AllowedOrigins | undefined;
}

/**
 * What answers at some addresses. What it does not declare it does not get: any other method is refused, nothing that was
 * sent is read, pages of other websites may neither read nor send, and each request counts against a limit.
 */
export interface Endpoint<At extends ChainRequest = SiteChainRequest, Who = unknown> extends Audience {
  /** Whether a request is for this endpoint. Where it is for none, a page answers. */
  takes(address: Address, request: IncomingMessage): boolean;
  /** GET brings HEAD. Whatever sends needs `body`, too. */
  methods: readonly ('GET' | 'POST' | 'PUT')[];
  /** What a request counts against; by default reads are visits, except from this network, and the rest is posts. */
  limits?(at: At): readonly RateLimitName[];
  /** Finds out who asks, or answers those who may not. */
  admit?(at: At): Promise<{ who: Who } | { refused: Answer }>;
  /** What may be sent, depending on who sends it. `stream`: the endpoint reads it by itself. */
  body?(who: Who): BodyRule | 'stream';
  /** In place of what visitors of a website are told about a body that was not accepted. */
  bodyWords?: Record<BodyProblem, string>;
  answer(at: At, who: Who, sent: Sent | undefined): Promise<Answer>;
}
