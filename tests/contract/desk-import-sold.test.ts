import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openImportStage, type ImportStage } from '#tests/desk-import-stage.ts';
import { forgetImports } from '#tests/forget-imports.ts';

let desk: ImportStage;
beforeAll(async () => {
  desk = await openImportStage();
});
beforeEach(() => forgetImports(desk.stage.database));
afterAll(() => desk.stage.close());

it('check and report say how many added cars are sold on a day that nothing gives', async () => {
  const words = '2 rows say sold and give no day.</b> Added cars among them aren’t listed on the website.';
  const draft = await desk.uploaded(
    'Stock,Make,Model,Status,Sold date\nS1,Kia,Rio,Sold,\nS2,Kia,Rio,Sold,\nS3,Kia,Rio,Sold,2026-11-02\nS4,Kia,Rio,For sale,\n',
  );
  await desk.sendAndWork(draft, { intent: 'check' });
  expect(await desk.page(draft)).toContain(words);
  await desk.sendAndWork(draft, { intent: 'run' });
  expect(await desk.page(draft)).toContain(words);
  const again = await desk.uploaded('Stock,Make,Model,Status\nS1,Kia,Rio,Sold\nS4,Kia,Rio,Sold\n');
  await desk.sendAndWork(again, { intent: 'check' });
  expect(await desk.page(again), 'S4 is sold on the day of this import').not.toContain('give no day');
});
