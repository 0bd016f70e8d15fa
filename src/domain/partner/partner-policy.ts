import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

const origin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'write an origin as https://partner.example, without a path');

/** Partners read the stock of a site with keys that are made at the desk, and hear of changes by webhook. */
export const partnerPolicy = z.strictObject({
  api: ownField(
    z.boolean().default(false),
    'Let partners read the stock and its changes with keys that you create under API keys (`/api/stock`, `/api/changes`).',
  ),
  origins: ownField(
    z.array(origin).max(20).default([]),
    'Websites whose pages may use the partner API in a browser, for example https://partner.example. `[]`: none, programs only.',
  ),
  publicOrigins: ownField(
    z.array(origin).max(20).nullable().default(null),
    'Websites whose pages may read public data in a browser (`/api/search`, `/api/cars/{slug}`, `/api/manufacturer-locations`), for example https://partner.example. `null`: any website. `[]`: none, programs only.',
  ),
  webhooks: ownField(
    z
      .array(
        z.strictObject({
          url: z.url(),
          secretVariable: z
            .string()
            .regex(/^WEBHOOK_[A-Z0-9_]+$/, 'must begin with WEBHOOK_, for example WEBHOOK_PARTNER'),
        }),
      )
      .max(5)
      .default([]),
    'Signed webhooks for stock changes (Standard Webhooks). Secrets are read from environment variables whose names begin with `WEBHOOK_`. `[]`: none.',
  ),
});
