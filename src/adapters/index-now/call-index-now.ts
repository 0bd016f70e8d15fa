import { buffer } from 'node:stream/consumers';
import type { IndexNowServices } from '#app/syndication/notify-search-engines.ts';
import { callOut, type OutboundLimits } from '../http/outbound.ts';

/** Passes on to every engine that takes part (indexnow.org). */
const ADDRESS = new URL('https://api.indexnow.org/indexnow');
const LIMITS: OutboundLimits = { deadlineMs: 20_000, maxBytes: 64 * 1024, allowPrivate: false };

export const callIndexNow =
  ({ address = ADDRESS, limits = LIMITS } = {}): IndexNowServices['call'] =>
  async (call) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const { status, body } = await callOut(address, { method: 'POST', headers, body: JSON.stringify(call) }, limits);
    await buffer(body);
    // 202: taken, the key will be looked at later
    if (status !== 200 && status !== 202) throw new Error(`IndexNow answered ${status}`);
  };
