import { Webhook } from 'standardwebhooks';
import type { Clock } from '#app/clock.ts';
import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import { createCircuitBreaker } from '../http/circuit-breaker.ts';
import { callOut, OutboundRefused } from '../http/outbound.ts';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

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
  const breaker = createCircuitBreaker(clock);
  return {
    async deliver({ id, lead, target, options }) {
      const variable = options.secretVariable ?? '';
      const key = secret(variable);
      if (key === undefined || key === '')
        return { delivered: false, because: `webhook: the environment variable ${variable} holds no secret` };
      const url = new URL(target);
      if (breaker.isOpen(url.host))
        return {
          delivered: false,
          because: 'webhook: the receiver failed five times in a row and is left alone for half a minute',
        };
      const now = clock.now();
      const messageId = `msg_lead_${lead.id}_${id}`;
      const body = JSON.stringify({
        type: 'lead.created',
        timestamp: lead.receivedAt.toISOString(),
        data: { lead_id: lead.id, ...lead.payload },
      });
      try {
        const headers = {
          'content-type': 'application/json',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(key).sign(messageId, now, body),
        };
        const { status } = await callOut(
          url,
          { method: 'POST', headers, body },
          { deadlineMs: DEADLINE_MS, maxBytes: MAX_ANSWER_BYTES, allowPrivate },
        );
        const taken = status >= 200 && status < 300;
        breaker.record(url.host, taken);
        return taken ? { delivered: true } : { delivered: false, because: `webhook: answered ${status}` };
      } catch (error) {
        breaker.record(url.host, false);
        return {
          delivered: false,
          because: `webhook: ${error instanceof OutboundRefused ? error.message : ((error as NodeJS.ErrnoException).code ?? 'failed')}`,
        };
      }
    },
  };
}
