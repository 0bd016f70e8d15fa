import { createHash, randomBytes } from 'node:crypto';
import type { By } from '#app/staff/staff-store.ts';
import type { ApiScope } from '#domain/partner/api-scopes.ts';

export interface ApiKey {
  id: number;
  /** Who uses it. */
  name: string;
  /** Its last four characters, by which people tell keys apart. */
  ending: string;
  scopes: ApiScope[];
  /** Requests per minute. */
  perMinute: number;
  createdAt: Date;
  /** Who made it; null: someone who has left. */
  createdBy: string | null;
  /** ISO day of its last request, UTC. */
  usedOn: string | null;
  revokedAt: Date | null;
}

/** A site and the group that it belongs to. */
export interface KeysAt {
  groupId: number;
  siteId: number;
}

export type NewApiKey = Pick<ApiKey, 'name' | 'ending' | 'scopes' | 'perMinute'> & { hash: Buffer };

/** Port: the keys of partners, by site. Making and revoking one is in the audit log. */
export interface ApiKeys {
  /** Those that work first, the newest first. */
  list(at: KeysAt): Promise<ApiKey[]>;
  make(at: KeysAt, key: NewApiKey, by: By): Promise<void>;
  /** False: there is no such key that works. */
  revoke(at: KeysAt, id: number, by: By): Promise<boolean>;
  /** One that works. */
  find(at: KeysAt, hash: Buffer): Promise<ApiKey | undefined>;
  /** Notes the day of its last request, once a day. */
  used(at: KeysAt, id: number, day: string): Promise<void>;
}

const PREFIX = 'fck_';

/** A key is 256 random bits: a plain hash is enough, no one can try them all. The key itself is stored nowhere. */
export function newApiKey(): { key: string; hash: Buffer; ending: string } {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return { key, hash: apiKeyHash(key), ending: key.slice(-4) };
}

export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
