import { hashSync } from '@node-rs/argon2';

/** A stored hash as `passwordHash` makes one, but cheap, for tests that are about something else. */
export const cheapPasswordHash = (password: string): string =>
  hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
