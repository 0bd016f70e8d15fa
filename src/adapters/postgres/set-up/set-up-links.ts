import type { SetUpLinks } from '#app/set-up/set-up-link.ts';
import type { Database } from '#adapters/postgres/database.ts';

export const createSetUpLinks = (database: Database): SetUpLinks => ({
  async add(tokenHash, expiresAt) {
    await database.insertInto('set_up_links').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
  },
  async opens(tokenHash, now) {
    const row = await database
      .selectFrom('set_up_links')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },
  async end() {
    await database.deleteFrom('set_up_links').execute();
  },
});
