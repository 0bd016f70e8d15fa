import process from 'node:process';
import type { ServiceOptions } from '#adapters/http/service-options.ts';
import type { Clock } from '#app/clock.ts';
import type { Environment } from './environment.ts';

/** Options for adapters of external services that settings name. */
export const serviceOptions = (
  clock: Clock,
  { PRIVATE_WEBHOOKS }: Pick<Environment, 'PRIVATE_WEBHOOKS'>,
): ServiceOptions => ({
  clock,
  allowPrivate: PRIVATE_WEBHOOKS,
  secret: (variable) => process.env[variable],
});
