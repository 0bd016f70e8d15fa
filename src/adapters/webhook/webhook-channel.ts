import { Webhook } from 'standardwebhooks';
import type { Clock } from '#app/clock.ts';
import type { DeliveryChannel, DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import { callOut, OutboundError } from '../http/outbound.ts';
import { retryAfterMs } from '../http/retry-after.ts';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Settings may name these variables alone: not, say, the one with the password of the database. */
const SECRET_VARIABLE = /^WEBHOOK_[A-Z0-9_]+$/;

export interface WebhookOptions {
  clock: Clock;
  allowPrivate: boolean;
  /** The value of an environment variable: secrets stand there and not in settings. */
  secret(variable: string): string | undefined;
}

/**
 * A signed webhook by Standard Webhooks (headers webhook-id, webhook-timestamp, webhook-signature; HMAC-SHA256).
 * `webhook-id` stays the same for every attempt, by which a receiver knows what it has already.
 */
export function webhookChannel({ clock, allowPrivate, secret }: WebhookOptions): DeliveryChannel {
  return {
    async deliver({ id, lead, target, options }) {
      const variable = options.secretVariable ?? '';
      if (!SECRET_VARIABLE.test(variable))
        return refused(`the secret is in "${variable}", and only variables that begin with WEBHOOK_ are read`);
      const key = secret(variable) ?? '';
      if (key === '') return refused(`the environment variable ${variable} holds no secret`);
      const now = clock.now();
      const messageId = `msg_lead_${lead.id}_${id}`;
      const body = JSON.stringify({
        type: 'lead.created',
        timestamp: lead.receivedAt.toISOString(),
        data: { lead_id: lead.id, ...lead.payload },
      });
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
    },
  };
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
    return { delivered: false, kind: 'gone', because: `${because}: the receiver is gone and accepts no more leads` };
  return { delivered: false, kind: status >= 500 ? 'silent' : 'refused', because, retryAfterMs: retryAfter };
}
