import { mkdtempSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { forecourt } from '#main/forecourt.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-stock-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;
let dealership = '';
let made = 0;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  dealership = `dealer-${++made}`;
  const { id } = await server.database
    .insertInto('groups')
    .values({ slug: `group-${made}`, name: 'Group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.database.insertInto('dealerships').values({ group_id: id, slug: dealership, name: 'Dealer' }).execute();
});

async function run(
  args: string[],
  stdin: Readable = new PassThrough(),
): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(args, { DATA_DIR }, { stdin, stdout, stderr });
  const text = (stream: PassThrough) => String(stream.read() ?? '').replaceAll(root, '');
  return { code, out: text(stdout), err: text(stderr) };
}

/** Imports a file with this content, and returns the output, the rows of the errors file and the cars. */
async function importing(content: string | Buffer, ...more: string[]) {
  const path = join(root, 'stock.csv');
  writeFileSync(path, content);
  const { code, out, err } = await run(['stock', 'import', path, '--dealership', dealership, ...more]);
  const errors = existsSync(`${path}.errors.csv`)
    ? (parse(readFileSync(`${path}.errors.csv`), { columns: true, bom: true, record_delimiter: '\r\n' }) as Record<
        string,
        string
      >[])
    : [];
  const cars = await server.database
    .selectFrom('cars')
    .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
    .selectAll('cars')
    .where('dealerships.slug', '=', dealership)
    .orderBy('cars.id')
    .execute();
  return { code, output: out + err, errors, cars };
}
const HEADER = 'stocknum,vin,year,make,model,price,km,dealercomments';
const GOOD = 'G1,,2020,Kia,Rio,15990,41000,Tidy';
const withGood = (row: string) => `${HEADER}\n${GOOD}\n${row}\n`;

describe('stock import rejects a whole file', () => {
  it.each([
    ['no header', `${GOOD}\nG2,,2021,Kia,Rio,1,1,x\n`, 'The file has no header: its first line is a row.'],
    ['an unknown column', `stocknum,make,model,prcie\n1,Kia,Rio,5\n`, 'Unknown column "prcie". Did you mean "price"?'],
    [
      'a strange column',
      `stocknum,make,model,wheel count\n1,Kia,Rio,5\n`,
      'Unknown column "wheel count". Rename it, or map it in a mapping file (--map): "wheel count: ignore".',
    ],
    ['a column twice', `make,model,price,price\nKia,Rio,5,6\n`, 'The header has the column "price" twice.'],
    ['an empty file', '', 'The file is empty.'],
    ['a header alone', `${HEADER}\n`, 'The file has a header but no rows.'],
    ['only bad rows', `${HEADER}\n1,,2020,,,1,1,x\n`, 'None of the rows (1) can be used.'],
    ['an unknown key of JSON Lines', '{"make":"Kia","model":"Rio","prcie":5}', 'Did you mean "price"?'],
  ])('%s', async (_name, content, words) => {
    const { code, output, cars } = await importing(content);
    expect(output).toContain(words);
    expect(output).toContain('Rejected, nothing changed');
    expect([code, cars]).toEqual([1, []]);
  });

  it('for a missing file, mapping or unknown dealership', async () => {
    expect(await run(['stock', 'import', join(root, 'gone.csv'), '--dealership', dealership])).toMatchObject({
      code: 1,
      err: expect.stringContaining('File not found') as string,
    });
    expect(await importing(withGood(''), '--map', join(root, 'gone.yaml'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('Mapping file not found') as string,
    });
    expect(await run(['stock', 'import', join(root, 'stock.csv'), '--dealership', `${dealership}x`])).toMatchObject({
      code: 1,
      out: expect.stringContaining('Did you mean "dealer-') as string,
    });
    expect((await run(['stock', 'import', join(root, 'stock.csv')])).code).toBe(2);
  });
});

describe('stock import leaves an invalid optional cell empty, with a warning', () => {
  it.each([
    ['a negative price', 'G2,,2020,Kia,Rio,-5,1,x', 'price', '-5', 'This is not between $0 and $20,000,000.'],
    [
      'a price of $20 million and a dollar',
      'G2,,2020,Kia,Rio,20000001,1,x',
      'price',
      '20000001',
      'This is not between $0 and $20,000,000.',
    ],
    ['a price in words', 'G2,,2020,Kia,Rio,cheap,1,x', 'price', 'cheap', 'This is not an amount.'],
    ['year 1899', 'G2,,1899,Kia,Rio,15990,1,x', 'year', '1899', 'This is not between 1900 and'],
    ['a year of the far future', 'G2,,2999,Kia,Rio,15990,1,x', 'year', '2999', 'This is not between 1900 and'],
    ['too many km', 'G2,,2020,Kia,Rio,15990,"3,000,001",x', 'km', '3,000,001', 'This is not between 0 and 3,000,000.'],
    ['negative km', 'G2,,2020,Kia,Rio,15990,-1,x', 'km', '-1', 'This is not between 0 and 3,000,000.'],
    ['a fraction of a kilometre', 'G2,,2020,Kia,Rio,15990,41.5,x', 'km', '41.5', 'This is not a whole number.'],
    [
      'long comments, cut',
      `G2,,2020,Kia,Rio,15990,1,${'x'.repeat(20_001)}`,
      'dealercomments',
      'x'.repeat(200),
      'Only the first 20,000 are kept',
    ],
    ['a dot between thousands', 'G2,,2020,Kia,Rio,20.000,1,x', 'price', '20.000', 'This is read as 20,000'],
  ])('%s', async (_name, row, column, value, reason) => {
    const { code, errors, cars } = await importing(withGood(row));
    expect(errors).toEqual([
      {
        line: '3',
        column,
        value: value.startsWith('-') ? `'${value}` : value,
        reason: expect.stringContaining(reason) as string,
        row: 'imported',
      },
    ]);
    expect(code).toBe(0);
    expect(cars.map((car) => car.stocknum)).toEqual(['G1', 'G2']);
  });
});

describe('stock import skips and reports an invalid row, and imports the rest', () => {
  const VIN = '1M8GDM9AXKP042788';
  it.each([
    ['no make', 'G2,,2020,,Rio,15990,1,x', 'make', '', 'A vehicle needs a make.'],
    ['a NUL byte', 'G2,,2020,Kia,R\0io,15990,1,x', 'model', 'R\0io', 'This contains a NUL character.'],
    [
      'a cell of 10 MB',
      `G2,,2020,Kia,Rio,15990,1,"${'x'.repeat(10_000_000)}"`,
      '',
      `G2,,2020,Kia,Rio,15990,1,"${'x'.repeat(174)}`,
      'This row is longer than 2,000,000 characters.',
    ],
    ['too few cells', 'G2,,2020', '', 'G2  2020', 'Has 3 cells, but the header has 8.'],
    ['a stray quote', 'G2,,2020,Kia,"Rio,15990,1,x', '', 'G2,,2020,Kia,"Rio,15990,1,x', 'quote'],
    [
      'a stock number again',
      'G1,,2021,Kia,Rio,15990,1,x',
      'stocknum',
      'G1',
      'Lines 2 and 3 have the same stock number, "G1".',
    ],
    [
      'a VIN again',
      `G2,${VIN},2020,Kia,Rio,15990,1,x\nG3,${VIN},2020,Kia,Rio,15990,1,x`,
      'vin',
      VIN,
      `Lines 3 and 4 have the same VIN, "${VIN}".`,
    ],
  ])('%s', async (_name, row, column, value, reason) => {
    const { code, output, errors, cars } = await importing(withGood(row));
    expect(errors).toEqual([
      {
        line: _name === 'a VIN again' ? '4' : '3',
        column,
        value: value.startsWith('-') ? `'${value}` : value,
        reason: expect.stringContaining(reason) as string,
        row: 'skipped',
      },
    ]);
    expect(code).toBe(3);
    expect(output).toContain('1 row skipped');
    expect(cars.map((car) => car.stocknum)).toEqual(_name === 'a VIN again' ? ['G1', 'G2'] : ['G1']);
  });

  it('stock import removes the errors file of an earlier import', async () => {
    expect((await importing(withGood('G2,,2020,,Rio,15990,1,x'))).errors).toHaveLength(1);
    expect(await importing(withGood(''))).toMatchObject({ code: 0, errors: [] });
  });
});

describe('stock import accepts unusual values', () => {
  it.each([
    ['POA', 'G2,,2020,Kia,Rio,POA,1,x', { price_cents: null }],
    ['NA, -', 'G2,,2020,Kia,Rio,NA,-,x', { price_cents: null, km: null }],
    ['Enquire', 'G2,,2020,Kia,Rio,Enquire,1,x', { price_cents: null }],
    ['thousands separators and $', 'G2,,2020,Kia,Rio,"$29,990.50","41 000 km",x', { price_cents: 2999050, km: 41000 }],
    [
      'a formula, kept as text',
      'G2,,2020,Kia,Rio,15990,1,"=HYPERLINK(""http://x.example"")"',
      { dealercomments: '=HYPERLINK("http://x.example")' },
    ],
    [
      'HTML, kept as text',
      'G2,,2020,Kia,Rio,15990,1,<b>Bold</b><script>x</script>',
      { dealercomments: '<b>Bold</b><script>x</script>' },
    ],
    ['comments of several lines', 'G2,,2020,Kia,Rio,15990,1,"One\r\n\r\nTwo"', { dealercomments: 'One\n\nTwo' }],
    [
      'half of a surrogate pair',
      Buffer.from(`${HEADER}\r\nG2,,2020,Kia,Rio,15990,1,a\ud83db\r\n`, 'utf16le'),
      { dealercomments: 'a\ufffdb' },
    ],
  ])('%s', async (_name, row, wanted) => {
    const { code, errors, cars } = await importing(typeof row === 'string' ? withGood(row) : row);
    expect([code, errors]).toEqual([0, []]);
    expect(cars.at(-1)).toMatchObject({ stocknum: 'G2', ...wanted });
  });

  it.each([
    ['G2,1M8GDM9AXKPO42788,2020,Kia,Rio,15990,1,x', 'A VIN never holds O'],
    ['G2,1M8GDM9A1KP042788,2020,Kia,Rio,15990,1,x', 'The check digit does not fit.'],
    ['G2,1M8GDM9A,2020,Kia,Rio,15990,1,x', 'A VIN has 17 characters; this has 8.'],
  ])('a suspicious VIN is imported with a warning: %s', async (row, reason) => {
    const { code, output, errors, cars } = await importing(withGood(row));
    expect(errors).toEqual([
      {
        line: '3',
        column: 'vin',
        value: row.split(',')[1],
        reason: expect.stringContaining(reason) as string,
        row: 'imported',
      },
    ]);
    expect([code, cars.length]).toEqual([0, 2]);
    expect(output).toContain('1 row imported with a warning');
    expect(output).toMatch(/^ {2}vin "\S+" ×1: /m);
  });
});

it('stock import reads dates day first, and assigns locations, lenders and pictures', async () => {
  const { cars, code } = await importing(
    'make,model,stocknum,rego_expiry,build_date,location,images\nKia,Rio,1,31/12/2027,07/2021,"Brookvale, NSW",https://a.example/1.jpg|https://a.example/2.jpg\n',
  );
  expect(code).toBe(0);
  expect(cars[0]).toMatchObject({ rego_expiry: '2027-12-31', build_date: '2021-07', photos_count: 2 });
  expect(cars[0]!.location_id).not.toBeNull();
});

it('stock import reads standard input and runs dry; car list and car prices show the result', async () => {
  const feed = (price: number) =>
    Readable.from([Buffer.from(`{"stocknum":"U9","year":2020,"make":"Kia","model":"Rio","price":${price}}\n`)]);
  const args = ['stock', 'import', '-', '--dealership', dealership];
  expect((await run([...args, '--dry-run'], feed(9000))).out).toContain('(dry run, nothing changed): 1 new');
  expect((await run(['stock', 'list', '--dealership', dealership])).err).toContain('No matching cars.');
  expect((await run(args, feed(9000))).code).toBe(0);
  expect((await run([...args, '--full'], feed(8500))).out).toContain('0 new, 1 changed');
  expect((await run(['stock', 'list', '--dealership', dealership])).out).toMatch(
    /U9 +2020 Kia Rio +in_stock +- +\$8,500 +2020-kia-rio-u9\n1 of 1 car\n/,
  );
  expect((await run(['stock', 'prices', '2020-kia-rio-u9'])).out).toMatch(/\$9,000 .*\n.*\$8,500 /);
  expect((await run(['stock', 'prices', 'nothing'])).code).toBe(1);
});

describe('stock import: list of rejected rows', () => {
  const path = join(root, 'stock.csv');

  it('goes where --errors says, and leaves the file beside the input alone', async () => {
    writeFileSync(`${path}.errors.csv`, 'mine');
    const chosen = join(root, 'chosen.csv');
    const { code, output } = await importing(withGood('1,,2020,,,1,1,x'), '--errors', chosen);
    expect([code, readFileSync(`${path}.errors.csv`, 'utf8')]).toEqual([3, 'mine']);
    expect(output).toContain('details (line, column, value, reason): /chosen.csv');
    expect(readFileSync(chosen, 'utf8')).toContain('make');
    rmSync(`${path}.errors.csv`);
  });

  it.each(['stock.csv', 'map.yaml'])('never replaces %s, which is read', async (name) => {
    writeFileSync(join(root, 'map.yaml'), 'otherColumns: ignore\n');
    const errors = join(root, '.', name);
    const { code, output } = await importing(withGood(''), '--map', join(root, 'map.yaml'), '--errors', errors);
    expect([code, existsSync(join(root, name))]).toEqual([1, true]);
    expect(output).toContain('which this import reads. Name another file.');
  });
});

it('stock import counts rows without a price only where the file has a column for it', async () => {
  expect((await importing('stocknum,make,model,price\nP1,Kia,Rio,\n')).output).toContain('1 row without a price');
  expect((await importing('stocknum,make,model,km\nP1,Kia,Rio,5\n')).output).not.toContain('without a price');
});

describe('stock import of one file for several dealerships', () => {
  const file = join(root, 'group.csv');
  const importGroup = (text: string, ...more: string[]) => {
    writeFileSync(file, text);
    return run(['stock', 'import', file, ...more]);
  };
  const rows = (...dealers: string[]) =>
    ['Dealer,stocknum,make,model', ...dealers.map((dealer, at) => `${dealer},N${at},Kia,Rio`), ''].join('\n');

  it('reads the dealership from the given column', async () => {
    const { code, out } = await importGroup(rows(dealership, '', dealership), '--dealership-column', 'Dealer');
    expect(out).toContain(`${dealership}: 2 rows imported: 2 new`);
    expect(out).toContain(
      '1 row without a dealership skipped\n  details (line, column, value, reason): /group.csv.errors.csv',
    );
    expect(code).toBe(3);
  });

  it.each([
    ['neither', [], 'Specify whose stock this is', 2],
    ['both', ['--dealership', 'a', '--dealership-column', 'Dealer'], 'Specify whose stock this is', 2],
    ['a column that is not there', ['--dealership-column', 'Dealr'], 'Did you mean "Dealer"?', 1],
  ])('rejects %s', async (_what, more, words, exitCode) => {
    const { code, err } = await importGroup(rows(dealership), ...more);
    expect(err).toContain(words);
    expect(code).toBe(exitCode);
  });
});

it('stock import requests pictures by https, and reports hosts that no site allows', async () => {
  const rows = 'make,model,stocknum,images\nKia,Rio,1,http://cdn.a.example/1.jpg\nKia,Rio,2,/pictures/2.webp\n';
  const { output, cars } = await importing(rows);
  expect(output).toContain('The images of 1 car are at cdn.a.example, which no website of the group allows');
  expect(JSON.stringify(cars)).not.toContain('http://');
});

describe('stock import that breaks off', () => {
  const SPOILT = 'S2999';
  const rows = `${HEADER}\n${Array.from({ length: 3_000 }, (_, n) => `S${n},,2020,Kia,Rio,15990,41000,Tidy`).join('\n')}\n`;
  const spoil = async () => {
    await sql`create function spoil() returns trigger language plpgsql as $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`.execute(
      server.database,
    );
    await sql
      .raw(
        `create trigger spoil before insert on cars for each row when (new.stocknum = '${SPOILT}') execute function spoil()`,
      )
      .execute(server.database);
  };
  const mend = async () => {
    await sql`drop function if exists spoil() cascade`.execute(server.database);
  };

  it('reports that part is imported, why it stopped, and exits with 3, not with the code for "nothing changed"', async () => {
    await spoil();
    try {
      const { code, output, cars } = await importing(rows);
      expect(output).toMatch(
        /The import broke off on the way \(.*\)\. A part of the cars is in already; what is left goes in by itself/,
      );
      expect(cars.length).toBeGreaterThan(0);
      expect(cars.length).toBeLessThan(3_000);
      expect(code).toBe(3);
    } finally {
      await mend();
    }
    const again = await importing(rows);
    expect([again.code, again.cars.length]).toEqual([0, 3_000]);
  });

  it('names the dealerships that are complete', async () => {
    const first = dealership;
    const { id } = await server.database
      .selectFrom('groups')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await server.database
      .insertInto('dealerships')
      .values({ group_id: id, slug: `${first}-z`, name: 'Z' })
      .execute();
    await spoil();
    try {
      const path = join(root, 'two.csv');
      writeFileSync(
        path,
        `dealer,stocknum,year,make,model,price\n${first},S1,2020,Kia,Rio,1000\n${first}-z,${SPOILT},2020,Kia,Rio,1000\n`,
      );
      const { code, err } = await run(['stock', 'import', path, '--dealership-column', 'dealer']);
      expect(err).toContain(
        `The import stopped at ${first}-z. Already imported: ${first}. Import the file again for the others.`,
      );
      expect(code).toBe(3);
    } finally {
      await mend();
    }
  });
});
