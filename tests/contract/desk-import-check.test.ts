import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { openImportStage, selected, type ImportStage } from '#tests/desk-import-stage.ts';
import { forgetImports } from '#tests/forget-imports.ts';

let desk: ImportStage;
beforeAll(async () => {
  desk = await openImportStage();
});
beforeEach(() => forgetImports(desk.stage.database));
afterAll(async () => {
  expect(desk.stage.failed).toEqual([]);
  await desk.stage.close();
});

const AT_BROOKVALE = ['Stock,Make,Model,Yard', 'B1,Kia,Rio,Brookvale', 'B2,Kia,Rio,Brookvale', 'B3,Kia,Rio,'].join(
  '\n',
);

it('check says which names are no location, in words of the desk, and leads an admin to the first location', async () => {
  const draft = await desk.uploaded(AT_BROOKVALE);
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft, desk.admin);
  expect(html).toContain('2 rows name “Brookvale”, which isn’t one of your locations');
  expect(html).toMatch(/<a[^>]*href="\/desk\/locations\?new"[^>]*>Add your first location<\/a>/);
  expect(html).not.toContain('forecourt ');
  const ofStock = await desk.page(draft);
  expect(ofStock).not.toContain('/desk/locations');
  expect(ofStock).toContain('Ask an admin to add your first location.');
});

it('check leads to the words of a location that the dealership does not have, and counts several', async () => {
  const { database, groups } = desk.stage;
  // of two locations neither is likely
  const places = ['Dalby', 'Emerald'].map((name) => ({
    dealership_id: groups[0]!.dealerships[1]!,
    slug: name.toLowerCase(),
    name,
    city: name,
    state: 'QLD',
    country: 'AU' as const,
    timezone: 'Australia/Brisbane',
    primary: false,
  }));
  await database.insertInto('locations').values(places).execute();
  const draft = await desk.uploaded(AT_BROOKVALE, 'a-2');
  await desk.sendAndWork(draft, { intent: 'check' });
  expect(await desk.page(draft)).toMatch(/<a[^>]*href="[^"]*\?step=words"[^>]*>Choose what the name means<\/a>/);
  const suburbs = await desk.uploaded('Stock,Make,Model,Suburb\nB1,Kia,Rio,Roma\nB2,Kia,Rio,Miles\n', 'a-2');
  await desk.sendAndWork(suburbs, { intent: 'check' });
  const html = await desk.page(suburbs);
  expect(html).toContain('The file names 2 locations that aren’t yours');
  expect(html).toContain('“Roma”: 1 row');
  expect(html).toMatch(/<a[^>]*href="[^"]*\?step=columns"[^>]*>Choose what the column holds<\/a>/);
});

it('check shows no remark that only makes sense at a command line', async () => {
  const draft = await desk.uploaded(
    'Stock,Make,Model,Fuel,Rego Expiry\nG1,Kia,Rio,gas,12/25/2027\nG2,Kia,Rio,gas,25/12/2027\n',
  );
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft);
  expect(html).toContain('This is read as LPG.');
  expect(html).toContain('There is no month 25. Dates are read day first.');
  expect(html).not.toMatch(/mapping|values:|--full|\d remark/);
});

it('counts likely words from the first, and names them at the check with a link', async () => {
  const { database } = desk.stage;
  const draft = await desk.uploaded('Stock,Make,Model,Shape\nL1,Kia,Rio,HCH\nL2,Kia,Rio,WAG\nL3,Kia,Rio,SUV\n');
  expect(await desk.page(draft)).toContain('Wagon');
  await desk.send(draft, { intent: 'columns' });
  await desk.sendAndWork(draft, { intent: 'check' });
  const checked = await desk.page(draft);
  expect(checked).toContain('2 words are read by their likely meaning');
  expect(checked).toContain('Body “WAG”: Wagon');
  expect(checked).toMatch(/<a[^>]*href="[^"]*\?step=words"[^>]*>Check these words<\/a>/);
  expect(await desk.page(`${draft}?step=words`)).toMatch(/2 likely words.*<b>Likely\.<\/b>/s);
  await desk.send(draft, { intent: 'words:stay', 'body:HCH': 'nothing', 'body:WAG': 'Wagon' });
  await desk.sendAndWork(draft, { intent: 'check' });
  const again = await desk.page(draft);
  expect(again).not.toContain('likely meaning');
  await desk.sendAndWork(draft, { intent: 'run' });
  const cars = database.selectFrom('cars').select(['stocknum', 'simple_body']).where('stocknum', 'like', 'L_');
  expect(await cars.orderBy('stocknum').execute()).toEqual([
    { stocknum: 'L1', simple_body: null },
    { stocknum: 'L2', simple_body: 'Wagon' },
    { stocknum: 'L3', simple_body: 'SUV' },
  ]);
  await desk.sendAndWork(draft, { intent: 'undo' });
});

/** Adds a location to the first dealership, on its website too, until the function that it answers is called. */
async function addLocation(name: string): Promise<() => Promise<void>> {
  const { database, groups } = desk.stage;
  const { site, groupId, dealerships } = groups[0]!;
  const place = { city: name, state: 'QLD', country: 'AU' as const, timezone: 'Australia/Brisbane', primary: false };
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const values = { dealership_id: dealerships[0]!, slug, name, ...place };
  const { id } = await database.insertInto('locations').values(values).returning('id').executeTakeFirstOrThrow();
  const before = site.locations;
  site.locations = (await createSiteStore(database).directory(groupId)).locations;
  return async () => {
    site.locations = before;
    await database.deleteFrom('locations').where('id', '=', id).execute();
  };
}

it('a guessed location stays likely until someone saves it, and follows a new location that fits better', async () => {
  const removeFirst = await addLocation('Hunter Valley Autos');
  const draft = await desk.uploaded(
    'Stock,Make,Model,Depot\nW1,Kia,Rio,Main Rd Yard\nW2,Kia,Rio,Overflow\nW3,Kia,Rio,Main Rd Yard\n',
  );
  await desk.send(draft, { intent: 'columns' });
  const removeSecond = await addLocation('Hunter Valley Autos Overflow');
  try {
    const likely = await desk.page(`${draft}?step=words`);
    expect(likely).toContain('2 likely words');
    expect(selected(likely, 'location:Overflow')).toBe('Hunter Valley Autos Overflow');
    expect(selected(likely, 'location:Main Rd Yard')).toBe('Hunter Valley Autos');
    const asAdmin = await desk.page(`${draft}?step=words`, desk.admin);
    expect(asAdmin).toMatch(/<button[^>]*value="words:place:Overflow"[^>]*>Add it as a location</);
    const sent = await desk.stage.post('a.test', draft, { intent: 'words:place:Overflow' }, desk.admin);
    const add = String(sent.headers.location);
    expect(add).toMatch(/^\/desk\/locations\?new=&dealership=\d+&import=\d+&name=Overflow$/);
    expect(likely).not.toContain('Add it as a location');
    expect(await desk.page(add, desk.admin)).toMatch(/<input(?=[^>]*name="name")[^>]*value="Overflow"/);
    expect(await desk.page('/desk/stock')).toMatch(/href="\/desk\/stock\/import\/\d+"[^>]*>Continue the import of/);
    await desk.sendAndWork(draft, { intent: 'check' });
    expect(await desk.page(draft)).toContain('Location “Overflow”: Hunter Valley Autos Overflow');
    const choices = {
      'location:Overflow': 'Hunter Valley Autos Overflow',
      'location:Main Rd Yard': 'Hunter Valley Autos',
    };
    await desk.send(draft, { intent: 'words:stay', ...choices });
    const saved = await desk.page(`${draft}?step=words`);
    expect(saved).toMatch(/<summary>Known: [^<]*location</);
    expect(selected(saved, 'location:Overflow')).toBe('Hunter Valley Autos Overflow');
    await desk.sendAndWork(draft, { intent: 'check' });
    expect(await desk.page(draft)).toContain(
      '<b>2 rows go to Hunter Valley Autos</b>, 1 to Hunter Valley Autos Overflow.',
    );
  } finally {
    await removeSecond();
    await removeFirst();
  }
});

it('check names every likely word, many of them in a fold', async () => {
  const codes = ['WGN', 'WAG', 'HCH', 'HBK', 'SDN', 'CPE', 'CNV', 'UTDC', 'UTSC', 'PPL'];
  const rows = [...codes, 'SUV', 'Ute', 'Van', 'Bus'].map((code, at) => `M${at},Kia,Rio,${code}`);
  const html = await desk.page(`${await desk.uploaded(['Stock,Make,Model,Body', ...rows].join('\n'))}?step=check`);
  expect(html).toContain('10 words are read by their likely meaning');
  expect(html).toMatch(/<summary>2 more<\/summary>/);
  for (const code of codes) expect(html).toContain(`Body “${code}”: `);
});

it('words lead straight into the check where it has nothing to ask', async () => {
  const draft = await desk.uploaded('Stock,Make,Model\nF1,Kia,Rio\n');
  expect(await desk.page(`${draft}?step=words`)).toContain('Save and check the file');
  expect((await desk.sendAndWork(draft, { intent: 'words' })).headers.location).toBe(draft);
  expect(await desk.page(draft)).toContain('Nothing has changed yet');
});

it('words whose meaning became likely after they were shown are read by it in the check that follows', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Yard,Body\nQ1,Kia,Rio,Roma,WAG\n');
  await desk.send(draft, { intent: 'columns' });
  expect(await desk.page(`${draft}?step=words`)).toContain('Choose what it means');
  const remove = await addLocation('Miles');
  try {
    await desk.sendAndWork(draft, { intent: 'words', 'location:Roma': '', 'body:WAG': 'Wagon' });
    expect(await desk.page(draft)).toContain('Location “Roma”: Miles');
    await desk.send(draft, { intent: 'words:stay', 'location:Roma': '' });
    expect(await desk.page(`${draft}?step=words`)).toContain('1 likely word');
  } finally {
    await remove();
  }
});

it('offers to mark cars as sold only when the dealership has cars', async () => {
  const file = 'Stock,Make,Model\nF1,Kia,Rio\n';
  const offer = 'This file holds the full stock';
  const first = await desk.uploaded(file);
  expect(await desk.page(`${first}?step=check`)).not.toContain(offer);
  await desk.sendAndWork(first, { intent: 'check' });
  await desk.sendAndWork(first, { intent: 'run' });
  const second = await desk.uploaded(file);
  expect(await desk.page(`${second}?step=check`)).toContain(offer);
  expect((await desk.send(second, { intent: 'words' })).headers.location).toBe(`${second}?step=check`);
  await desk.sendAndWork(first, { intent: 'undo' });
});

it('loses nothing that is typed below a file that is held', async () => {
  const header = 'stocknum,make,model,km';
  const file = (count: number, km = '1000') =>
    [header, ...Array.from({ length: count }, (_, n) => `T${n},Kia,Rio,${km}`)].join('\n');
  const first = await desk.uploaded(file(4), 'a-2');
  await desk.sendAndWork(first, { intent: 'check' });
  await desk.sendAndWork(first, { intent: 'run' });
  const held = async () => {
    const draft = await desk.uploaded(file(1, 'many'), 'a-2');
    await desk.sendAndWork(draft, { intent: 'check', whole: 'yes' });
    return draft;
  };
  const cell = { 'cell.2.3': '12,500' };
  const part = await held();
  const html = await desk.page(part);
  for (const value of ['correct:enter', 'check:part', 'allow'])
    expect(html).toMatch(new RegExp(`<button(?=[^>]*form="corrections")[^>]*value="${value}"`));
  expect(html).toMatch(/<input(?=[^>]*form="corrections")[^>]*name="sold"/);
  // its answers say whether it is the full stock: no box asks that again
  expect(html).not.toContain('This file holds the full stock');
  await desk.sendAndWork(part, { intent: 'check:part', ...cell });
  expect(await desk.page(part)).toMatch(/Line 2, km: 12,500.*Import 1 car/s);

  const allowed = await held();
  const wrong = await desk.send(allowed, { intent: 'allow', sold: '2', ...cell });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toMatch(/<input[^>]*name="cell\.2\.3"[^>]*value="12,500"/);
  await desk.sendAndWork(allowed, { intent: 'allow', sold: '3', ...cell });
  expect(await desk.page(allowed)).toMatch(/Line 2, km: 12,500.*Import 1 car/s);

  const entered = await held();
  await desk.sendAndWork(entered, { intent: 'correct:enter', sold: '3', ...cell });
  expect(await desk.page(entered)).toMatch(/Line 2, km: 12,500.*Import 1 car/s);
  await desk.sendAndWork(first, { intent: 'undo' });
});

it('leads on from an import: to the cars, to those that need photos, and back to the set-up', async () => {
  const photos = [1, 2, 3, 4, 5].map((n) => `https://x.example/${n}.jpg`).join('|');
  const draft = await desk.uploaded(`Stock,Make,Model,Photos\nN1,Kia,Rio,\nN2,Kia,Rio,${photos}\n`);
  await desk.sendAndWork(draft, { intent: 'check' });
  expect(await desk.page(draft)).not.toContain('What’s next');
  await desk.sendAndWork(draft, { intent: 'run' });
  const html = await desk.page(draft, desk.admin);
  expect(html).toMatch(/<a[^>]*href="\/search"[^>]*>See your cars<\/a>/);
  // no number: the list has cars of other dealerships and hidden ones too
  expect(html).toMatch(
    /<a[^>]*href="\/desk\/stock\?need=pictures"[^>]*>Add photos to cars that have fewer than 5<\/a>\.<\/li>/,
  );
  expect(html).not.toContain('Continue the set-up'); // it is open
  const { site } = desk.stage.groups[0]!;
  const { stockFilter } = site;
  site.stockFilter = { ...stockFilter, makes: ['Ford'] };
  expect(await desk.page(draft), 'a website that lists no Kia').not.toMatch(/See your cars|Add photos to/);
  site.stockFilter = stockFilter;
  await desk.sendAndWork(draft, { intent: 'undo' });
  expect(await desk.page(draft)).not.toContain('What’s next');
});

it('a column that was left out and is chosen again as it was guessed has its words and its unit', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Price,ORC,Miles\nG1,Kia,Rio,15990,Included,1000\n');
  const columns = {
    'to.0': 'stocknum',
    'to.1': 'make',
    'to.2': 'model',
    'to.3': 'price',
    'to.4': 'price_type',
    'to.5': 'km',
  };
  const shown = /<dd>1609<\/dd>.*<dd>\$15,990<\/dd>.*<dd>Drive away<\/dd>/s;
  expect(await desk.page(`${draft}?step=check`)).toMatch(shown);
  await desk.send(draft, { intent: 'columns', ...columns, 'to.4': 'ignore', 'to.5': 'ignore' });
  expect(await desk.page(`${draft}?step=check`)).not.toMatch(shown);
  await desk.send(draft, { intent: 'columns', ...columns });
  expect(await desk.page(`${draft}?step=check`)).toMatch(shown);
});

it('asks once what the prices include, where the file does not say it', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Retail Inc GST\nP1,Kia,Rio,15990\n');
  expect(await desk.page(`${draft}?step=check`)).toContain('Choose what they include');
  const words = await desk.page(`${draft}?step=words`);
  expect(words).toContain('What these prices include');
  expect(words).toContain('registration, stamp duty and dealer charges. Until you choose');
  expect(words).toContain('This doesn’t ask about GST.');
  await desk.send(draft, { intent: 'words:stay', 'price-type': 'Drive away' });
  expect(selected(await desk.page(`${draft}?step=words`), 'price-type')).toBe('Drive away');
  expect(await desk.page(`${draft}?step=check`)).toMatch(/<dd>\$15,990<\/dd>.*<dd>Drive away<\/dd>/s);
  await desk.send(draft, { intent: 'words:stay', 'price-type': 'anything' });
  expect(selected(await desk.page(`${draft}?step=words`), 'price-type')).toBe('Drive away');
  await desk.send(draft, { intent: 'words:stay', 'price-type': '' });
  expect(await desk.page(`${draft}?step=check`)).toContain('Choose what they include');
  const worded = await desk.uploaded('Stock,Make,Model,Price\nP1,Kia,Rio,$15990 drive away\n');
  expect(await desk.page(`${worded}?step=words`)).not.toContain('What these prices include');
});

it('folds the columns that are clear while another one needs a look, and sends them all the same', async () => {
  const folded = await desk.page(await desk.uploaded('Stock,Make,Model,Foo\nQ1,Kia,Rio,bar\n'));
  expect(folded).toMatch(
    /<details(?![^>]* open)[^>]*><summary><h2>Clear <span[^>]*>3<\/span>.*name="to\.0".*<\/details>/s,
  );
  expect(folded.indexOf('name="to.3"')).toBeLessThan(folded.indexOf('name="to.0"'));
  const sure = await desk.uploaded('Stock,Make,Model\nQ1,Kia,Rio\n');
  expect(await desk.page(sure), 'nothing to look at').not.toContain('name="to.0"');
  const clear = await desk.page(`${sure}?step=columns`);
  expect(clear).toMatch(/<details[^>]* open[^>]*><summary><h2>Clear <span[^>]*>3</);
});

it('a column that is left out because another one gives its field needs a look, and says why', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Variant,Rego No\nR1,Kia,Rio,S,ABC12D\n');
  await desk.send(draft, { intent: 'columns:save', 'to.3': 'badge', 'to.4': 'badge' });
  const html = await desk.page(`${draft}?step=columns`);
  expect(selected(html, 'to.3')).toBe('ignore');
  expect(html).toContain('<b>Please check.</b> Left out, because “Rego No” is now Badge.');
  await desk.send(draft, { intent: 'columns:save', 'to.3': 'ignore', 'to.4': 'regplate' });
  expect(await desk.page(`${draft}?step=columns`)).toContain('<b>Chosen.</b> Your choice.');
});

it.each([
  [
    'an incomplete workbook',
    'x.xlsx',
    'PK\u0003\u0004 xl/workbook.xml',
    'This looks like an Excel workbook (XLSX), but it is',
  ],
  [
    'data as workbook',
    'x.xlsx',
    '\u0001\u0002\u0003\0\u0005\0\0',
    'The file is called an Excel workbook (XLSX), but it isn’t one. This is binary',
  ],
  [
    'a page as workbook',
    'x.xlsx',
    '<html><body>Sign in',
    'The file is called an Excel workbook (XLSX), but it isn’t one. This is a web',
  ],
  ['a page as CSV', 'x.csv', '<html><body>Sign in', '<b>This file can’t be used</b>This is a web page'],
])('a broken or foreign file is rejected with its reason: %s', async (_what, name, bytes, words) => {
  const answer = await desk.upload(bytes, { name });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(words);
});

it('columns and check say that no column is the price, and the check how many rows have none', async () => {
  const none = await desk.uploaded('Stock,Make,Model,Foo\nE1,Kia,Rio,x\n');
  expect(await desk.page(none)).toMatch(/No column is the price\..*Choose it below\./s);
  await desk.sendAndWork(none, { intent: 'check' });
  expect(await desk.page(none)).toMatch(/No column is the price\..*\?step=columns"[^>]*>Choose the column</s);
  const some = await desk.uploaded('Stock,Make,Model,Price\nE1,Kia,Rio,15990\nE2,Kia,Rio,\nE3,Kia,Rio,POA\n');
  expect(await desk.page(some)).not.toContain('No column is the price.');
  await desk.sendAndWork(some, { intent: 'check' });
  expect(await desk.page(some)).toMatch(/2 rows have no price\.<\/b> Lines 3, 4\. Added/);
  const twelve = Array.from({ length: 12 }, (_, n) => `E${n},Kia,Rio,`).join('\n');
  const many = await desk.uploaded(`Stock,Make,Model,Price\n${twelve}\nE99,Kia,Rio,15990\n`);
  await desk.sendAndWork(many, { intent: 'check' });
  expect(await desk.page(many)).toContain('Lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more.');
  const all = await desk.uploaded('Stock,Make,Model,Price\nE1,Kia,Rio,15990\n');
  await desk.sendAndWork(all, { intent: 'check' });
  expect(await desk.page(all)).not.toMatch(/No column is the price|no price\./);
});

it('check says how many rows have no kilometres, where a column gives them', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Odo\nK1,Kia,Rio,"12,000"\nK2,Kia,Rio,\n');
  await desk.sendAndWork(draft, { intent: 'check' });
  expect(await desk.page(draft)).toContain('1 row has no kilometres.');
  const none = await desk.uploaded('Stock,Make,Model\nK1,Kia,Rio\n');
  await desk.sendAndWork(none, { intent: 'check' });
  expect(await desk.page(none)).not.toContain('no kilometres');
});

it('report of an import says to correct rejected rows in the file and to import it again', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Price\nF1,Kia,Rio,15990\nF2,Kia,,15990\n');
  await desk.sendAndWork(draft, { intent: 'check' });
  await desk.sendAndWork(draft, { intent: 'run' });
  expect(await desk.page(draft)).toContain('Correct them in the file and import it again.');
});

it('a box for the whole stock that is not ticked any more is saved and checked before the import', async () => {
  const file = (...cars: string[]) => ['Stock,Make,Model', ...cars.map((car) => `${car},Kia,Rio`)].join('\n');
  const ten = Array.from({ length: 10 }, (_, n) => `H${n}`);
  const first = await desk.uploaded(file(...ten));
  await desk.sendAndWork(first, { intent: 'check' });
  await desk.sendAndWork(first, { intent: 'run' });
  const draft = await desk.uploaded(file(...ten.slice(1)));
  const shown = { 'whole-shown': 'yes' };
  await desk.sendAndWork(draft, { intent: 'check', whole: 'yes', ...shown });
  const answer = await desk.sendAndWork(draft, { intent: 'run', ...shown });
  expect(answer.headers.location).toBe(`${draft}?step=check&saved=choice`);
  expect(await desk.page(String(answer.headers.location))).toContain('Your choice was saved. Nothing is imported yet.');
  await desk.sendAndWork(draft, { intent: 'run', ...shown });
  const sold = desk.stage.database.selectFrom('cars').select('stocknum').where('stocknum', '=', 'H0');
  expect(await sold.where('status', '=', 'sold').execute()).toEqual([]);
  for (const one of [draft, first]) await desk.sendAndWork(one, { intent: 'undo' });
});

it('words whose guess no one saw stay open for it', async () => {
  const draft = await desk.uploaded('Stock,Make,Model,Yard,Body\nJ1,Kia,Rio,Roma,WAG\n');
  await desk.sendAndWork(draft, { intent: 'check' });
  const remove = await addLocation('Miles');
  try {
    expect(await desk.page(`${draft}?step=words`)).not.toContain('Miles is your only location');
    await desk.send(draft, { intent: 'words:stay', 'location:Roma': '', 'body:WAG': 'Wagon' });
    expect(await desk.page(`${draft}?step=words`)).toContain('Miles is your only location');
  } finally {
    await remove();
  }
});
