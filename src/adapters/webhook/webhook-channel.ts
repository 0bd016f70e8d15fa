import type { Clock } from '#app/clock.ts';
import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import { postSigned } from './post-signed.ts';

export interface WebhookOptions {
  clock: Clock;
  allowPrivate: boolean;
  /** The value of an environment variable: secrets stand there and not in settings. */
  secret(variable: string): string | undefined;
}

/** A signed webhook for leads. */
export const webhookChannel = (options: WebhookOptions): DeliveryChannel => ({
  deliver: ({ id, lead, target, options: { secretVariable = '' } }) =>
    postSigned(options, {
      target,
      secretVariable,
      messageId: `msg_lead_${lead.id}_${id}`,
      body: JSON.stringify({
        type: 'lead.created',
        timestamp: lead.receivedAt.toISOString(),
        data: { lead_id: lead.id, ...lead.payload },
      }),
    }),
});
