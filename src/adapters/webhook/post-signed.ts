import { Webhook } from 'standardwebhooks';
import type { DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import { callOut, OutboundError } from '../http/outbound.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { WebhookOptions } from './webhook-channel.ts';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Settings may name these variables alone: not, say, the one with the password of the database. */
const SECRET_VARIABLE = /^WEBHOOK_[A-Z0-9_]+$/;

interface Message {
  target: string;
  secretVariable: string;
  /** Stays the same for every attempt, by which a receiver knows what it has already. */
  messageId: string;
  body: string;
}

/** Sends one signed message by Standard Webhooks (headers webhook-id, webhook-timestamp, webhook-signature; HMAC-SHA256). */
export async function postSigned(
  { clock, allowPrivate, secret }: WebhookOptions,
  { target, secretVariable, messageId, body }: Message,
): Promise<DeliveryOutcome> {
  if (!SECRET_VARIABLE.test(secretVariable))
    return refused(`the secret is in "${secretVariable}", and only variables that begin with WEBHOOK_ are read`);
  const key = secret(secretVariable) ?? '';
  if (key === '') return refused(`the environment variable ${secretVariable} holds no secret`);
  const now = clock.now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(messageId, now, body),
  };
  try {
    const answer = await callOut(
      new URL(target),
      { method: 'POST', headers, body },
      { deadlineMs: DEADLINE_MS, maxBytes: MAX_ANSWER_BYTES, allowPrivate },
    );
    answer.body.resume(); // the status says it all
    return outcomeOf(answer.status, retryAfterMs(answer.headers['retry-after'], clock.now()));
  } catch (error) {
    const { reason, message } = error as OutboundError;
    return reason === 'forbidden'
      ? refused(message)
      : { delivered: false, kind: 'silent', because: `webhook: ${message}` };
  }
}

const refused = (because: string): DeliveryOutcome => ({
  delivered: false,
  kind: 'refused',
  because: `webhook: ${because}`,
});

function outcomeOf(status: number, retryAfter: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { delivered: true };
  const because = `webhook: answered ${status}`;
  if (status === 410)
    return { delivered: false, kind: 'gone', because: `${because}: the receiver is gone and accepts no more messages` };
  return { delivered: false, kind: status >= 500 ? 'silent' : 'refused', because, retryAfterMs: retryAfter };
}
