import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPictureStates } from '#adapters/postgres/pictures/picture-states.ts';
import { NOW } from '#tests/desk-stage.ts';
import { openImportStage, type ImportStage } from '#tests/desk-import-stage.ts';
import { forgetImports } from '#tests/forget-imports.ts';

let desk: ImportStage;
beforeAll(async () => {
  desk = await openImportStage();
});
afterAll(async () => {
  expect(desk.stage.failed).toEqual([]);
  await desk.stage.close();
});
beforeEach(async () => {
  await forgetImports(desk.stage.database);
  // without an address for enquiries no settings are published
  const document = { group: 'group-a', lead: { email: ['sales@a.example'] } };
  await desk.stage.services.settings.sites.apply(
    { slug: 'a', group: 'group-a', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document },
  );
});

it('check and report say whose photos the website does not show, and let an admin show them', async () => {
  const rows = ['G1,Kia,Rio,https://cdn.supplier.example/1.jpg', 'G2,Kia,Rio,https://cdn.supplier.example/2.jpg'];
  const draft = await desk.uploaded(['Stock,Make,Model,Photos', ...rows, 'G3,Kia,Rio,/pictures/3.webp'].join('\n'));
  await desk.sendAndWork(draft, { intent: 'check' });
  const words = 'The photos of 2 cars won’t show: they are at cdn.supplier.example';
  const asAdmin = await desk.page(draft, desk.admin);
  expect(asAdmin).toContain(words);
  expect(asAdmin).toContain('Show photos from cdn.supplier.example on this website');
  expect(asAdmin).toContain('Until then, 2 cars have no photos.');
  expect(asAdmin).toContain('You can undo the import for a week. 2 cars will have no photos yet.');
  const ofStock = await desk.page(draft);
  expect(ofStock).toContain('Ask an admin to allow this address here.');
  expect(ofStock).not.toContain('show-photos');
  const show = { intent: 'show-photos:cdn.supplier.example' };
  expect((await desk.send(draft, show)).status).toBe(403);
  await desk.sendAndWork(draft, { intent: 'run' });
  expect(await desk.page(draft)).toContain(words);
  const { groupId, dealerships } = desk.stage.groups[0]!;
  const elsewhere = await desk.stage.signIn(desk.stage.groups[0]!, 'dealer-admin', { dealerships, sites: [] });
  expect((await desk.stage.post('a.test', draft, show, elsewhere.cookie)).status).toBe(403);
  // no other host than those of the file
  await desk.stage.post('a.test', draft, { intent: 'show-photos:evil.example' }, desk.admin);
  expect((await desk.stage.post('a.test', draft, show, desk.admin)).headers.location).toBe(draft);
  expect(await desk.page(draft)).not.toContain('won’t show');
  const [change] = await desk.stage.services.audit.list(
    groupId,
    { staffId: elsewhere.id, reach: { dealerships: 'all' } },
    {},
    1,
  );
  expect(change).toMatchObject({
    what: 'settings.published',
    after: { 'pictures.hosts': ['cdn.supplier.example'] },
  });
});

it('a correction that is typed beside the photos stays when they are shown, also without script', async () => {
  const before = await desk.uploaded('Stock,Make,Model\nT0,Kia,Rio\n');
  await desk.sendAndWork(before, { intent: 'check' });
  await desk.sendAndWork(before, { intent: 'run' });
  const draft = await desk.uploaded(
    'Stock,Make,Model,Photos\nT1,Kia,Rio,https://cdn.typed.example/1.jpg\nT2,Kia,,https://cdn.typed.example/2.jpg\n',
  );
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft, desk.admin);
  const button = /<button[^>]*value="show-photos:cdn\.typed\.example"[^>]*>/.exec(html)?.[0];
  expect(button).toContain('form="corrections"');
  // the Enter key in a field means the check, not the first photos
  expect(/<button[^>]*form="corrections"[^>]*>/.exec(html)?.[0]).toContain('value="check"');
  const typed = { intent: 'show-photos:cdn.typed.example', 'cell.3.2': 'Stonic', 'whole-shown': 'yes', whole: 'yes' };
  const { status, text } = await desk.stage.post('a.test', draft, typed, desk.admin);
  expect(status).toBe(200);
  expect(text).not.toContain('won’t show');
  expect(/<input[^>]*name="cell\.3\.2"[^>]*>/.exec(text)?.[0]).toContain('value="Stonic"');
  expect(/<input[^>]*name="whole"[^>]*>/.exec(text)?.[0]).toContain('checked=""');
});

it('cars of rejected rows are not counted among those without photos', async () => {
  const url = 'https://cdn.rejected.example/1.jpg';
  const draft = await desk.uploaded(`Stock,Make,Model,Photos\nR1,Kia,Rio,${url}\nR1,Kia,Rio,${url}\n`);
  await desk.sendAndWork(draft, { intent: 'check' });
  const html = await desk.page(draft, desk.admin);
  expect(html).toContain('Until then, 1 car has no photos.');
  expect(html).toContain('1 car will have no photos yet.');
});

it('report and car say which photos could not be fetched, and why', async () => {
  const url = (name: string) => `https://cdn.dead.example/${name}.jpg`;
  const draft = await desk.uploaded(
    [
      'Stock,Make,Model,Photos',
      `D1,Kia,Rio,${url('a')}|${url('b')}`,
      `D2,Kia,Rio,${url('c')}`,
      `D3,Kia,Rio,${url('d')}`,
      `D4,Kia,Rio,${url('e')}`,
      `D5,Kia,Rio,${url('f')}|${url('g')}`,
    ].join('\n'),
  );
  await desk.sendAndWork(draft, { intent: 'check' });
  await desk.sendAndWork(draft, { intent: 'run' });
  const pending = 'It lists those of the first ten photos of each car that can’t be fetched.';
  expect(await desk.page(draft)).not.toContain(pending); // nothing is fetched from a host that no one allows
  await desk.stage.post('a.test', draft, { intent: 'show-photos:cdn.dead.example' }, desk.admin);
  expect(await desk.page(draft)).toContain(pending);
  const { groupId } = desk.stage.groups[0]!;
  const { database } = desk.stage;
  const cars = await database.selectFrom('cars').select(['id', 'stocknum']).where('stocknum', 'like', 'D%').execute();
  const idOf = (stocknum: string) => cars.find((car) => car.stocknum === stocknum)!.id;
  await createPictureStates(database).save([
    { id: idOf('D1'), groupId, states: { [url('a')]: { dead: '404' }, [url('b')]: { dead: '404' } } },
    { id: idOf('D2'), groupId, states: { [url('c')]: { dead: '404' } } },
    { id: idOf('D3'), groupId, states: { [url('d')]: { dead: 'it is not a photo' } } },
    { id: idOf('D4'), groupId, states: { [url('e')]: { version: 'f00d' } } },
    { id: idOf('D5'), groupId, states: { [url('f')]: { dead: '404' }, [url('g')]: { dead: 'timed out' } } },
  ]);
  const report = (await desk.page(draft)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(report).toContain('4 photos of 3 cars There is no photo at this address (404). D1 , D2 , D5');
  expect(report).toContain('1 photo of 1 car It is not a photo. D3');
  expect(report).not.toContain('D4');
  expect(await desk.stage.services.imports.drafts.deadPhotos(desk.stage.groups[1]!.groupId, 1)).toEqual([]);
  const car = (await desk.page(`/desk/stock/${idOf('D1')}`)).replaceAll(/<[^>]*>/g, ' ');
  expect(car).toContain('2 photos can’t be fetched, so the website leaves them out. There is no photo at this address');
  expect(report).toContain('Only cars that this import added or changed, and the first ten photos of each');
  const severalReasons = (await desk.page(`/desk/stock/${idOf('D5')}`)).replaceAll(/<[^>]*>/g, ' ');
  expect(severalReasons).toContain('2 photos can’t be fetched, so the website leaves them out.');
  expect(severalReasons).not.toContain('There is no photo at this address');
  await desk.sendAndWork(draft, { intent: 'undo' });
  expect(await desk.page(draft)).not.toContain('can’t be fetched');
});
