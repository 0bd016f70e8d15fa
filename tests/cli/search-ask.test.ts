import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecourt } from '#main/forecourt.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-ask-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const variables = { DATA_DIR, SITES_DIR: join(root, 'sites') };
  const code = await forecourt(args, variables, { stdin: new PassThrough(), stdout, stderr });
  const text = `${String(stdout.read() ?? '')}${String(stderr.read() ?? '')}`;
  return { code, lines: text.split('\n').map((line) => line.trim().replace(/ {2,}/g, '  ')) };
}

beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
  mkdirSync(join(root, 'sites/yard'), { recursive: true });
  writeFileSync(
    join(root, 'sites/yard/site.yaml'),
    'group: g\nsite: { name: Yard }\nlead: { email: [leads@yard.example] }\nfinance: { enabled: false }\n',
  );
  writeFileSync(
    join(root, 'dealerships.yaml'),
    "group: { slug: g, name: G }\ndealerships:\n  - { slug: yard, name: Yard, lead_email: leads@yard.example, locations: [{ slug: yard, name: Yard, primary: true, address: { street: 1 High Street, city: Newstead, state: QLD, postcode: '4006' }, country: AU, opening_hours: { mon-fri: 08:00-17:30, sat: closed, sun: closed } }] }\n",
  );
  writeFileSync(
    join(root, 'stock.csv'),
    [
      'stocknum,make,model,badge,simple_body,simple_fuel,colour,year,price,car_type',
      'A1,Toyota,Camry,SL,Sedan,Hybrid,White,2020,30000,used',
      'A2,Toyota,HiLux,SR5,Ute,Diesel,Polar White,2020,40000,used',
      'A3,Toyota,HiLux,SR5,Ute,Diesel,Red,2020,40000,used',
    ].join('\n'),
  );
  for (const args of [
    ['site', 'apply', '--new-group', 'g'],
    ['dealership', 'apply', join(root, 'dealerships.yaml')],
    ['stock', 'import', join(root, 'stock.csv'), '--dealership', 'yard', '--full'],
  ]) {
    const done = await run(...args);
    expect({ args, ...done }).toMatchObject({ code: 0 });
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it('search ask prints how typed words are read, what is excluded, and how many cars match', async () => {
  const { code, lines } = await run('search', 'ask', 'hilux sr5 not white no rust under 200 a week', '--site', 'yard');
  expect(code).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      'hilux  make=Toyota&model=HiLux',
      'sr5  word',
      'not white  not_colour=Polar White&not_colour=White',
      'no rust  no matching filter, left out',
      'under 200 pw  no weekly repayments on this site, left out',
      'count  1',
    ]),
  );
});

it('search ask names what was not recognised, and the words that may be a place', async () => {
  const { lines } = await run('search', 'ask', 'ute brisbane', '--site', 'yard');
  expect(lines).toEqual(
    expect.arrayContaining([
      'ute  body=Ute',
      'brisbane  not recognised, left out',
      'brisbane  place, if it exists',
      'count  2',
    ]),
  );
});

it('search ask rejects an unknown site', async () => {
  expect(await run('search', 'ask', 'ute', '--site', 'nowhere')).toMatchObject({ code: 1 });
});
