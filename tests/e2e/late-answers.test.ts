import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { arrive, browse, islandListens, pageListens } from './browse.ts';
import { hold } from './hold.ts';
import { textedCode } from './texted-code.ts';

const { url, newPage, open } = browse();

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

/** Of a form that has the field. */
const formWith = (page: Page, name: string) => page.locator('form', { has: page.locator(`[name=${name}]`) }).first();

describe('an answer that comes late', () => {
  it('dealer finder: takes the place of what it answers, and not of what is typed since', async () => {
    const page = await open('northbank', '/dealer-locator');
    const field = page.locator('#finder');
    await field.focus();
    await islandListens(page, 'finder');
    await field.fill('4870');
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toMatch(/Cairns/);
    const late = await hold(page, /dealer-locator\?q=4000/);
    await field.fill('4000');
    await field.press('Enter');
    await late.requested;
    await field.fill('4305');
    late.letGo();
    await page.waitForURL(/q=4000/);
    await page.locator('[aria-busy=false] ol li').first().waitFor();
    expect(await field.inputValue()).toBe('4305');
    expect(await focused(page)).toBe('q');
  });

  it('search around a place: the one that was chosen last counts', async () => {
    const page = await open('northbank', '/search');
    const place = page.getByRole('combobox', { name: 'Near' });
    if (!(await place.isVisible())) await page.locator('summary', { hasText: 'Distance' }).click();
    const choose = async (postcode: string) => {
      await place.fill(postcode);
      await page.getByRole('listbox', { name: 'Suggestions' }).getByText(postcode).first().click();
    };
    let first = true;
    const late = await hold(page, /api\/places\?id=/, () => first);
    await choose('4305');
    await late.requested;
    first = false;
    await choose('4870');
    await page.waitForURL(/4870/);
    const answer = page.waitForResponse(/api\/places\?id=/);
    const searches: string[] = [];
    page.on('request', (request) => searches.push(request.url()));
    late.letGo();
    await (await answer).finished();
    await page.waitForTimeout(1_000); // nothing is to come of it
    expect(searches.filter((address) => address.includes('/api/search/results'))).toEqual([]);
    await expect.poll(() => place.inputValue()).toContain('4870');
  });

  it('delivery: the price is that of the postcode that was asked for last', async () => {
    const page = await open('northbank', '/search?car_type=used');
    await page.locator('[data-part=results] h2 a').first().click();
    await page.waitForURL('**/cars/**');
    await pageListens(page);
    const form = formWith(page, 'postcode');
    const field = form.locator('input[name=postcode]');
    await field.focus();
    await islandListens(page, 'delivery-calculator');
    const late = await hold(page, /api\/delivery.*4000/);
    await field.fill('4000');
    await field.press('Enter');
    await late.requested;
    await field.fill('4870');
    await field.press('Enter');
    await form.getByText(/to Queensland/).waitFor();
    late.letGo();
    await page.waitForTimeout(1_000); // nothing is to come of it
    expect(await form.locator('output').innerText()).toContain('Queensland');
  });

  it('alert: what is typed since the words were sent stays', async () => {
    const page = await open('northbank', '/search/used-cars');
    await page.locator('a[data-dialog=alert]').first().click();
    const dialog = page.getByRole('dialog');
    const [email, words] = [dialog.locator('input[type=email]'), dialog.locator('textarea')];
    await email.waitFor();
    const late = await hold(page, /api\/alert/, (route) => route.request().method() === 'POST');
    await words.fill('hybrid under 45k');
    await dialog.getByRole('button', { name: 'Show what we understood' }).click();
    await late.requested;
    await email.fill('priya@example.com');
    await words.fill('hybrid under 45k, weekly');
    late.letGo();
    await dialog
      .getByText(/Hybrid/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.locator('button[aria-busy=true]').count()).toBe(0);
    expect([await email.inputValue(), await words.inputValue()]).toEqual([
      'priya@example.com',
      'hybrid under 45k, weekly',
    ]);
  });

  it('alert: how often it is sent is what was chosen since the words were sent', async () => {
    const page = await open('northbank', '/search/used-cars');
    await page.locator('a[data-dialog=alert]').first().click();
    const dialog = page.getByRole('dialog');
    const words = dialog.locator('textarea');
    await words.waitFor();
    const often = () => dialog.locator('[name=frequency]:checked').getAttribute('value');
    const choose = (name: string) => dialog.getByRole('radio', { name }).check({ force: true });
    const show = dialog.getByRole('button', { name: 'Show what we understood' });
    await choose('As it happens');
    await words.fill('hybrid under 45k, weekly');
    await show.click();
    await dialog
      .getByText(/Hybrid/)
      .first()
      .waitFor();
    await expect.poll(often).toBe('weekly'); // the words say so
    const late = await hold(page, /api\/alert/, (route) => route.request().method() === 'POST');
    await words.fill('hybrid under 40k');
    await show.click();
    await late.requested;
    await choose('Once a day');
    late.letGo();
    await dialog
      .getByText(/40,000/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.locator('button[aria-busy=true]').count()).toBe(0);
    expect(await often()).toBe('daily');
  });

  it('location of the device: a place that was typed since counts', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        addEventListener('located', () =>
          found({ coords: { latitude: -16.92, longitude: 145.77 } } as GeolocationPosition),
        );
      };
    });
    await arrive(page, url('northbank', '/dealer-locator'));
    const locate = page.getByRole('button', { name: 'Use my location' });
    await page.locator('#finder').focus();
    await islandListens(page, 'finder');
    await locate.click();
    await page.locator('#finder').fill('4000');
    await page.locator('#finder').press('Enter');
    await page.waitForURL(/q=4000/);
    const searches: string[] = [];
    page.on('request', (request) => searches.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event('located')));
    await page.waitForTimeout(500); // nothing is to come of it
    expect(searches.filter((address) => address.includes('lat='))).toEqual([]);
    expect(page.url()).toMatch(/q=4000/);
    await expect.poll(() => locate.getAttribute('aria-busy')).not.toBe('true');
  });

  it('sign-in: a code is sent once when its button was pressed before any script had come', async () => {
    const page = await open('northbank', '/sign-in?redirect=%2Fsearch%2Fused-cars');
    const phone = `0493${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    await page.getByLabel('Mobile').fill(phone);
    const script = await hold(page, /\/assets\/start-[^/]*\.js/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=code/);
    const isPost = (route: Route) => route.request().method() === 'POST';
    const answer = await hold(page, /\/sign-in\?/, isPost);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await page.getByLabel('Code').fill(await textedCode(Number(new URL(page.url()).port), phone));
    // what looks into the page waits for the one that is on its way
    const listens = page.waitForEvent('console', (message) => message.text() === 'listens');
    await page.evaluate(() => {
      const island = document.querySelector('is-land[data-name=code-entry]')!;
      new MutationObserver(() => setTimeout(() => console.info('listens'))).observe(island, { attributes: true });
    });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ noWaitAfter: true });
    await answer.requested;
    script.letGo();
    await listens;
    answer.letGo();
    await page.waitForURL(/used-cars$/);
    expect(sent).toEqual(['/sign-in']);
  });

  it('watchlist: has a car, or has it no more, when the page was left before that was stored', async () => {
    const page = await open('northbank', '/sign-in?redirect=%2Fsearch%2Fused-cars');
    const phone = `0492${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    await page.getByLabel('Mobile').fill(phone);
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=code/);
    await page.getByLabel('Code').fill(await textedCode(Number(new URL(page.url()).port), phone));
    await page.waitForURL(/used-cars$/);
    await page.locator('[data-save][aria-pressed=false]').first().waitFor();
    const leaveWhile = async (path: string, change: string) => {
      await page.route(`**/api/watchlist/${change}`, () => {}, { times: 1 }); // never answered
      const sent = page.waitForRequest(`**/api/watchlist/${change}`);
      await page.locator('main li [data-save]:visible').first().click();
      await sent;
      await arrive(page, url('northbank', path));
    };
    await leaveWhile('/watchlist', 'save-car');
    await page.getByText(/1 saved on/).waitFor();
    await pageListens(page); // it was drawn again
    await leaveWhile('/search/used-cars', 'remove-car');
    await expect.poll(() => page.getByRole('link', { name: 'Watchlist', exact: true }).count()).toBeGreaterThan(0);
    await page.goto(url('northbank', '/watchlist'));
    await page.getByText('Nothing saved yet').waitFor();
  });

  it('watchlist: Back to a page as it was left shows what was saved since', async () => {
    const page = await open('ringroad', '/search/used-cars');
    const heart = page.locator('main li [data-save]:visible').first();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.evaluate(
      (car) => {
        localStorage.setItem('forecourt-watchlist', `[${car}]`); // as the page of the car does
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      },
      await heart.getAttribute('value'),
    );
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('link', { name: 'Watchlist, 1 saved' }).count()).toBeGreaterThan(0);
  });
});

describe('a script that comes late', () => {
  it('location: the department that was chosen before is shown', async () => {
    const page = await newPage();
    const late = await hold(page, /department-hours/);
    await page.goto(url('northbank', '/dealer-locator'));
    const path = await page.locator('a[href^="/contact-us/"]').first().getAttribute('href');
    await page.goto(url('northbank', path!));
    const service = page.getByRole('radio', { name: 'Service' });
    await service.check({ force: true });
    late.letGo();
    await islandListens(page, 'department-hours');
    expect(await service.isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('table', { name: 'Service opening hours' }).isVisible()).toBe(true);
  });

  it('budget: all figures that were typed before count, beside those that this device has', async () => {
    const page = await newPage();
    await page.addInitScript(() =>
      localStorage.setItem(
        'forecourt-budget',
        JSON.stringify({ deposit: 100_000, residual: 0, years: 3, frequency: 'weekly', payment: 15_000 }),
      ),
    );
    const late = await hold(page, /budget-search/);
    await page.goto(url('northbank', '/finance'));
    const [budget, deposit, years] = ['budget', 'deposit', 'years'].map((name) =>
      page.locator(`#budget [name=${name}]`).first(),
    );
    await budget!.fill('222');
    await deposit!.fill('4321');
    await deposit!.blur();
    late.letGo();
    await islandListens(page, 'budget-search');
    await expect.poll(() => deposit!.inputValue()).toBe('4,321');
    expect([await budget!.inputValue(), await years!.inputValue()]).toEqual(['222', '3']);
  });

  it('home: the button counts what was chosen before', async () => {
    const page = await newPage();
    const late = await hold(page, /search-box/);
    await page.goto(url('northbank', '/'));
    const form = page.locator('main form[aria-label="Search stock"]');
    const count = () => form.locator('button[type=submit]').innerText();
    const before = await count();
    await pageListens(page);
    await form.locator('select').first().focus();
    await form.locator('select').first().selectOption({ index: 1 });
    late.letGo();
    await islandListens(page, 'search-box');
    await expect.poll(count).not.toBe(before);
  });

  it('trade-in: a photo that was chosen before is sent', async () => {
    const page = await open('northbank', '/trade-in');
    await page.getByText('No plates?').click();
    await page.locator('#model').selectOption({ index: 1 });
    await page.locator('#year').fill('2021');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/trade-in\/[\w-]{22}$/);
    await page.locator('#km').fill('38000');
    const form = formWith(page, 'km');
    for (const question of await form.locator('fieldset').all())
      await question.locator('input[type=radio]').first().check({ force: true });
    const late = await hold(page, /\/photos-/);
    await page.getByRole('button', { name: 'Next: photos' }).click();
    await page.getByRole('heading', { name: 'Add photos (optional)' }).waitFor();
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    for (const which of [0, 1])
      await page
        .locator('input[type=file]')
        .nth(which)
        .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
    late.letGo();
    await page.getByText('2 of 7 added').waitFor();
  });

  it('service: the summary has what was chosen before', async () => {
    const page = await newPage();
    const late = await hold(page, /\/assets\/form-/);
    await page.goto(url('northbank', '/service'));
    await page.getByRole('radio', { name: 'Brakes' }).check({ force: true });
    late.letGo();
    await islandListens(page, 'form');
    await page.getByLabel('Your booking').getByText('from $389').first().waitFor();
  });

  it('refused form: who is in a field stays there', async () => {
    const page = await newPage();
    const late = await hold(page, /\/assets\/form-/);
    await page.goto(url('northbank', '/enquire'));
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByText('Please fix the following errors:').waitFor();
    await page.getByLabel('Email').fill('priya@');
    late.letGo();
    await islandListens(page, 'form');
    await expect.poll(() => focused(page)).toBe('email');
  });
});
