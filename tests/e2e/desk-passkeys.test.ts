import { expect, it } from 'vitest';
import { arrive, browse, pageListens } from './browse.ts';
import { signedInStaff, STAFF_PASSWORD } from './signed-in-staff.ts';

const { newPage, url } = browse();

it('desk passkey is added at the account page, and signs in', async () => {
  const page = await newPage();
  // this device always says yes: what the email field offers would sign in before the button is pressed
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = url('switchback', '/desk/account');
  const { name, value } = await signedInStaff('switchback', 'sales');
  const cookie = { name, value };
  await page.context().addCookies([{ ...cookie, url: url('switchback', '/') }]);
  await arrive(page, account);

  await page.locator('summary', { hasText: /^Add a passkey/ }).click();
  await page.locator('#old-add').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: 'switchback.localhost' });

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/desk\/sign-in$/);
  await pageListens(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/desk$/);
});
