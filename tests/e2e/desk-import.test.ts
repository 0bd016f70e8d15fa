import { expect, it } from 'vitest';
import { browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const desk = (path: string) => url('northbank', `/desk${path}`);

it('desk import: a file is dropped anywhere on the page or pasted, and no dealership is chosen by itself', async () => {
  const page = await newPage();
  const { name, value } = await signedInStaff('northbank', 'group-admin');
  await page.context().addCookies([{ name, value, url: desk('') }]);
  await page.goto(desk('/stock/import'), { waitUntil: 'networkidle' });
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
