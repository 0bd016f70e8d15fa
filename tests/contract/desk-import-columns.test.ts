import { afterAll, beforeAll, expect, it } from 'vitest';
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
  // one column, saved as soon as it is chosen
  await desk.send(first, { intent: 'columns:one', 'to.4': 'series' });
  const second = await desk.uploaded(rows.replace('K1', 'K2'));
  const open = await desk.page(second);
  expect(selected(open, 'to.4')).toBe('series');
  expect(open).toContain('<b>Chosen.</b> Your choice.');
  expect(open, 'no one has saved the others').not.toContain('as you chose them before');
  await desk.send(second, { intent: 'columns', 'to.4': 'series', 'to.5': 'body' });
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

it('two cars with one VIN are named with their lines and what to do, each pair with its own', async () => {
  const [one, two] = ['JM0KF4W2A00000001', 'JM0KF4W2A00000002'];
  const rows = [one, one, two, two].map((vin, at) => `D${at},Kia,Rio,${vin}`);
  const draft = await desk.uploaded(['Stock,Make,Model,VIN', ...rows].join('\n'));
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft);
  expect(html).toContain('Rejected: 2 rows');
  const reason = (lines: string, vin: string) => `Lines ${lines} have the same VIN, &quot;${vin}&quot;. Only line`;
  expect(html).toContain(reason('2 and 3', one));
  expect(html).toMatch(new RegExp(`Line 5, VIN<small> D3 Kia Rio</small><small> ${reason('4 and 5', two)}`));
});
