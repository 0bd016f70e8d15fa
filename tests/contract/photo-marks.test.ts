import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { markKey, markPhoto, type MarkChange } from '#app/stock/mark-photo.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import type { CarImage, PhotoMark } from '#domain/car/car-values.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, importIntoDealership } from '#tests/import-into-dealership.ts';

const CHIP: PhotoMark = { kind: 'damage', description: 'Stone chip: 3 mm', x: 40.5, y: 60 };
const MARKED = {
  ...CX5,
  images: [
    '/pictures/a.jpg',
    { url: '/pictures/b.jpg', view: 'rear', marks: [CHIP, { x: 120, y: 1, description: 'Off' }] },
  ],
};
const DENT = { kind: 'damage', description: 'Dent: door', x: '10', y: '20' };

describe.each(testDatabases)('marks on photos on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let staffId: number;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    dealer = await importIntoDealership(open.database);
    staffId = await dealer.addStaff();
  });

  const change = async (edit: MarkChange, dealerships = WHOLE_GROUP.dealerships) => {
    const by = { groupId: dealer.groupId, staffId, at: NOW, dealerships };
    return markPhoto(createStockEditor(open.database), by, (await row()).id, edit);
  };
  const row = async () => (await dealer.cars())[0]!;
  /** As shoppers' pages read them: the marks of each photo. */
  const shown = async () => {
    const [car] = await createStockStore(open.database).byIds([(await row()).id]);
    return car!.images.map(({ marks }) => marks ?? []);
  };

  it('come with a feed, and one that is not on its photo is skipped with a warning', async () => {
    const report = await dealer.run([MARKED]);
    expect(await shown()).toEqual([[], [CHIP]]);
    expect(JSON.stringify(report)).toContain('"warnings":1');
  });

  it('are added, moved, described again and removed; the last one leaves the photos to the feed again', async () => {
    await dealer.run([{ ...MARKED, images: ['/pictures/a.jpg', '/pictures/b.jpg'] }]);
    const photo = '/pictures/b.jpg';
    expect(await change({ do: 'add', photo, mark: DENT })).toEqual({ message: 'Mark added to photo 2.' });
    const added: PhotoMark = { kind: 'damage', description: 'Dent: door', x: 10, y: 20 };
    expect(await shown()).toEqual([[], [added]]);
    const moved = { ...DENT, x: '55.5', kind: 'feature' };
    expect(await change({ do: 'set', photo, was: markKey(added), mark: moved })).toEqual({
      message: 'Mark saved on photo 2.',
    });
    const now: PhotoMark = { ...added, x: 55.5, kind: 'feature' };
    expect(await shown()).toEqual([[], [now]]);
    await dealer.run([{ ...MARKED, images: ['/pictures/a.jpg', '/pictures/b.jpg', '/pictures/c.jpg'] }]);
    expect(await shown()).toEqual([[], [now]]); // as any change of the photos at the desk
    expect(await change({ do: 'remove', photo, was: markKey(now) })).toEqual({ message: 'Mark removed from photo 2.' });
    expect((await shown()).flat()).toEqual([]);
    await dealer.run([{ ...MARKED, images: ['/pictures/a.jpg', '/pictures/b.jpg'] }]);
    await change({ do: 'add', photo, mark: DENT });
    await change({ do: 'remove', photo, was: markKey(added) });
    expect((await row()).feed_values).toBeNull();
  });

  it('stay as they are when they or the photo have changed since, are too many, or are another dealership’s', async () => {
    await dealer.run([MARKED]);
    const photo = '/pictures/b.jpg';
    const changed = { error: expect.stringContaining('Someone else changed this photo or its marks') as string };
    const was = markKey({ ...CHIP, x: 41 });
    expect(await change({ do: 'set', photo, was, mark: DENT })).toMatchObject({
      error: expect.stringContaining(`marks, so “${DENT.description}” is not saved.`) as string,
    });
    expect(await change({ do: 'remove', photo: '/pictures/gone.jpg', was: markKey(CHIP) })).toMatchObject(changed);
    expect(await change({ do: 'add', photo, mark: { ...DENT, description: '' } })).toMatchObject({
      error: 'Describe the mark in up to 200 characters.',
    });
    expect(await change({ do: 'add', photo, mark: DENT }, [])).toBe('missing');
    expect(await shown()).toEqual([[], [CHIP]]);
    for (let count = 1; count < 20; count++)
      expect(await change({ do: 'add', photo, mark: { ...DENT, x: String(count) } })).toHaveProperty('message');
    expect(await change({ do: 'add', photo, mark: DENT })).toMatchObject({ error: 'A photo can have up to 20 marks.' });
    expect(((await row()).images as CarImage[])[1]!.marks).toHaveLength(20);
  });
});
