import { problemJson } from '../../problem.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { NOTHING_RUNS } from './security-headers.ts';

/** A few words for a program or an operator: never cached, and nothing runs in them. */
export const smallAnswer = (
  status: number,
  body: string,
  type: string,
  headers: Record<string, string> = {},
): PreparedResponse =>
  prepareResponse({
    status,
    body: Buffer.from(body),
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': NOTHING_RUNS,
      ...headers,
    },
  });

export const textAnswer = (status: number, body: string, headers: Record<string, string> = {}): PreparedResponse =>
  smallAnswer(status, body, 'text/plain; charset=utf-8', headers);

export const jsonAnswer = (status: number, body: object, headers: Record<string, string> = {}): PreparedResponse =>
  smallAnswer(status, JSON.stringify(body), 'application/json', headers);

/** A page of its own, in which nothing runs. `policy`: what it may load. */
export const pageAnswer = (
  status: number,
  html: string,
  policy: string,
  headers: Record<string, string> = {},
): PreparedResponse =>
  smallAnswer(status, html, 'text/html; charset=utf-8', { 'content-security-policy': policy, ...headers });

/** Why a program is refused (RFC 9457). */
export const problemAnswer = (status: number, detail: string, headers: Record<string, string> = {}): PreparedResponse =>
  smallAnswer(status, problemJson(status, detail), 'application/problem+json', headers);
