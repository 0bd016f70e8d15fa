import type { Page, Response, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import { arrive, browse, reload } from './browse.ts';
import { hold } from './hold.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();

async function open(site: string, path: string, role: Role = 'group-admin'): Promise<Page> {
  const page = await newPage();
  const { name, value } = await signedInStaff(site, role);
  await page.context().addCookies([{ name, value, url: url(site, '/') }]);
  await arrive(page, url(site, `/desk${path}`));
  return page;
}

const isPost = (one: Route | Response) => one.request().method() === 'POST';
/** The answer to a form that is sent with this text. */
const answerTo = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      isPost(response) && [...new URLSearchParams(response.request().postData() ?? '').values()].includes(text),
  );

async function openCar(nth: number): Promise<Page> {
  const page = await open('northbank', '/stock?tab=for-sale&sort=car');
  const ids = new Set([...(await page.content()).matchAll(/[?&;]car=(\d+)/g)].map(([, id]) => id));
  await arrive(page, url('northbank', `/desk/stock/${[...ids][nth]}`));
  return page;
}

it('desk car: what is typed while a save is under way stays, and is saved next', async () => {
  const page = await openCar(20);
  const price = page.locator('#car-price');
  const save = page.locator('#car-form').getByRole('button', { name: 'Save', exact: true }).last();
  const late = await hold(page, /\/desk\/stock\/\d+\.data/, isPost);
  await price.fill('29990');
  await save.click();
  await late.requested;
  await price.fill('28990');
  late.letGo();
  await page.locator('output').getByText('Saved').waitFor();
  await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
  expect(await price.inputValue()).toBe('28990');
  await save.click();
  await expect.poll(() => page.locator('[name=seen-price]').inputValue()).toBe('28,990');
  expect(await page.getByText('Someone else changed this').count()).toBe(0);
});

it('desk car: its buttons work again when it says that it is saved', async () => {
  const page = await openCar(24);
  await page.evaluate(() =>
    new MutationObserver(() => {
      const { dataset } = document.body;
      const says = document.querySelector('output:not(:empty)')?.textContent;
      if (says === 'Saved.') dataset.busy ??= String(document.querySelectorAll('[aria-busy=true]').length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
  const price = page.locator('#car-price');
  await price.fill('27990');
  await price.press('Enter');
  await page.locator('output').getByText('Saved.').waitFor();
  expect(await page.locator('body').getAttribute('data-busy')).toBe('0');
  await price.fill('26990');
  await price.press('Enter');
  await expect.poll(() => page.locator('[name=seen-price]').inputValue()).toBe('26,990');
});

it('desk car: Enter while a save is under way saves what is typed then, next', async () => {
  const page = await openCar(25);
  const price = page.locator('#car-price');
  let first = true;
  const late = await hold(page, /\/desk\/stock\/\d+\.data/, (route) => !isPost(route) && first);
  await price.fill('27990');
  await price.press('Enter');
  await late.requested; // it is stored, and not read again yet
  first = false;
  await price.fill('26990');
  await price.press('Enter');
  late.letGo();
  await expect.poll(() => page.locator('[name=seen-price]').inputValue()).toBe('26,990');
  expect(await page.getByText('Someone else changed this').count()).toBe(0);
});

it('desk car: a date that is chosen while the availability is saved stays', async () => {
  const page = await openCar(21);
  const until = page.locator('#car-until');
  const late = await hold(page, /\/desk\/stock\/\d+\.data/, isPost);
  await page.locator('#car-availability').selectOption('reserved');
  await page.getByRole('button', { name: 'Update availability' }).click();
  await late.requested;
  await until.fill('2099-01-02');
  late.letGo();
  await page.getByRole('heading', { name: /^Reserved/ }).waitFor();
  expect(await until.inputValue()).toBe('2099-01-02');
  expect(await page.locator('#car-availability').inputValue()).toBe('reserved');
});

it('desk car: a buyer’s date that an availability does not take leaves the form with it', async () => {
  const page = await openCar(22);
  const [until, lead] = [page.locator('#car-until'), page.locator('#car-buyer')];
  await page.locator('#car-find-buyer').fill('example');
  await page.locator('#car-find').click();
  await page
    .locator('output')
    .getByText(/found|listed/)
    .waitFor();
  const id = await lead.locator('option').last().getAttribute('value');
  await lead.selectOption(id!);
  await until.fill('2099-01-02');
  await page.locator('#car-availability').selectOption('for_sale');
  await page.getByRole('button', { name: 'Update availability' }).click();
  await page.locator('output').getByText('For sale again.').waitFor();
  await expect.poll(async () => [await until.inputValue(), await lead.inputValue()]).toEqual(['', '']);
});

it('desk hours: copied hours take the place of what is typed', async () => {
  const page = await open('northbank', '/hours');
  const monday = page.getByLabel('Monday opens');
  const stored = await monday.inputValue();
  for (const typed of ['05:05', '05:10']) {
    await monday.fill(typed);
    await page.getByLabel('Same as').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.locator('output').getByText('copied').waitFor();
    await expect.poll(() => monday.inputValue()).toBe(stored);
  }
});

it('desk hours: a time that is typed while they are saved stays', async () => {
  const page = await open('northbank', '/hours');
  const [monday, friday] = ['Monday', 'Friday'].map((day) => page.getByLabel(`${day} closes`));
  const late = await hold(page, /\/desk\/hours\.data/, isPost);
  await monday!.fill('16:45');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await late.requested;
  await friday!.fill('16:15');
  late.letGo();
  await page.waitForURL(/saved/);
  await page.locator('output').getByText('Saved').waitFor();
  expect([await monday!.inputValue(), await friday!.inputValue()]).toEqual(['16:45', '16:15']);
});

it('desk pages: what is typed while the draft is saved by its button, or before the page is left at once, is kept', async () => {
  const page = await open('ringroad', '/pages/why-ringroad', 'content');
  const title = page.locator('form:has([value=publish]) [name=title]');
  const before = await title.inputValue();
  const late = await hold(page, /\/desk\/pages\/[^/]+\.data/, isPost);
  await title.fill('Why one');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await late.requested;
  await title.fill('Why one two');
  const next = answerTo(page, 'Why one two');
  late.letGo();
  await next;
  await page.getByText(/^Draft, saved by/).waitFor();
  await expect.poll(() => page.getByText('Saved.', { exact: true }).count()).toBe(1);
  expect(await title.inputValue()).toBe('Why one two');
  expect(await page.getByText('while you were editing').count()).toBe(0);
  await reload(page);
  expect(await title.inputValue()).toBe('Why one two');

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.waitForURL(/\/desk\/pages$/);
  await page.locator('a[href$="/pages/why-ringroad"]').first().click();
  await title.waitFor();
  const saved = answerTo(page, 'Why left');
  await title.fill('Why left');
  await page.goBack();
  await saved;
  await arrive(page, url('ringroad', '/desk/pages/why-ringroad'));
  expect(await title.inputValue()).toBe('Why left');
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
});

it('desk pages: what is typed while the draft is saved is kept, also when the page is left then', async () => {
  const page = await open('ringroad', '/pages/why-ringroad', 'content');
  const title = page.locator('form:has([value=publish]) [name=title]');
  const before = await title.inputValue();
  let first = true;
  const late = await hold(page, /\/desk\/pages\/[^/]+\.data/, (route) => isPost(route) && first);
  await title.fill('Why three');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await late.requested;
  first = false;
  await title.fill('Why three four');
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await page.waitForURL(/\/desk\/pages$/);
  const saved = answerTo(page, 'Why three four');
  late.letGo();
  await saved;
  await arrive(page, url('ringroad', '/desk/pages/why-ringroad'));
  expect(await title.inputValue()).toBe('Why three four');
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
});

it('desk settings: the last value counts, also when the one before arrives late', async () => {
  const page = await open('ringroad', '/settings?find=new arrival', 'dealer-admin');
  const days = page.locator('[name="stock.newArrivalDays"], [name$=".newArrivalDays"]').first();
  await days.waitFor();
  // more than that after which it is saved, by the timers of the page: the shorter one ends first on any machine
  const pause = () => page.evaluate(() => new Promise((next) => setTimeout(next, 1_000)));
  let first = true;
  const late = await hold(page, /\/desk\/settings\.data/, (route) => isPost(route) && first);
  await days.fill('11');
  await late.requested;
  first = false;
  await days.fill('12');
  await pause();
  const last = answerTo(page, '12');
  late.letGo();
  await last;
  await page.getByText('Draft with 1 change').waitFor();
  await reload(page);
  expect(await days.inputValue()).toBe('12');
  // what was typed is not saved again by the pause after it is undone
  await days.fill('13');
  await page.getByRole('button', { name: /^Undo change/ }).click();
  await page.getByText('No changes').waitFor();
  await pause();
  await reload(page);
  expect(await page.getByText('No changes').count()).toBe(1);
});

it('desk car: what is typed while a mark is saved stays, and a mark that is added leaves its form', async () => {
  const page = await openCar(23);
  await page.getByText('Add a mark', { exact: true }).click();
  const added = page.getByRole('form', { name: 'New mark' }).getByLabel('Description');
  const addMark = page.getByRole('button', { name: 'Add mark' });
  const adding = await hold(page, /\/desk\/stock\/\d+\.data/, isPost);
  await added.fill('Stone chip');
  await addMark.click();
  await adding.requested;
  await added.fill('Scratch');
  adding.letGo();
  const mark = page.getByRole('form', { name: 'Mark 1 on photo 1' }).getByLabel('Description');
  await mark.waitFor();
  expect(await added.inputValue()).toBe('Scratch');
  await addMark.click();
  await page.getByRole('form', { name: 'Mark 2 on photo 1' }).waitFor();
  expect(await added.inputValue()).toBe('');

  await page.unroute(/\/desk\/stock\/\d+\.data/);
  const saving = await hold(page, /\/desk\/stock\/\d+\.data/, isPost);
  const save = page.getByRole('form', { name: 'Mark 1 on photo 1' }).getByRole('button', { name: 'Save mark' });
  await mark.fill('Stone chip, 3 mm');
  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.method() === 'POST')));
  await save.click();
  await saving.requested;
  await mark.fill('Stone chip, 3 mm, touched in');
  await mark.press('Enter');
  saving.letGo();
  await page.locator('output').getByText('Mark saved on photo 1.').waitFor();
  expect(sent).toBe(1); // a busy button takes no further press
  expect(await mark.inputValue()).toBe('Stone chip, 3 mm, touched in');
  const next = answerTo(page, 'Stone chip, 3 mm, touched in');
  await mark.press('Enter');
  await next;
  await reload(page);
  expect(await mark.inputValue()).toBe('Stone chip, 3 mm, touched in');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Remove mark' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Remove mark' }).count()).toBe(left);
  }
});

it('desk people: what is typed while an invitation is sent stays, and what was sent leaves the form', async () => {
  const page = await open('northbank', '/people');
  const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Work email')];
  const late = await hold(page, /\/desk\/people\.data/, isPost);
  await name.fill('Ana Costa');
  await email.fill('ana.costa@desk.example');
  await page.locator('#role').selectOption('stock');
  await page.locator('[name=whole-group]').check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await late.requested;
  await name.fill('Ben Ito');
  await page.locator('#role').selectOption('content');
  late.letGo();
  await page
    .getByText(/Ana Costa/)
    .first()
    .waitFor();
  await expect.poll(() => email.inputValue()).toBe('');
  expect(await name.inputValue()).toBe('Ben Ito');
  expect(await page.locator('#role').inputValue()).toBe('content');
  expect(await page.locator('[name=whole-group]').isChecked()).toBe(false);
});

it('desk saved replies: what is typed while one is added stays', async () => {
  const page = await open('northbank', '/replies');
  const form = page.locator('form:has([value=add])');
  const [title, text] = [form.getByLabel('Title in the menu'), form.getByLabel('Text')];
  const late = await hold(page, /\/desk\/replies\.data/, isPost);
  await title.fill('Still here');
  await text.fill('It is still here.');
  await form.getByRole('button', { name: 'Add saved reply' }).click();
  await late.requested;
  await title.fill('Sold');
  late.letGo();
  await page.locator('summary').getByText('Still here').waitFor();
  await expect.poll(async () => [await title.inputValue(), await text.inputValue()]).toEqual(['Sold', '']);
});

it('desk settings: what is typed while a row is rejected stays', async () => {
  const page = await open('northbank', '/settings?field=lead.savedReplies&row=new', 'dealer-admin');
  const [title, text] = [page.locator('[name$=".title"]'), page.locator('[name$=".text"]')];
  const late = await hold(page, /\/desk\/settings\.data/, isPost);
  await text.fill('Until {{never}}.');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await late.requested;
  await title.fill('Hours');
  await text.fill('Until five.');
  late.letGo();
  await page.getByRole('alert').waitFor();
  expect([await title.inputValue(), await text.inputValue()]).toEqual(['Hours', 'Until five.']);
});

it('desk settings: of two tabs the older one is told, and shows what is stored once a change is undone', async () => {
  const page = await open('ringroad', '/settings?find=new arrival', 'dealer-admin');
  const other = await page.context().newPage();
  await arrive(other, page.url());
  const daysIn = (tab: Page) => tab.locator('[name="tag.newArrivalDays"]');
  const before = await daysIn(page).inputValue();
  const first = answerTo(other, '21');
  await daysIn(other).fill('21');
  await first;
  await daysIn(page).fill('22');
  await page.getByText('It has changed since you opened this page, to: 21').waitFor();
  await reload(other);
  expect(await daysIn(other).inputValue()).toBe('21');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await page.getByText('since you opened this page').waitFor({ state: 'detached' });
  for (const days of ['23', '24']) {
    const next = answerTo(page, days);
    await daysIn(page).fill(days);
    await next;
    await page.getByText('Saving …').waitFor({ state: 'detached' });
    expect(await page.getByText('since you opened this page').count()).toBe(0);
  }
  await page
    .getByRole('button', { name: /^Undo change/ })
    .first()
    .click();
  await page.getByText('No changes').waitFor();
  await expect.poll(() => daysIn(page).inputValue()).toBe(before);
});

it('desk menus: of two tabs the older one is told, shows the menus as they are, and saves with the next press', async () => {
  const page = await open('ringroad', '/menus', 'dealer-admin');
  await page.getByRole('link', { name: 'Add an entry' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('First');
  await page.locator('#target').selectOption('/search');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  const entry = (text: string) => page.locator('[data-place^="header."] b').getByText(text, { exact: true });
  await entry('First').click();
  await name.waitFor();
  const other = await page.context().newPage();
  await arrive(other, page.url());
  await other.getByLabel('Name', { exact: true }).fill('Second');
  await other.getByRole('button', { name: 'Save to the draft' }).click();
  await other.locator('b').getByText('Second', { exact: true }).waitFor();
  await name.fill('Third');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await page.getByText('You have changed this entry in another tab since you opened this page.').waitFor();
  await entry('Second').waitFor();
  expect(await name.inputValue()).toBe('Third');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await entry('Third').waitFor();
  expect(await page.getByText('Not saved').count()).toBe(0);
});

it('desk promos: of two tabs the older one is told of a change once, also when what it saves then is rejected', async () => {
  const page = await open('northbank', '/promos?edit=card.0', 'content');
  const other = await page.context().newPage();
  await arrive(other, page.url());
  const save = async (tab: Page, title: string) => {
    await tab.locator('[data-open] [name=title]').fill(title);
    await tab.getByRole('button', { name: 'Save to the draft' }).click();
  };
  await save(other, 'Of the other tab');
  await other.locator('[data-open]').waitFor({ state: 'detached' });
  await page.locator('[value="remove:card.0"]').click();
  await page.getByRole('alert').getByText('have changed since you opened this page').waitFor();
  await page.getByRole('link', { name: /^Of the other tab/ }).waitFor();
  await save(page, 'Of this tab');
  await page.getByText('in another tab since you opened this page').waitFor();
  await save(page, '');
  await page.getByText('in another tab').waitFor({ state: 'detached' });
  await save(page, 'Of this tab');
  await page.getByRole('link', { name: /^Of this tab/ }).waitFor();
});
