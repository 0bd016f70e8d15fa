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

it('a corrected file is read as the one before it, which was never imported', async () => {
  const rows = 'Stock,Make,Model,Variant,Foo,Shape\nK1,Kia,Rio,S,bar,BOXY\n';
  const first = await desk.uploaded(rows);
  expect(await desk.page(first)).toContain('<b>Unknown.</b>');
  await desk.send(first, { intent: 'columns:save', 'to.4': 'series', 'to.5': 'body' });
  const second = await desk.uploaded(rows.replace('K1', 'K2'));
  expect(selected(await desk.page(`${second}?step=columns`), 'to.4')).toBe('series');
  await desk.send(second, { intent: 'words', 'body:BOXY': 'Van' });
  const third = await desk.uploaded(rows.replace('K1', 'K3'));
  const words = await desk.page(third);
  expect(words).toMatch(/Columns and words as you chose them before\..*View the columns/s);
  expect(selected(words, 'body:BOXY')).toBe('Van');
  const columns = await desk.page(`${third}?step=columns`);
  expect(selected(columns, 'to.4')).toBe('series');
  expect(columns).not.toContain('<b>Unknown.</b>');
  expect(columns).not.toContain('<b>Likely.</b>');
});

/** Files with the same columns, which no other test uses. */
const filesWith = (columns: string, values: (n: number) => string) => (stock: string) =>
  [`Stock,Make,Model,${columns}`, ...[0, 1, 2].map((n) => `${stock}${n},Kia,Rio,${values(n)}`)].join('\n');
const sureOf = (html: string, column: string) =>
  new RegExp(`>${column}</label>.*?data-sure="(\\w+)"`, 's').exec(html)?.[1];

it.each<[string, (draft: string) => Promise<unknown>]>([
  ['chosen as soon as it was selected', async () => {}],
  ['saved with its words alone', async (draft) => desk.send(draft, { intent: 'words', 'body:BOXY': 'Van' })],
  [
    'imported without a look at it',
    async (draft) => {
      await desk.sendAndWork(draft, { intent: 'words', 'body:BOXY': 'Van' });
      await desk.sendAndWork(draft, { intent: 'check' });
      await desk.sendAndWork(draft, { intent: 'run' });
      expect(await desk.page(draft)).toContain('Undo');
    },
  ],
])('a column that no one chose is guessed again in the next file: one beside it was %s', async (how, go) => {
  const columns = `Hue ${how},Bar ${how},Shape ${how}`;
  const colours = filesWith(columns, (n) => `${['White', 'Black', 'Red'][n]},x,BOXY`);
  const first = await desk.uploaded(colours('G'));
  expect(sureOf(await desk.page(first), `Hue ${how}`)).toBe('likely');
  expect(selected(await desk.page(first), 'to.3')).toBe('colour');
  await desk.send(first, { intent: 'columns:one', 'to.3': 'colour', 'to.4': 'series', 'to.5': 'body' });
  await go(first);
  const names = filesWith(columns, (n) => `${['Nova', 'Vega', 'Lyra'][n]},x,BOXY`);
  const next = await desk.page(await desk.uploaded(names('H')));
  expect(next).toContain(`>Hue ${how}</label>`);
  expect(selected(next, 'to.3')).toBe('ignore');
  expect(sureOf(next, `Hue ${how}`)).toBe('unknown');
});

describe('columns that someone saved stay so', () => {
  const open = async (of: (stock: string) => string) => desk.page(`${await desk.uploaded(of('Z'))}?step=columns`);
  it.each(['columns:one', 'columns:stay'])('when someone else only tries another one (%s)', async (intent) => {
    const zed = filesWith(`Zed ${intent}`, (n) => String(21_000 + n));
    const first = await desk.uploaded(zed('Y'));
    await desk.send(first, { intent: 'columns', 'to.3': 'price' });
    const other = await desk.uploaded(zed('X'));
    await desk.send(other, { intent, 'to.3': 'before_price' });
    await desk.send(other, { intent: 'remove' });
    expect(selected(await open(zed), 'to.3')).toBe('price');
  });
  it('when words are saved in an older file', async () => {
    const foo = filesWith('Qux,Shape', () => 'x,BOXY');
    const older = await desk.uploaded(foo('W'));
    const newer = await desk.uploaded(foo('V'));
    await desk.send(newer, { intent: 'columns', 'to.3': 'series', 'to.4': 'body' });
    await desk.send(older, { intent: 'columns:one', 'to.4': 'body' });
    await desk.send(older, { intent: 'words', 'body:BOXY': 'Van' });
    const next = await desk.uploaded(foo('U'));
    expect(selected(await desk.page(next), 'body:BOXY')).toBe('Van');
    const columns = await desk.page(`${next}?step=columns`);
    expect(selected(columns, 'to.3')).toBe('series');
    expect(sureOf(columns, 'Qux')).toBe('chosen');
  });
});

describe('a column keeps its choice in a file with other columns beside it', () => {
  const shape = 'Shape,Yard side,Note of sale';
  const rows = (n: number) => `BOXY,left,${['one', 'two', 'six'][n]}`;
  it('when most columns are the same; the new ones are guessed', async () => {
    const first = await desk.uploaded(filesWith(`Wibble,${shape}`, (n) => `x,${rows(n)}`)('D'));
    await desk.send(first, { intent: 'columns', 'to.3': 'series', 'to.4': 'body' });
    await desk.send(first, { intent: 'words:stay', 'body:BOXY': 'Van' });
    const next = await desk.uploaded(filesWith(`Wibble,Colour,${shape}`, (n) => `x,Red,${rows(n)}`)('E'));
    const columns = await desk.page(`${next}?step=columns`);
    expect(selected(columns, 'to.3')).toBe('series');
    expect(sureOf(columns, 'Wibble')).toBe('chosen');
    expect(selected(columns, 'to.4')).toBe('colour');
    expect(sureOf(columns, 'Colour')).toBe('certain');
    expect(selected(await desk.page(`${next}?step=words`), 'body:BOXY')).toBe('Van');
  });
  it('not when the file is another supplier’s, whose column may mean something else', async () => {
    const first = await desk.uploaded(filesWith(`Wobble,${shape}`, (n) => `x,${rows(n)}`)('F'));
    await desk.send(first, { intent: 'columns', 'to.3': 'series' });
    const other = 'Wobble,Rego,VIN,Doors,Seats,Gearbox,Price,Odometer,Engine';
    const next = await desk.uploaded(filesWith(other, (n) => `x,AB${n}CD,,4,5,Auto,2000${n},300${n},2.0`)('G'));
    const columns = await desk.page(`${next}?step=columns`);
    expect(selected(columns, 'to.3')).toBe('ignore');
  });
});

describe('undone import', () => {
  const of = (name: string) => filesWith(`${name},Shape ${name}`, () => 'x,BOXY');
  const importAndUndo = async (file: string, fields: Record<string, string>) => {
    const draft = await desk.uploaded(file);
    await desk.send(draft, { intent: 'columns', 'to.4': 'body', ...fields });
    await desk.send(draft, { intent: 'words:stay', 'body:BOXY': 'Van' });
    await desk.sendAndWork(draft, { intent: 'check' });
    await desk.sendAndWork(draft, { intent: 'run' });
    await desk.sendAndWork(draft, { intent: 'undo' });
    return draft;
  };
  it('forgets the columns and words that it taught', async () => {
    await importAndUndo(of('Fizz')('J'), { 'to.3': 'badge' });
    const next = await desk.page(await desk.uploaded(of('Fizz')('K')));
    expect(next).toContain('>Fizz</label>');
    expect(selected(next, 'to.3')).toBe('ignore');
    expect(next).not.toContain('Your choice.');
  });
  it('leaves what an earlier file had taught', async () => {
    const earlier = await desk.uploaded(of('Buzz')('L'));
    await desk.send(earlier, { intent: 'columns', 'to.3': 'series', 'to.4': 'body' });
    await importAndUndo(of('Buzz')('M'), { 'to.3': 'badge' });
    const next = await desk.page(`${await desk.uploaded(of('Buzz')('N'))}?step=columns`);
    expect(selected(next, 'to.3')).toBe('series');
    expect(sureOf(next, 'Buzz')).toBe('chosen');
  });
  it('is imported again without an upload: it says whose columns these are, and guesses them in one press', async () => {
    const draft = await importAndUndo(of('Jazz')('O'), { 'to.3': 'badge' });
    const report = await desk.page(draft);
    expect(report).toMatch(/Import this file again<\/button>/);
    expect(report).toContain('The file is kept until Friday 27 November.');
    const again = String((await desk.send(draft, { intent: 'again' })).headers.location);
    expect(again).not.toBe(draft);
    const columns = await desk.page(again);
    expect(columns).toContain('The columns and words of the import that was undone.');
    expect(selected(columns, 'to.3')).toBe('badge');
    expect(columns).toContain('As in the import that was undone.');
    expect(columns).not.toContain('Your choice.');
    expect(selected(await desk.page(`${again}?step=words`), 'body:BOXY')).toBe('Van');
    await desk.send(again, { intent: 'columns:guess' });
    const guessed = await desk.page(`${again}?step=columns`);
    expect(selected(guessed, 'to.3')).toBe('ignore');
    expect(guessed).not.toContain('the import that was undone');
    await desk.send(again, { intent: 'columns', 'to.3': 'series', 'to.4': 'body' });
    await desk.sendAndWork(again, { intent: 'check' });
    await desk.sendAndWork(again, { intent: 'run' });
    expect(await desk.page(again)).toContain('Imported</h2>');
    await desk.sendAndWork(again, { intent: 'undo' });
  });
  it('teaches nothing to a page that was open since before it was imported', async () => {
    const draft = await importAndUndo(of('Tazz')('Q'), { 'to.3': 'badge' });
    expect(await desk.page(draft)).toContain('The next file no longer follows them.');
    expect(await desk.send(draft, { intent: 'run' })).toMatchObject({ status: 409 });
    expect(selected(await desk.page(await desk.uploaded(of('Tazz')('R'))), 'to.3')).toBe('ignore');
  });
  it('is not imported again while it is imported', async () => {
    const draft = await desk.uploaded(of('Razz')('P'));
    expect(await desk.send(draft, { intent: 'again' })).toMatchObject({ status: 409 });
  });
});

it.each<[string, Record<string, string>]>([
  ['one select of a page from before an update', { intent: 'columns:stay' }],
  ['a save in which another column took the field', { intent: 'columns:save', 'to.4': 'colour' }],
])('columns are not skipped after %s', async (how, fields) => {
  const of = filesWith(`Tint ${how},Tone ${how}`, (n) => `${['White', 'Black', 'Red'][n]},x`);
  const first = await desk.uploaded(of('T'));
  await desk.send(first, { 'to.3': 'colour', ...fields });
  const next = await desk.page(await desk.uploaded(of('S')));
  expect(next).toContain(`>Tint ${how}</label>`);
  expect(next).not.toContain('as you chose them before');
});

it('two cars with one VIN are named with their lines and what to do, each pair with its own', async () => {
  const [one, two] = ['JM0KF4W2A00000001', 'JM0KF4W2A00000002'];
  const rows = [one, one, two, two].map((vin, at) => `D${at},Kia,Rio,${vin}`);
  const draft = await desk.uploaded(['Stock,Make,Model,VIN', ...rows].join('\n'));
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft);
  expect(html).toContain('Rejected: 2 rows');
  const reason = (lines: string, vin: string) =>
    `Lines ${lines} have the same VIN, &quot;${vin}&quot;. Only line ${lines[0]} is imported.</small>`;
  expect(html).toMatch(new RegExp(`Line 3, VIN<small> D1 Kia Rio</small><small> ${reason('2 and 3', one)}`));
  expect(html).toMatch(new RegExp(`Line 5, VIN<small> D3 Kia Rio</small><small> ${reason('4 and 5', two)}`));
  expect(html).toContain('If they are one vehicle, delete a line.</span>');
  expect(html).not.toContain('delete a line.</small>');
});

it.each([
  ['no column is the price', 'Stock,Make,Model\nP1,Kia,Rio\nP2,Kia,Rio\n', '2 cars have no price.'],
  ['a row has none', 'Stock,Make,Model,Price\nQ1,Kia,Rio,15990\nQ2,Kia,Rio,POA\n', '1 car has no price.'],
  ['each has one', 'Stock,Make,Model,Price\nR1,Kia,Rio,15990\n', undefined],
])('report of an import says how many of its cars have no price: %s', async (_what, file, words) => {
  const draft = await desk.uploaded(file);
  await desk.sendAndWork(draft, { intent: 'check' });
  await desk.sendAndWork(draft, { intent: 'run' });
  const html = await desk.page(draft);
  expect(html).toContain('Imported</h2>');
  expect(/<b>(\d+ cars? \w+ no price\.)<\/b>/.exec(html)?.[1]).toBe(words);
  expect(html.includes('href="/desk/stock?need=price"')).toBe(words !== undefined);
  await desk.sendAndWork(draft, { intent: 'undo' });
});

it('check counts the rows of unknown makes in the whole file, and says how to correct them', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `K${index},Kia,Rio`);
  const draft = await desk.uploaded(['Stock,Make,Model', ...many, 'H1,Hundai,i30', 'H2,HUNDAI,i30'].join('\n'));
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft);
  expect(html).toContain('2 rows have an unknown make:</b> “Hundai” (2).');
  expect(html).toContain('correct it in the file and upload the file again');
  const known = await desk.uploaded('Stock,Make,Model\nK1,Kia,Rio\n');
  await desk.sendAndWork(known, { intent: 'check' });
  expect(await desk.page(known)).not.toContain('unknown make');
});
