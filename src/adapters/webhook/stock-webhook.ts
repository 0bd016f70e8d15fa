import type { SignedPost } from '#app/partner/send-stock-changes.ts';
import type { TellOutcome } from '#app/stock/tell-listener.ts';
import { postSigned } from './post-signed.ts';
import type { WebhookOptions } from './webhook-channel.ts';

/** A signed webhook for changes of stock, delivered as those for leads are. */
export const stockWebhook =
  (options: WebhookOptions) =>
  async ({ url, secretVariable, messageId, type, data }: SignedPost): Promise<TellOutcome> => {
    const body = JSON.stringify({ type, timestamp: options.clock.now().toISOString(), data });
    const outcome = await postSigned(options, { target: url, secretVariable, messageId, body });
    return outcome.delivered
      ? { ok: true }
      : { ok: false, because: outcome.because, retryAfterMs: outcome.retryAfterMs };
  };
