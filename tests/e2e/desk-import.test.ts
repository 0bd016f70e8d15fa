import { expect, it } from 'vitest';
import { arrive, browse, reload } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const desk = (path: string) => url('northbank', `/desk${path}`);

it('desk import: a file is dropped anywhere on the page or pasted, and no dealership is chosen by itself', async () => {
  const page = await newPage();
  const { name, value } = await signedInStaff('northbank', 'group-admin');
  await page.context().addCookies([{ name, value, url: desk('') }]);
  await arrive(page, desk('/stock/import'));
  const give = (event: 'drop' | 'paste', file: string) =>
    page.evaluate(
      ([type, called]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['Stock No,Make,Model\nX1,Kia,Rio\n'], called));
        const init = { bubbles: true, cancelable: true };
        const target = document.querySelector('h1')!;
        return type === 'paste'
          ? target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }))
          : target.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }));
      },
      [event, file] as const,
    );
  const chosen = () => page.getByLabel('Stock file').evaluate((input: HTMLInputElement) => input.files![0]?.name);
  expect(await give('paste', 'pasted.csv')).toBe(false);
  expect(await chosen()).toBe('pasted.csv');
  expect(await give('drop', 'dropped.csv')).toBe(false); // the browser would open the file in place of the page
  expect(await chosen()).toBe('dropped.csv');

  const dealership = page.getByLabel('Dealership that sells these cars');
  expect(await dealership.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  expect(await dealership.evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(true);
  await dealership.selectOption('kingsway');
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  await page.getByRole('heading', { level: 1, name: 'dropped.csv' }).waitFor();
});

const CARS = `Stock No,Make,Model,Year,Asking,Body,Status,Photos
X1,Kia,Rio,2020,15990,HATCH,For sale,https://photos.elsewhere.example/1.jpg
X2,Kia,,2021,17990,HATCH,For sale,
X3,Kia,Stinger,2021,37990,SEDAN,Sold,
`;

it('desk import: the website draws the first cars before anything is stored, and each change of a column', async () => {
  const { name, value } = await signedInStaff('northbank', 'group-admin');
  const signedIn = async (options = {}) => {
    const page = await newPage(options);
    await page.context().addCookies([{ name, value, url: desk('') }]);
    return page;
  };
  const page = await signedIn();
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await arrive(page, desk('/stock/import'));
  await page
    .getByLabel('Stock file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(CARS) });
  await page.getByLabel('Dealership that sells these cars').selectOption('northbank');
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  await page.getByText('1 row can’t be read as a car.').waitFor();

  const cards = page.frameLocator('iframe[title^="The first cars"]');
  const card = (title: string) =>
    cards.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card('2020 Kia Rio').waitFor();
  expect(await cards.getByText('$15,990').count()).toBe(0); // no one knows yet what Asking is
  await card('2021 Kia Stinger').getByText('Sold').first().waitFor();
  // nothing of a card leads anywhere, nothing is requested of a host that the website does not show, and nothing runs
  expect(await cards.locator('a[href], button:not([inert]), label:not([inert]), script').count()).toBe(0);
  expect(requested.filter((one) => one.includes('photos.elsewhere.example'))).toEqual([]);
  const address = await page.locator('iframe').getAttribute('src');

  await page.getByLabel('Asking').selectOption('price');
  await card('2020 Kia Rio').getByText('$15,990').waitFor();
  expect(await page.locator('iframe').getAttribute('src')).not.toBe(address);
  await page.getByText('Values as they were read').click();
  await page.getByText('2020 Kia Rio Line 2').click();
  await page.locator('aside dl').first().getByText('$15,990').waitFor();

  const plain = await signedIn({ javaScriptEnabled: false });
  await plain.goto(page.url(), { waitUntil: 'load' });
  await plain.frameLocator('iframe').getByRole('heading', { name: '2020 Kia Rio' }).waitFor();
  const wrong = await plain.goto(url('northbank', `${address!}x`));
  expect(wrong!.status()).toBe(404);
  await plain.getByText('This preview has expired.').waitFor();
});

it('desk import: rows stay where they are while columns and words are chosen', async () => {
  const { name, value } = await signedInStaff('northbank', 'group-admin');
  const page = await newPage();
  await page.context().addCookies([{ name, value, url: desk('') }]);
  await arrive(page, desk('/stock/import'));
  const file = 'Stock No,Make,Model,Foo,Bar,Shape\nY1,Kia,Rio,x,y,BOXY\nY2,Kia,Rio,x,y,HATCH\n';
  await page.getByLabel('Stock file').setInputFiles({ name: 'y.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByLabel('Dealership that sells these cars').selectOption('northbank');
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  await page.getByLabel('Foo').waitFor();
  const order = () => page.locator('select[name^="to."]').evaluateAll((all) => all.map(({ id }) => id));
  const before = await order();
  for (const [column, field] of [
    ['Foo', 'series'],
    ['Foo', 'badge'],
  ] as const) {
    await page.getByLabel(column).selectOption(field);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(column) })
      .getByText('Chosen.')
      .waitFor();
    expect(await order()).toEqual(before);
  }
  // the model comes from another column now: its row opens and says so
  await page.getByLabel('Bar').selectOption('model');
  await page.getByText('Left out, because “Bar” is now Model.').waitFor();
  expect(await order()).toEqual(before);
  await reload(page);
  expect(await order(), 'after a reload').not.toEqual(before);

  await page.getByRole('link', { name: 'Words' }).click();
  const word = page.getByRole('listitem').filter({ has: page.getByLabel('Body “BOXY”') });
  await word.getByText('Unknown.').waitFor();
  await word.getByRole('combobox').selectOption('Van');
  await word.getByText('Chosen.').waitFor();
});
