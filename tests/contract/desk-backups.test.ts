import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackupProofs } from '#adapters/postgres/backup/backup-proofs.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDeskStage();
});
afterAll(() => stage.close());

it('desk warns administrators of a backup that failed, lists the last ones, and tells no counts', async () => {
  const own = stage.groups[0]!;
  const [owner, seller] = [await stage.signIn(own, 'group-admin'), await stage.signIn(own, 'sales')];
  const at = async (path: string, { cookie }: { cookie: string }) => (await stage.get('a.test', path, cookie)).text;
  const proofs = createBackupProofs(stage.database);
  const WARNING = 'The last backup check failed.';
  expect(await at('/desk', owner)).not.toContain('aria-label="Backup"');

  const proof = { at: NOW, file: 'a.dump', holdsUntil: NOW, problem: undefined, compared: 4_321, missing: 0 };
  await proofs.add(proof);
  expect(await at('/desk', owner)).not.toContain('aria-label="Backup"');
  expect(await at('/desk/security', owner)).toContain('restored and compared, holds data until');

  await proofs.add({ ...proof, problem: 'Rows are missing in the backup: leads 1,234.', missing: 1_234 });
  expect(await at('/desk', owner)).toContain(WARNING);
  expect(await at('/desk', seller)).not.toContain(WARNING);
  const security = await at('/desk/security', owner);
  expect(security).toContain('failed. The operator of your server sees why.');
  for (const ofOthers of ['1,234', '1234', '4,321', '4321', 'a.dump']) expect(security).not.toContain(ofOthers);
});
