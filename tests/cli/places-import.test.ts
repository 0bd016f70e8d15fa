import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { forecourt } from '#main/forecourt.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-places-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

async function run(file: string) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(['places', 'import', file], { DATA_DIR }, { stdin: new PassThrough(), stdout, stderr });
  return { code, output: String(stdout.read() ?? '') + String(stderr.read() ?? '') };
}
const written = (text: string) => {
  writeFileSync(join(root, 'places.csv'), text);
  return join(root, 'places.csv');
};

it("places import imports the demo's places, in both countries", async () => {
  expect(await run(join(import.meta.dirname, '../../demo/places.csv'))).toMatchObject({ code: 0 });
  const rows = await server.database
    .selectFrom('places')
    .select(['country', 'state', 'lat', 'lng'])
    .where('locality', 'in', ['Brookvale', 'Newmarket'])
    .orderBy('locality')
    .execute();
  expect(rows).toEqual([
    { country: 'AU', state: 'NSW', lat: -33.761, lng: 151.274 },
    { country: 'NZ', state: 'Auckland', lat: -36.87, lng: 174.778 },
  ]);
});

it('places import replaces the old places, and reports the rows that it skips', async () => {
  const { code, output } = await run(
    written(
      'locality,state,postcode,count,latitude,longitude\nBrookvale,nsw,2100,9,-33.5,151.5\nNowhere,NSW,2000,1,-99,151\n',
    ),
  );
  expect(code).toBe(3);
  expect(output).toContain('1 place');
  expect(output).toContain('skipped: line 3: latitude');
  expect(
    await server.database.selectFrom('places').select('lat').where('locality', '=', 'Brookvale').execute(),
  ).toEqual([{ lat: -33.5 }]);
});

it('places import rejects a file in another format', async () => {
  expect(await run(written('name,lat\nBrookvale,1\n'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no column "locality"') as string,
  });
});
