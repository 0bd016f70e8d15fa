import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { openFeed } from '#adapters/feed/open-feed.ts';
import type { FeedRow } from '#app/import/feed.ts';

/** A stream that comes in pieces of `size` bytes. */
const pieces = (content: string | Buffer, size = 1 << 16) => {
  const bytes = Buffer.from(content);
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
};

async function read(content: string | Buffer, size?: number) {
  const feed = await openFeed('-', pieces(content, size));
  const rows: FeedRow[] = [];
  for await (const batch of feed.rows) rows.push(...batch);
  return {
    columns: feed.columns,
    rows,
    cells: rows.map((row) => ('cells' in row ? row.cells : row.error)),
    remarks: feed.remarks?.() ?? [],
  };
}
/** Why a file is refused when a few bytes or rows are too many. */
const refusalOf = async (content: string | Buffer, most: { bytes: number; rows: number }) => {
  const feed = await openFeed('-', pieces(content), most);
  let rows = 0;
  try {
    for await (const batch of feed.rows) rows += batch.length;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return `${rows} rows`;
};
const refusal = (content: string | Buffer) =>
  read(content).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** A zip archive of texts. */
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const csvOf = (make: string) => `make\n${make}\n`;

/** A workbook with a sheet of notes and one of stock, whose cells are inline text and numbers. */
const workbook = (rows: (string | number)[][]) => {
  const column = (index: number) => String.fromCodePoint(65 + index);
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value.replaceAll('&', '&amp;')}</t></is></c>`;
  const sheet = (lines: (string | number)[][]) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines
      .map(
        (line, row) =>
          `<row r="${row + 1}">${line.map((value, at) => cell(value, `${column(at)}${row + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip({
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Stock" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet([['Read me']]),
    'xl/worksheets/sheet2.xml': sheet(rows),
  });
};

describe('feed file formats', () => {
  const wanted = [
    { make: 'Škoda', note: 'naïve, "quoted"' },
    { make: 'Kia', note: 'two\nlines' },
  ];
  const csv = 'make,note\r\nŠkoda,"naïve, ""quoted"""\r\nKia,"two\nlines"\r\n';
  it.each([
    ['CSV', csv],
    ['CSV with a mark', `\uFEFF${csv}`],
    ['CSV without a last line end', csv.trimEnd()],
    ['TSV', csv.replaceAll('make,note', 'make\tnote').replace('Škoda,', 'Škoda\t').replace('Kia,', 'Kia\t')],
    ['semicolons', csv.replace('make,note', 'make;note').replace('Škoda,', 'Škoda;').replace('Kia,', 'Kia;')],
    ['JSON Lines', wanted.map((row) => JSON.stringify(row)).join('\n')],
    ['JSON Lines with blank lines', `\n${wanted.map((row) => JSON.stringify(row)).join('\r\n\r\n')}\n`],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16 LE without', Buffer.from(csv, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['UTF-16 BE without', Buffer.from(csv, 'utf16le').swap16()],
    ['gzip', gzipSync(csv)],
    ['gzip of UTF-16', gzipSync(Buffer.from(`\uFEFF${csv}`, 'utf16le'))],
    ['Windows-1252', Buffer.from(csv.replace('Š', '\x8a'), 'latin1')],
  ])('%s', async (_name, content) => {
    for (const size of [1, 7, 1 << 16]) expect((await read(content, size)).cells).toEqual(wanted);
  });

  it('report the encoding', async () => {
    expect((await read(Buffer.from('make\nCitro\xebn\n', 'latin1'))).remarks).toEqual(['Read as Windows-1252.']);
    expect((await read(Buffer.from('make\nCitro\x91n\n', 'latin1'))).remarks).toEqual(['Read as Mac Roman.']);
    expect(
      (await read(Buffer.concat([Buffer.from('make\nCitroën\n'), Buffer.from('Citro\xebn\n', 'latin1')]))).remarks,
    ).toEqual(['Mixed encodings: 1 characters that are not UTF-8 were read as Windows-1252.']);
    expect((await read(Buffer.from('\uFEFFmake\nKia\n', 'utf16le'))).remarks).toEqual(['Read as UTF-16LE.']);
  });

  it('count lines as an editor does', async () => {
    expect((await read('a,b\n1,2\n\n"x\ny",3\n4,5\n')).rows.map((row) => row.line)).toEqual([2, 4, 6]);
  });

  it.each([
    ['', /The file is empty/],
    ['\n \n', /The file is empty/],
    ['[{"make": "Kia"', /not valid JSON/],
    ['[1, 2]', /no list of objects/],
    ['{\n"seller": {"name": "Ford"}}', /no list of objects/],
    ['PK\u0003\u0004....', /looks like a zip archive or an Excel workbook \(XLSX\), but it is incomplete or damaged/],
    [
      workbook([['make'], ['Kia']]).subarray(0, 900),
      /looks like an Excel workbook \(XLSX\), but it is incomplete or damaged\. Open it in Excel, save it again/,
    ],
    [
      Buffer.concat([zip({ 'a.csv': csvOf('Kia') }).subarray(0, 40), Buffer.from('xl/')]),
      /looks like a zip archive or an Excel workbook \(XLSX\), but it is incomplete or damaged/,
    ],
    [zip({ mimetype: 'x', 'content.xml': '<x/>' }), /looks like an OpenDocument spreadsheet/],
    [zip({ 'xl/workbook.bin': 'x' }), /looks like a binary Excel workbook \(XLSB\)/],
    [zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), /looks like a Word document/],
    [
      zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }).subarray(0, 60),
      /looks like a zip archive or an Excel workbook \(XLSX\), but it is incomplete or damaged/,
    ],
    [zip({ 'Index/Document.iwa': 'x' }), /looks like a Numbers document/],
    [zip({ 'photo.jpg': 'x' }), /no CSV, Excel, JSON or XML file/],
    [zip({ 'a.csv': csvOf('Kia'), 'b.csv': csvOf('Ford') }), /several files: a.csv and b.csv/],
    [
      zip({ 'xl/workbook.xml': '<workbook/>' }),
      /looks like an Excel workbook \(XLSX\), but its sheets cannot be read\. Open it in Excel/,
    ],
    ['<stock><car><make>Kia</make></cars></stock>', /XML cannot be read: line 1/],
    ['%PDF-1.7', /PDF/],
    ['<?xml version="1.0"?><stock/>', /no element repeats/],
    ['<?xml version="1.0"?>\n<html><body>Sign in</body></html>', /a web page/],
    [gzipSync('make,model\n'.repeat(50_000)).subarray(0, 200), /gzip file is incomplete/],
    [Buffer.concat([gzipSync('make\nKia\n').subarray(0, 12), Buffer.alloc(40, 7)]), /gzip file is damaged/],
    ['make,"model\nKia,Rio\n', /header cannot be read/],
    ['a\rb\r', /carriage returns/],
    [Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), /old Excel workbook/],
    [Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /an image/],
    [Buffer.from('ffd8ffe000104a46494600010100', 'hex'), /an image/],
    ['GIF89a....', /an image/],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', /an image/],
    ['\0\0\0\u0018ftypheic', /an image/],
    ['\0\0\0\u0018ftypmp42', /a video/],
    ['7z\u00bc\u00af', /binary|archive|not a list/],
    ['SQLite format 3\0', /a database/],
    ['<!DOCTYPE html><title>Sign in</title>', /a web page/],
    ['\n<html lang="en">', /a web page/],
    [gzipSync('%PDF-1.7'), /a PDF/],
    [gzipSync('PK\u0003\u0004....'), /inside gzip/],
    [
      Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 37 + at * at * 11) % 256)),
      /binary data, not text\. Ask for the stock as an Excel workbook \(XLSX\), CSV/,
    ],
  ])('reject %j', async (content, words) => expect(await refusal(content)).toMatch(words));
});

describe("lines above a feed's header", () => {
  const rows = [
    { make: 'Kia', model: 'Rio', price: '9990' },
    { make: 'Mazda', model: '3, hatch', price: '12990' },
  ];
  const csv = 'make;model;price\r\nKia;Rio;9990\r\nMazda;3, hatch;12990\r\n';

  it.each([
    ['nothing', csv, 2],
    ['sep=;', `sep=;\r\n${csv}`, 3],
    ['SEP=; with a mark and quotes', `\uFEFF"SEP=;"\r\n${csv}`, 3],
    ['a title', `Vehicle stock, Northbank, as of 23/11/2026\r\n${csv}`, 3],
    ['a title of one cell', `Vehicle stock;;\r\n${csv}`, 3],
    ['a title and a blank line', `Vehicle stock\r\n\r\n${csv}`, 4],
    ['a title, a date and blank cells', `Vehicle stock;;\r\n23/11/2026;;\r\n;;\r\n${csv}`, 5],
    ['sep= and a title', `sep=;\r\nVehicle stock\r\n${csv}`, 4],
  ])('%s', async (_what, content, line) => {
    for (const size of [1, 1 << 16]) {
      const found = await read(content, size);
      expect(found.columns).toEqual(['make', 'model', 'price']);
      expect(found.cells).toEqual(rows);
      expect(found.rows[0]!.line).toBe(line);
    }
  });

  it('that are a title are reported as skipped', async () => {
    expect((await read(`Vehicle stock\n${csv}`)).remarks).toEqual([
      'The title above the header was skipped: "Vehicle stock".',
    ]);
    expect((await read(csv)).remarks).toEqual([]);
  });

  it.each([
    ['a header of one column', 'vin\nA,B,C\n', ['vin']],
    ['a header that only a mapping knows', 'Marke;Modell;Preis\nmake;model;price\n', ['Marke', 'Modell', 'Preis']],
    ['a header of two columns and commas below', 'Marke;Preis\nKia, gold, new;9990\n', ['Marke', 'Preis']],
  ])('leave alone %s', async (_what, content, columns) => expect((await read(content)).columns).toEqual(columns));
});

describe('malformed rows of a feed', () => {
  it('cost one row for one stray quote', async () => {
    const { rows } = await read('a,b\n1,"open\n2,x\n3,"y"\n4,z\n');
    expect(rows).toEqual([
      { line: 2, error: expect.stringContaining('quote') as string, text: '1,"open' },
      { line: 3, cells: { a: '2', b: 'x' } },
      { line: 4, cells: { a: '3', b: 'y' } },
      { line: 5, cells: { a: '4', b: 'z' } },
    ]);
    expect((await read('a,b\n1,2\n3,"open\n')).rows).toMatchObject([
      { line: 2 },
      { line: 3, error: 'A quote in this row is never closed.' },
    ]);
  });
  it('with missing or extra cells are reported; empty cells at the end do not count', async () => {
    expect((await read('a,b\n1\n1,2,3\n1,2,,\n')).cells).toEqual([
      expect.stringContaining('Has 1 cells, but the header has 2'),
      expect.stringContaining('Has 3 cells'),
      { a: '1', b: '2' },
    ]);
  });
  it('with a cell of 10 MB, quoted or not, are skipped, and reading continues', async () => {
    const big = 'x'.repeat(10_000_000);
    for (const row of [`1,${big}`, `1,"${big}"`, `1,"${big}`]) {
      const { cells } = await read(`a,b\n${row}\n2,ok\n`);
      expect(cells).toEqual([expect.stringContaining('longer than 2,000,000 characters'), { a: '2', b: 'ok' }]);
    }
    expect((await read(`{"a":"${big}"}\n{"a":"ok"}\n`)).cells).toEqual([
      expect.stringContaining('longer than'),
      { a: 'ok' },
    ]);
  });
  it('that are not valid JSON are reported with their line', async () => {
    expect((await read('{"a":1}\n{"a":\n[1]\n{"a":2}')).cells).toEqual([
      { a: 1 },
      expect.stringContaining('This is not valid JSON'),
      'This is not a JSON object.',
      { a: 2 },
    ]);
  });
});

it('readFeed reads the same as csv-parse', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '€', '='), maxLength: 8 })
    .map((text) => text.trim());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, size) => {
        const text = [
          'a,b,c',
          ...rows.map((cells) =>
            cells.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(','),
          ),
        ].join('\n');
        expect((await read(text, size)).cells).toEqual(parse(text, { columns: true, trim: false }));
      },
    ),
    { numRuns: 200 },
  );
});

it('readFeed reads a file and counts its bytes', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'forecourt-feed-')), 'stock.csv');
  writeFileSync(path, 'make\nKia\n');
  const feed = await openFeed(path, Readable.from([]));
  for await (const _rows of feed.rows);
  expect(feed.bytes?.()).toEqual({ read: 9, total: 9 });
  await expect(openFeed(`${path}.gone`, Readable.from([]))).rejects.toThrow('File not found');
});

describe('limits of a feed file', () => {
  const csv = (rows: number) => `make\n${'Kia\n'.repeat(rows)}`;
  it.each<[string, string | Buffer, string]>([
    ['as many rows', csv(2_000), '2000 rows'],
    ['one row more', csv(2_001), 'UnusableFeed: The file has more than 2,000 rows, the limit'],
    ['one row more in gzip', gzipSync(csv(2_001)), 'UnusableFeed: The file has more than 2,000 rows, the limit'],
    ['one object more', '{"make":"Kia"}\n'.repeat(2_001), 'UnusableFeed: The file has more than 2,000 rows, the limit'],
    ['a few bytes in gzip, far more behind it', gzipSync('x'.repeat(200_000)), 'UnusableFeed: The file is larger'],
  ])('%s', async (_what, content, words) => {
    expect(
      await refusalOf(content, { bytes: 100_000, rows: 2_000 }).catch(
        (error: Error) => `${error.name}: ${error.message}`,
      ),
    ).toContain(words);
  });
});

describe('feed files that hold records', () => {
  const cars = [
    { make: 'Kia', price: '15990', photos: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] },
    { make: 'Škoda', price: '21500', photos: 'https://a.test/3.jpg' },
  ];
  const xmlCars = cars
    .map(
      ({ make, price, photos }) =>
        `<Vehicle><make>${make}</make><price>${price}</price><photos>${[photos]
          .flat()
          .map((url) => `<photo url="${url}"/>`)
          .join('')}</photos></Vehicle>`,
    )
    .join('\n');
  it.each<[string, string | Buffer]>([
    ['a JSON array', JSON.stringify(cars)],
    ['a JSON array on several lines', JSON.stringify(cars, null, 2)],
    ['JSON with the list inside', JSON.stringify({ count: 2, data: { vehicles: cars } }, null, 2)],
    ['JSON with the list inside on one line', JSON.stringify({ count: 2, vehicles: cars })],
    ['JSON Lines', cars.map((car) => `${JSON.stringify(car)}\n`).join('')],
    ['XML', `<?xml version="1.0"?><Stock dealer="1"><Updated>today</Updated>${xmlCars}</Stock>`],
    ['XML with levels above the list', `<feed><title>Cars</title><channel><name>x</name>${xmlCars}</channel></feed>`],
    ['zip of JSON', zip({ 'stock/cars.json': JSON.stringify(cars), '__MACOSX/stock/._cars.json': 'x' })],
    ['zip of content.xml', zip({ 'content.xml': `<Stock>${xmlCars}</Stock>` })],
    ['zip of a folder called word', zip({ 'word/cars.json': JSON.stringify(cars) })],
    ['gzip of XML', gzipSync(`<Stock>${xmlCars}</Stock>`)],
  ])('a car of %s has its cells, with a list where a name repeats', async (_name, content) => {
    expect((await read(content)).cells).toEqual(cars);
    expect((await read(content, 7)).cells).toEqual(cars);
  });

  it('an XML record with attributes and nested elements names its cells by them', async () => {
    const { cells } = await read(
      '<stock><car id="7"><g:make>Kia</g:make><price currency="AUD">9</price><engine><cc>1998</cc><fuel>Petrol</fuel></engine><note><![CDATA[2 < 3]]></note></car><car id="8"/></stock>',
    );
    expect(cells).toEqual([
      { id: '7', make: 'Kia', price: '9', 'engine.cc': '1998', 'engine.fuel': 'Petrol', note: '2 < 3' },
      { id: '8' },
    ]);
  });

  it('a list whose cars are attributes alone is read', async () => {
    const { cells } = await read('<stock><car make="Kia" price="9"/><car make="Ford" price="8"/></stock>');
    expect(cells).toEqual([
      { make: 'Kia', price: '9' },
      { make: 'Ford', price: '8' },
    ]);
  });

  it('one vehicle alone in XML is a record', async () => {
    const { cells } = await read('<stock><car><make>Kia</make><model>Rio</model><price>9</price></car></stock>');
    expect(cells).toEqual([{ make: 'Kia', model: 'Rio', price: '9' }]);
  });

  it('a workbook is read from its longest sheet, with the rows of the sheet as lines', async () => {
    const feed = await openFeed(
      '-',
      pieces(
        workbook([
          ['Our stock'],
          ['make', 'price', 'note'],
          ['Kia & co', 15_990, 'two\nlines'],
          [''],
          ['Ford', 21_500.5, '=1'],
        ]),
      ),
    );
    const rows: FeedRow[] = [];
    for await (const batch of feed.rows) rows.push(...batch);
    expect(feed.about).toEqual(['Excel workbook, sheet “Stock”']);
    expect(feed.remarks?.()).toEqual(['The title above the header was skipped: "Our stock".']);
    expect(rows.filter((row) => 'cells' in row && row.cells.make !== '')).toEqual([
      { line: 3, cells: { make: 'Kia & co', price: '15990', note: 'two\nlines' } },
      { line: 5, cells: { make: 'Ford', price: '21500.5', note: '=1' } },
    ]);
  });
});
