import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createSitePictures } from '#adapters/postgres/pictures/site-pictures.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { sentPictureAt } from '#app/pictures/picture-key.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const at = new Date('2026-11-20T03:00:00Z');
const picture = (size: number, fill = 1) => ({ name: `picture ${fill}`, jpeg: Buffer.alloc(size, fill) });

describe.each(testDatabases)('images of pages on $name', (engine) => {
  let open: OpenTestDatabase;
  let north: DraftOwner;
  let south: DraftOwner;
  const pictures = (mostBytes?: number) => createSitePictures(open.database, mostBytes);

  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  let owners = 0;
  beforeEach(async () => {
    const owner = async (name: string): Promise<DraftOwner> => {
      const slug = `${name}-${++owners}`;
      const { id, group_id } = await createSiteStore(open.database).apply(
        { slug, group: slug, hosts: [], extends: null },
        { at, by: 'a test', note: null, document: { group: slug } },
      );
      const invited = await createStaffStore(open.database).invite(
        group_id,
        { email: `${slug}@desk.example`, name: slug, role: 'content', reach: WHOLE_GROUP },
        { tokenHash: Buffer.from(slug), expiresAt: at },
        { staffId: null, at },
      );
      return { siteId: id, groupId: group_id, staffId: invited!.id };
    };
    [north, south] = [await owner('north'), await owner('south')];
  });

  it('are stored once each, under an address of their site, with a line in the audit log', async () => {
    const first = (await pictures().save(north, picture(10), at))!;
    expect(await pictures().save(north, picture(10), at)).toEqual(first);
    const other = (await pictures().save(south, picture(10), at))!;
    expect(other.path).not.toBe(first.path);
    expect(await pictures().list(north.siteId)).toEqual([first]);
    expect(await pictures().read(sentPictureAt(first.path)!.key)).toEqual(picture(10).jpeg);
    await pictures().remove(south, first.key, at); // a stranger's
    expect(await pictures().list(north.siteId)).toHaveLength(1);
    await pictures().remove(north, first.key, at);
    expect(await pictures().list(north.siteId)).toEqual([]);
    expect(await pictures().read(first.key)).toBeUndefined();
    const reader = { staffId: north.staffId, reach: { dealerships: 'all' as const } };
    const log = await createAuditLog(open.database).list(north.groupId, reader, { thing: 'picture' }, 9);
    expect(log.map(({ what }) => what)).toEqual(['picture.removed', 'picture.added']);
  });

  it.each([
    [99, true],
    [100, true],
    [101, false],
  ])('have a limit of bytes per site: %d of 100 fit: %s', async (size, fits) => {
    expect((await pictures(100).save(north, picture(size, size), at)) !== undefined).toBe(fits);
  });

  it('that arrive at the same time are counted one after the other', async () => {
    const sent = await Promise.all([1, 2, 3, 4].map((fill) => pictures(100).save(north, picture(40, fill), at)));
    expect(sent.filter((one) => one !== undefined)).toHaveLength(2);
  });
});
