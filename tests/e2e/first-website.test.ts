import { expect, it, onTestFinished } from 'vitest';
import { totpCode } from '#app/staff/totp.ts';
import { ask } from '#tests/ask.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { fromBase32 } from './base32.ts';
import { browse } from './browse.ts';
import { startOwnServer } from './server.ts';
import { STAFF_PASSWORD } from './signed-in-staff.ts';

const { newPage } = browse();
const STEP_MS = 30_000;

/** As another system exports it: its own column names, thousands with commas, kilometres with their unit. */
const STOCK = `Stock No;Manufacturer;Model Name;Build Yr;Advertised Price;Odo Reading;Transmission Type;Body
CC101;Toyota;Corolla;2022;"$24,990";"31,204 km";Automatic;Hatch
CC102;Mazda;CX-5;2021;"$31,500";"48,870 km";Automatic;SUV
CC103;Ford;Ranger;2020;"$39,990";"72,015 km";Manual;Ute
`;

it(
  'empty server becomes an open website with the stock of another system, by a browser alone',
  { timeout: 300_000 },
  async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const server = await startOwnServer({ variables: { DEMO_STOCK: '0', PRIVATE_WEBHOOKS: 'true' } });
    onTestFinished(() => server.stop());
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

    await page.goto(/http:\S+\/desk\/set-up\/\S+/.exec(server.output())![0]);
    await page.getByLabel('Company name').fill('Coastal Cars');
    await page.getByLabel('State or region').selectOption('QLD');
    await page.getByLabel('Your name').fill('Kim Reid');
    await page.getByLabel('Your work email').fill('kim@coastal.example');
    await press('Continue');

    await page.getByLabel('New password').fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Can’t scan it?').click();
    const key = fromBase32((await page.locator('details p').nth(1).textContent())!);
    await page.getByLabel('Six-digit code').fill(totpCode(key, Math.floor(Date.now() / STEP_MS)));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'I’ve saved them. Open the desk' }).click();
    await page.waitForURL(/\/desk\/?$/);
    const { origin } = new URL(page.url());

    await page.getByRole('link', { name: 'Choose colours' }).click();
    await page.getByLabel('Brand colour').first().fill('#0b5d4e');
    await press('Save');

    // each finished step leads to the next one
    await page.waitForURL('**/desk/locations?new');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Coastal Cars');
    await page.getByLabel('Street and number').fill('12 Brisbane Street');
    await page.getByLabel('Suburb or town').fill('Ipswich');
    expect(await page.getByLabel('State or region').inputValue()).toBe('QLD');
    await page.getByLabel('Postcode').fill('4305');
    await page.getByLabel('Dealer licence number').fill('4201187');
    await press('Add and enter hours');
    expect(await page.getByLabel('Friday closes').inputValue()).toBe('17:30');
    expect(await page.getByLabel('Sunday opens').inputValue()).toBe('');
    await press('Save');
    await page
      .getByLabel('Stock file')
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK) });
    await press('Upload and check the columns');
    await page.waitForURL(/\/stock\/import\/\d+/);
    await press('Save and check the file');
    await press('Import 3 cars');
    await page.getByText('Imported').first().waitFor();
    expect(await page.getByRole('link', { name: 'See your cars' }).getAttribute('href')).toBe('/search');
    await page.getByRole('link', { name: 'Add photos to cars that have fewer than 5' }).waitFor();
    await page.getByRole('link', { name: 'Continue the set-up' }).click();
    await page.waitForURL(`${origin}/desk/start/mail`);
    await page.getByText('No email is sent yet').waitFor();
    expect(await page.getByRole('button', { name: 'Send a test email' }).count()).toBe(0);
    await page.getByLabel('Server name').fill('smtp:coastal');
    expect(await page.getByLabel('Emails come from').inputValue()).toBe('kim@coastal.example');
    await press('Connect the mail server');
    await page.getByText('Enter the name of the server').waitFor();
    await page.getByLabel('Server name').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(mail.port));
    await page.getByLabel('User name').fill('');
    await press('Connect the mail server');
    const codeSent = () =>
      mail.taken
        .map((message) => message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')) // quoted-printable
        .flatMap((message) => /\?code=([A-Z0-9]{8})/.exec(message)?.[1] ?? [])
        .at(-1);
    await expect.poll(codeSent, { timeout: 20_000 }).toBeDefined();
    expect(mail.taken.every((message) => message.includes('From: Coastal Cars <kim@coastal.example>'))).toBe(true);
    await page.getByLabel('Code in the email').fill(codeSent()!);
    await press('Confirm that it arrived');
    await page.getByText('It arrived and was confirmed').waitFor();
    await page.getByRole('link', { name: 'Continue the set-up' }).click();
    await page.waitForURL(`${origin}/desk/people`);
    await page.getByLabel('Name', { exact: true }).fill('Sam Lee');
    await page.getByLabel('Work email').fill('sam@coastal.example');
    await press('Invite');
    await page.getByText('Invitation sent to Sam Lee').waitFor();
    // one dealership with one website has no group
    expect(await page.getByText(/Whole group|Group admin/).count()).toBe(0);

    await page.goto(`${origin}/desk/start/domain`);
    await page.getByLabel('Host name').fill('https://WWW.Coastal.example/cars');
    await press('Add host name');
    await page.getByRole('heading', { name: 'www.coastal.example', exact: true }).waitFor();
    await page.getByLabel('Host name').fill('203.0.113.9');
    await press('Add host name');
    await page.getByText('Enter a name, not an IP address.').waitFor();

    await page.goto(`${origin}/desk/start/payments`);
    await press('Begin a test deposit');
    await page.getByRole('link', { name: 'Pay $1' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Paid and refunded. Payments work.').waitFor();

    const shopper = await newPage({ viewport: { width: 390, height: 844 } });
    await shopper.goto(`${origin}/search`);
    await shopper.getByRole('heading', { name: 'Opening soon' }).waitFor();
    await page.goto(`${origin}/desk/start`);
    await press('Go live');
    await page.getByText('Your website is open').waitFor();
    // the main address does not lead here yet
    await page.getByRole('link', { name: new URL(origin).host, exact: true }).waitFor();
    await expect
      .poll(
        async () => {
          await shopper.goto(`${origin}/search`);
          return shopper.locator('main').innerText();
        },
        { timeout: 20_000 },
      )
      .toContain('3 vehicles');

    const footer = shopper.getByRole('contentinfo');
    await footer.getByText('12 Brisbane Street').waitFor();
    await footer.getByText('Motor dealer licence 4201187').waitFor();
    for (const [name, heading] of [
      ['Locations', 'Where we are'],
      ['Contact us', 'Send us an enquiry'],
      ['Privacy policy', 'Privacy policy'],
      ['Terms and conditions', 'Terms and conditions'],
    ] as const) {
      await footer.getByRole('link', { name }).click();
      await shopper.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await footer.getByRole('link', { name: 'All stock' }).click();
    await shopper.getByRole('link', { name: '2022 Toyota Corolla' }).first().click();
    await shopper.getByRole('heading', { level: 1, name: '2022 Toyota Corolla' }).waitFor();
    expect(await shopper.locator('main').innerText()).toMatch(/\$24,990[^]*31,204 km[^]*CC101/);
    await page.goto(`${origin}/desk/start`);
    await page.getByText('3 cars on the website.').waitFor();
  },
);

it('empty server prints its link also when the web process is started alone', { timeout: 300_000 }, async () => {
  const server = await startOwnServer({ entry: ['src/main/forecourt.ts', 'serve'], ready: /set-up\// });
  onTestFinished(() => server.stop());
  const link = new URL(/http:\S+\/desk\/set-up\/\S+/.exec(server.output())![0]);
  const { status, text } = await ask(Number(link.port), link.host, link.pathname);
  expect(status).toBe(200);
  expect(text).toContain('Company name');
  expect((await ask(Number(link.port), link.host, `${link.pathname}x`)).status).toBe(404);
});
