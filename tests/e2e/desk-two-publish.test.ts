import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { signedInAt } from './desk-walk.ts';

const { newPage, url } = browse();

it('two people publish settings of one site: the second is told, keeps their own value, and decides which is live', async () => {
  const desk = (path: string) => url('saltbush', `/desk${path}`);
  const [first, second] = [
    (await signedInAt({ newPage, url }, 'saltbush')).page,
    (await signedInAt({ newPage, url }, 'saltbush')).page,
  ];
  const days = (page: typeof first) => page.locator('[name="tag.newArrivalDays"]');
  for (const [page, value] of [
    [first, '31'],
    [second, '32'],
  ] as const) {
    await arrive(page, desk('/settings?section=tag'));
    await days(page).fill(value);
    await page.getByText('Draft with 1 change, not published').waitFor();
    await page.getByRole('link', { name: 'Review and publish' }).click();
  }
  const publish = (page: typeof first) => page.getByRole('button', { name: 'Publish the draft' }).click();
  await publish(first);
  await first.getByText('Version 2').first().waitFor();
  await publish(second);
  await second.getByRole('alert').getByText('Someone else has published changes since you started.').waitFor();
  await second.getByRole('button', { name: /^Keep/ }).waitFor();
  expect(await second.locator('main').textContent()).toContain('32');
  expect(await second.locator('main').textContent()).toContain('31');
  await second.getByRole('button', { name: /^Keep/ }).click();
  await second.getByRole('button', { name: /^Keep/ }).waitFor({ state: 'detached' });
  await publish(second);
  await second.getByText('Version 3').first().waitFor();
  await arrive(first, desk('/settings?section=tag'));
  expect(await days(first).inputValue()).toBe('32');
});
