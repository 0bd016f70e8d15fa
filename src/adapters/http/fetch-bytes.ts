import { buffer } from 'node:stream/consumers';
import { callOut, type OutboundHead, type OutboundLimits } from './outbound.ts';

const REDIRECTS = 3;

/** A GET with its whole body in memory, by the rules of `callOut`. What the bytes are is for the caller to find out. */
export async function fetchBytes(
  address: URL,
  limits: OutboundLimits,
  headers: Record<string, string> = {},
): Promise<OutboundHead & { bytes: Buffer }> {
  const { body, ...head } = await callOut(address, { method: 'GET', headers }, { redirects: REDIRECTS, ...limits });
  return { ...head, bytes: await buffer(body) };
}
