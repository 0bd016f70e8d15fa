import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Port: the links with which the first person of an empty server begins. Every web process knows those of all. */
export interface SetUpLinks {
  add(tokenHash: Buffer, expiresAt: Date): Promise<void>;
  opens(tokenHash: Buffer, now: Date): Promise<boolean>;
  /** None opens anything from now on: the server has a company. */
  end(): Promise<void>;
}

/** The token of a new link, which counts for a day. It is printed once and stored nowhere but as its hash. */
export async function newSetUpLink(links: SetUpLinks, now: Date): Promise<string> {
  const token = newSecret();
  await links.add(hashOf(token), new Date(now.getTime() + DAY_MS));
  return token;
}
