import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodePhoto } from '#adapters/images/encode-photo.ts';
import { createAttachmentStore } from '#adapters/postgres/lead/attachment-store.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createTradeInStore } from '#adapters/postgres/trade-in/trade-in-store.ts';
import { aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

describe('encodePhoto', () => {
  it('makes a smaller, upright JPEG without metadata', async () => {
    const sent = await solid(3000, 1000)
      .withExif({ IFD0: { Artist: 'Priya Raman' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = (await encodePhoto(sent))!;
    const { format, width, height, exif, orientation, icc, xmp } = await sharp(made).metadata();
    expect({ format, width, height, exif, orientation, icc, xmp }).toEqual({
      format: 'jpeg',
      width: 533,
      height: 1600,
    });
    expect(made.includes('Priya')).toBe(false);
  });
  it.each(['png', 'webp'] as const)('accepts %s, whatever the file name', async (format) =>
    expect((await sharp((await encodePhoto(await solid(40, 30).toFormat(format).toBuffer()))!).metadata()).format).toBe(
      'jpeg',
    ),
  );
  it.each<[string, Buffer]>([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing that could run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('rejects a file that is not a photo: %s', async (_what, bytes) => expect(await encodePhoto(bytes)).toBeNull());
  it('limits the size of the result, whatever it shows', async () => {
    const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2_000_000);
    expect((await encodePhoto(noise))!.length).toBeLessThanOrEqual(600_000);
  });
  it("rejects dimensions larger than any camera's", async () =>
    expect(await encodePhoto(await solid(9_000, 9_000).png().toBuffer())).toBeNull());
});

describe.each(testDatabases)('photos of a trade-in on $name', (engine) => {
  let open: OpenTestDatabase;
  let north: number;
  let stranger: number;
  beforeAll(async () => {
    open = await engine.open();
    const { rows } = await sql<{ id: number }>`
      with g as (insert into groups (slug, name) values ('g', 'G') returning id)
      insert into sites (slug, group_id) select slug, g.id from g, unnest(array['north', 'stranger']) as slug
      returning id`.execute(open.database);
    [north, stranger] = rows.map(({ id }) => id) as [number, number];
  });
  afterAll(() => open.close());
  beforeEach(() => sql`delete from attachments`.execute(open.database));
  let keys = 0;
  const key = () => `key-${++keys}`.padEnd(22, 'x');
  const tradeIn = async () => {
    const store = createTradeInStore(open.database);
    const own = key();
    const vehicle = {
      make: 'Mazda',
      model: '3',
      badge: null,
      year: 2021,
      body: null,
      transmission: null,
      colour: null,
    };
    await store.create(north, { key: own, carId: null, plate: null, vehicle, createdAt: NOW, expiresAt: days(30) });
    return (await store.byKey(north, own, NOW))!.id;
  };
  const photo = (bytes: Buffer, slot = 'dash') => ({ key: key(), slot, bytes, createdAt: NOW, expiresAt: days(90) });

  it('are stored byte for byte, one of a kind, for anyone with the key', async () => {
    const store = createAttachmentStore(open.database);
    const id = await tradeIn();
    const [first, second] = [photo(Buffer.from([0, 255, 1])), photo(Buffer.from([9]))];
    expect(await store.savePhoto(north, id, first)).toBe(true);
    expect((await store.byKey(north, first.key, NOW))!.bytes).toEqual(first.bytes);
    await store.savePhoto(north, id, second);
    expect(await store.photos(north, id, NOW)).toEqual([{ slot: 'dash', key: second.key, expiresAt: days(90) }]);
    expect(await store.byKey(north, first.key, NOW)).toBeUndefined();
    expect(await store.byKey(stranger, second.key, NOW)).toBeUndefined();
    await store.removePhoto(stranger, id, 'dash');
    expect(await store.photos(north, id, NOW)).toHaveLength(1);
    await store.removePhoto(north, id, 'dash');
    expect(await store.photos(north, id, NOW)).toEqual([]);
  });

  it('and documents are stored together with their lead, once, or not at all', async () => {
    const store = createAttachmentStore(open.database);
    const idempotencyKey = key();
    const document = { ...photo(Buffer.from('%PDF-1.7')), slot: 'resume', mediaType: 'application/pdf' as const };
    const send = (more: Partial<NewLead>) =>
      createLeadStore(open.database).accept(north, aNewLead({ idempotencyKey, ...more }));
    expect(await send({ document })).toMatchObject({ fresh: true });
    expect(await send({ document: { ...document, key: key() } })).toMatchObject({ fresh: false });
    expect(await store.byKey(north, document.key, NOW)).toEqual({
      slot: 'resume',
      mediaType: 'application/pdf',
      bytes: document.bytes,
    });
    const desk = createOpportunityStore(open.database);
    const { rows: groups } = await sql<{ id: number }>`select group_id as id from sites where id = ${north}`.execute(
      open.database,
    );
    const at = { groupId: groups[0]!.id, staffId: 1, dealerships: 'all' as const };
    expect((await desk.document(at, document.key, NOW))!.bytes).toEqual(document.bytes);
    for (const [who, when] of [
      [{ ...at, groupId: at.groupId + 1 }, NOW],
      [{ ...at, dealerships: [1] }, NOW], // the lead is no one's in particular
      [at, days(90)],
    ] as const)
      expect(await desk.document(who, document.key, when)).toBeUndefined();
    await expect(send({ idempotencyKey: key(), document })).rejects.toThrow(); // its key is taken: no lead without it
    const { rows } = await sql`select from attachments where slot = 'resume'`.execute(open.database);
    expect(rows).toHaveLength(1);
    expect(await createAttachmentStore(open.database, { all: 10, unsent: 1 }).hasRoom(north, 3)).toBe(false);
    expect(await store.hasRoom(north, 5_000_000)).toBe(true);
  });

  it('are deleted when their days are over', async () => {
    const store = createAttachmentStore(open.database);
    const id = await tradeIn();
    const one = photo(Buffer.from([1]));
    await store.savePhoto(north, id, one);
    expect(await store.byKey(north, one.key, new Date(days(90).getTime() - 1))).toBeDefined();
    expect(await store.byKey(north, one.key, days(90))).toBeUndefined();
    expect(await createRetentionStore(open.database).deleteAttachments(days(90), 10)).toBe(0);
    expect(await createRetentionStore(open.database).deleteAttachments(days(91), 10)).toBe(1);
  });

  it('are limited per site', async () => {
    const store = createAttachmentStore(open.database, { all: 10, unsent: 10 });
    const id = await tradeIn();
    expect(await store.savePhoto(north, id, photo(Buffer.alloc(6), 'dash'))).toBe(true);
    expect(await store.savePhoto(north, id, photo(Buffer.alloc(6), 'wheel'))).toBe(false);
    expect(await store.photos(north, id, NOW)).toHaveLength(1);
  });

  it('have a lower limit until they are sent with a lead, and stay once they are', async () => {
    const store = createAttachmentStore(open.database, { all: 100, unsent: 10 });
    const [sent, unsent] = [await tradeIn(), await tradeIn()];
    const first = { ...photo(Buffer.alloc(6)), expiresAt: days(1) };
    expect(await store.savePhoto(north, sent, first)).toBe(true);
    expect(await store.savePhoto(north, unsent, photo(Buffer.alloc(6)))).toBe(false);
    const lead = await storeLead(createLeadStore(open.database), north, aNewLead({ idempotencyKey: key() }));
    await sql`update trade_ins set lead_id = ${lead.id} where id = ${sent}`.execute(open.database);
    await store.keepPhotos(stranger, sent, days(90));
    expect(await store.byKey(north, first.key, days(2))).toBeUndefined();
    await store.keepPhotos(north, sent, days(90));
    expect(await store.byKey(north, first.key, days(2))).toBeDefined();
    expect(await store.savePhoto(north, unsent, photo(Buffer.alloc(6)))).toBe(true);
  });
});
