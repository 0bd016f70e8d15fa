import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportStage, selected, type ImportStage } from '#tests/desk-import-stage.ts';

let desk: ImportStage;
beforeAll(async () => {
  desk = await openImportStage();
});
afterAll(async () => {
  expect(desk.stage.failed).toEqual([]);
  await desk.stage.close();
});

const FILE = [
  'StockNo;Yr;Mk;Mdl;Retail;Odo;Shape;WholesaleCost;Cond',
  'IP2041;2021;FORD;Ranger;48,990;61240;Ute;41200;A',
  'IP1987;2019;Subaru;Outback;27490;88,102 km;WAG;22100;B+',
  'IP2050;2023;MG;ZS;TBA;19400;SUV;15000;A',
  'IP2051;2023;MG;;20990;19400;SUV;15000;A',
].join('\r\n');

const uploaded = (text: string | Buffer = FILE, dealership?: string) => desk.uploaded(text, dealership);
const page: ImportStage['page'] = (path, cookie) => desk.page(path, cookie);
const send: ImportStage['send'] = (path, fields) => desk.send(path, fields);
const work: ImportStage['work'] = (path) => desk.work(path);
/** Of the first dealership. */
const cars = () =>
  desk.stage.database
    .selectFrom('cars')
    .where('dealership_id', '=', desk.stage.groups[0]!.dealerships[0]!)
    .select(['stocknum', 'make', 'simple_body', 'price_cents', 'km'])
    .orderBy('stocknum')
    .execute();

describe('desk stock import', () => {
  it('says what was recognised, and what each column is with the reason', async () => {
    const html = await page(await uploaded());
    expect(html).toContain('CSV, separated by semicolons');
    expect(html).toContain('UTF-8');
    expect(html).toContain('4 rows');
    expect(['0', '1', '2', '3', '4', '5', '6', '7', '8'].map((index) => selected(html, `to.${index}`))).toEqual(
      'stocknum year make model price km body ignore ignore'.split(' '),
    );
    expect(html).toContain('Private: costs, people and internal notes are never shown.');
    expect(html).toContain('<code>48,990</code>');
    expect(html).toContain('2021 Ford Ranger');
  });

  it('leads back to the columns while none is the make or the model', async () => {
    const draft = await uploaded('Hersteller;Modell;Preis\nXa;Golf;19.990\nXb;Polo;12.990\n');
    const words = await page(`${draft}?step=words`);
    expect(words).toMatch(/<a[^>]*href="[^"]*\?step=columns"[^>]*>Choose the columns of make and model<\/a>/);
    expect(words).not.toContain('Continue to the check');
    await send(draft, { intent: 'columns', 'to.0': 'make', 'to.1': 'model' });
    expect(await page(`${draft}?step=words`)).not.toContain('Choose the columns of make and model');
  });

  it('says which places of the file become locations, before and after the import', async () => {
    const places = ['Brookvale, NSW', 'Caringbah, NSW', 'Sylvania, NSW', 'Gosford, NSW', 'Kiama, NSW', 'Orange, NSW'];
    const rows = places.map((place, index) => `L${index};Toyota;Corolla;2020;"${place}"`);
    const draft = await uploaded(['Stock;Make;Model;Year;Location', ...rows].join('\n'), 'a-2');
    await send(draft, { intent: 'check' });
    await work(draft);
    const checked = await page(draft);
    expect(checked).toContain('<b>6 new locations</b>: ');
    expect(checked).toContain(' and 1 more. The website will list them');
    await send(draft, { intent: 'run' });
    await work(draft);
    expect(await page(draft, desk.admin)).toMatch(/<b>6 new locations<\/b>.*Enter address and hours under/);
    expect(await page(draft)).not.toContain('/desk/locations');
    await send(draft, { intent: 'undo' });
    await work(draft);
  });

  it('is walked through without script: columns, words, check, import, report, undo; words and columns are remembered', async () => {
    const file = FILE.replace('Cond', 'Grade'); // no other test remembers these columns
    const draft = await uploaded(file);
    expect((await send(draft, { intent: 'columns', 'to.8': 'badge' })).headers.location).toBe(`${draft}?step=words`);
    const words = await page(`${draft}?step=words`);
    expect(words).toContain('“WAG”');
    expect(selected(words, 'body:WAG')).toBe('Wagon');
    expect((await send(draft, { intent: 'words:stay', 'body:WAG': 'Wagon' })).headers.location).toBe(
      `${draft}?step=words`,
    );
    expect((await send(draft, { intent: 'check' })).headers.location).toBe(draft);
    expect(await page(draft)).toContain('Checking the file');
    await work(draft);
    const checked = await page(draft);
    expect(checked).toContain('Nothing has changed yet');
    expect(checked).toContain('A vehicle needs a model.');
    expect(checked).toMatch(/Cars to add<\/dt><dd[^>]*>3</);
    expect(checked).toContain('Import 3 cars');
    expect(await cars()).toEqual([]);
    await send(draft, { intent: 'run' });
    await work(draft);
    expect(await page(draft)).toContain('Undo this import');
    expect(await cars()).toEqual([
      { stocknum: 'IP1987', make: 'Subaru', simple_body: 'Wagon', price_cents: 2_749_000, km: 88_102 },
      { stocknum: 'IP2041', make: 'Ford', simple_body: 'Ute', price_cents: 4_899_000, km: 61_240 },
      { stocknum: 'IP2050', make: 'MG', simple_body: 'SUV', price_cents: null, km: 19_400 },
    ]);
    const rows = await desk.stage.get('a.test', `${draft}/rows`, desk.stock);
    expect(rows.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(rows.text).toContain('5,Mdl,,A vehicle needs a model.,skipped');
    await send(draft, { intent: 'undo' });
    await work(draft);
    expect(await page(draft)).toContain('3 added cars removed');
    expect(await cars()).toEqual([]);
  });

  it('corrects a rejected row in its place, for this import, and discards what was corrected', async () => {
    const draft = await uploaded('Stock,Mk,Mdl\nC1,Ford,Ranger\nC2,Ford,\nC3,,Rio\n');
    await send(draft, { intent: 'check' });
    await work(draft);
    const html = await page(draft);
    expect(html).toContain('Line 3, Mdl<small> C2 Ford</small>');
    expect(html).toMatch(/<input[^>]*name="cell\.3\.2"[^>]*value=""/);
    expect(await send(draft, { intent: 'correct', 'cell.3.2': ' ' })).toMatchObject({ status: 400 });
    // a cell that nothing is wrong with is not changed
    const typed = { intent: 'correct', 'cell.3.2': 'Everest', 'cell.2.1': 'Kia' };
    expect((await send(draft, typed)).headers.location).toBe(draft);
    await work(draft);
    const again = await page(draft);
    expect(again).toContain('Import 2 cars');
    expect(again).toContain('Line 3, Mdl: Everest');
    await send(draft, { intent: 'correct:discard' });
    await work(draft);
    expect(await page(draft)).toContain('Import 1 car');
    await send(draft, typed);
    await work(draft);
    await send(draft, { intent: 'correct', 'cell.4.1': 'Kia' });
    await work(draft);
    await send(draft, { intent: 'run' });
    await work(draft);
    const models = await desk.stage.database
      .selectFrom('cars')
      .select(['stocknum', 'make', 'model'])
      .where('stocknum', 'like', 'C%')
      .orderBy('stocknum')
      .execute();
    expect(models.map((car) => Object.values(car).join(' '))).toEqual([
      'C1 Ford Ranger',
      'C2 Ford Everest',
      'C3 Kia Rio',
    ]);
    await send(draft, { intent: 'undo' });
    await work(draft);
  });

  it('corrects a cell that would be left empty in its place', async () => {
    const draft = await uploaded('Stock,Mk,Mdl,Km\nW1,Ford,Ranger,many\nW2,Kia,Rio,20100\nW3,Kia,Rio,31200\n');
    await send(draft, { intent: 'check' });
    await work(draft);
    const html = await page(draft);
    expect(html).toContain('The vehicle is imported without it.');
    expect(html).toContain('Warnings</h2>');
    expect(html).not.toContain('Rejected rows');
    expect(html).toMatch(/<input[^>]*name="cell\.2\.3"[^>]*value="many"/);
    await send(draft, { intent: 'correct', 'cell.2.3': '12,500' });
    await work(draft);
    expect(await page(draft)).not.toContain('imported without it');
    expect(await page(draft)).toContain('Corrections</h2>');
    await send(draft, { intent: 'run' });
    await work(draft);
    expect((await cars()).map(({ stocknum, km }) => [stocknum, km])).toEqual([
      ['W1', 12_500],
      ['W2', 20_100],
      ['W3', 31_200],
    ]);
    await send(draft, { intent: 'undo' });
    await work(draft);
  });

  it('saves what was typed when someone chooses to import, and checks again before', async () => {
    const draft = await uploaded('Stock,Mk,Mdl,Km\nV1,Ford,Ranger,many\nV2,Kia,Rio,20100\n');
    await send(draft, { intent: 'check' });
    await work(draft);
    expect(await page(draft)).toMatch(/<button[^>]*form="corrections"[^>]*>Import 2 cars/);
    const typed = await send(draft, { intent: 'run', 'cell.2.3': '12,500' });
    expect(typed.headers.location).toBe(`${draft}?step=check&saved=corrections`);
    await work(draft);
    expect(await cars()).toEqual([]);
    expect(await page(String(typed.headers.location))).toContain(
      'Your corrections were saved. Nothing is imported yet.',
    );
    await send(draft, { intent: 'run' });
    await work(draft);
    expect((await cars()).map(({ stocknum, km }) => [stocknum, km])).toEqual([
      ['V1', 12_500],
      ['V2', 20_100],
    ]);
    await send(draft, { intent: 'undo' });
    await work(draft);
  });

  it('saves what was typed when someone checks again', async () => {
    const draft = await uploaded('Stock,Mk,Mdl,Km\nR1,Ford,Ranger,many\nR2,Kia,Rio,20100\n');
    await send(draft, { intent: 'check' });
    await work(draft);
    await send(draft, { intent: 'check', 'cell.2.3': '12,500' });
    await work(draft);
    expect(await page(draft)).toContain('Line 2, Km: 12,500');
  });

  it('holds a file that would mark too many cars as sold, until the number is typed', async () => {
    const header = 'stocknum,make,model\n';
    const first = await uploaded(header + [1, 2, 3, 4].map((n) => `H${n},Kia,Rio`).join('\n'), 'a-2');
    await send(first, { intent: 'check' });
    await work(first);
    await send(first, { intent: 'run' });
    await work(first);
    const draft = await uploaded(`${header}H1,Kia,Rio\n`, 'a-2');
    await send(draft, { intent: 'check', whole: 'yes' });
    await work(draft);
    expect(await page(draft)).toContain('This file would mark 3 of 4 cars as sold');
    const wrong = await send(draft, { intent: 'allow', sold: '2' });
    expect([wrong.status, wrong.text.includes('The number doesn’t match.')]).toEqual([400, true]);
    await send(draft, { intent: 'allow', sold: '3' });
    await work(draft);
    expect(await page(draft)).toContain('Import 1 car');
  });

  it('takes a file that is compressed with gzip', async () => {
    const html = await page(await uploaded(gzipSync(FILE)));
    expect(html).toContain('gzip');
  });

  it('takes a file without a header line', async () => {
    const html = await page(
      await uploaded('IP1,2021,Ford,Ranger,48990\nIP2,2019,Subaru,Outback,27490\nIP3,2023,MG,ZS,20990\n'),
    );
    expect(html).toContain('No header line');
    expect(['0', '1', '2', '3', '4'].map((index) => selected(html, `to.${index}`))).toEqual(
      'stocknum year make model price'.split(' '),
    );
  });

  it.each([
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7 x'],
    ['a header alone', 'stocknum,make,model\n'],
  ])('rejects %s with the reason', async (_, text) => {
    const answer = await desk.upload(text);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/Choose a file first|This is a PDF|no rows/);
  });

  it('says that a chosen file is empty, and keeps the dealership', async () => {
    const answer = await desk.upload('', { name: 'stock.csv' });
    expect(answer.text).toContain('The file is empty.');
    expect(answer.text).toMatch(/<option value="a-1" selected/);
  });

  it('rejects a dealership that this person does not reach', async () => {
    expect((await desk.upload(FILE, { dealership: 'b-1' })).status).toBe(400);
  });

  it('is not found by staff of another dealership or group', async () => {
    const draft = await uploaded();
    const [own, other] = desk.stage.groups;
    const near = await desk.stage.signIn(own!, 'stock', { dealerships: [own!.dealerships[1]!], sites: ['a'] });
    const far = await desk.stage.signIn(other!, 'group-admin');
    expect((await desk.stage.get('a.test', draft, near.cookie)).status).toBe(404);
    expect((await desk.stage.get('b.test', draft, far.cookie)).status).toBe(404);
    expect((await desk.stage.get('b.test', `${draft}/rows`, far.cookie)).status).toBe(404);
  });
});
