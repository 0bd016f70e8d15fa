import { expect, it } from 'vitest';
import { backupState, type BackupState, type LastProofs } from './backup-state.ts';

const NOW = new Date('2026-11-28T04:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const well = { at: ago(1), problem: undefined };

it.each<[string, LastProofs, boolean, BackupState]>([
  ['no folder', { last: well, provenUntil: NOW }, false, 'unset'],
  ['a folder, and no try yet', { last: undefined, provenUntil: undefined }, true, 'waiting'],
  ['a try that failed', { last: { at: NOW, problem: 'The backup is empty.' }, provenUntil: ago(1) }, true, 'failed'],
  ['a proven one, just young enough', { last: well, provenUntil: ago(2 * DAY) }, true, 'proven'],
  ['a proven one, just too old', { last: well, provenUntil: ago(2 * DAY + 1) }, true, 'late'],
])('state of the backups: %s', (_what, proofs, isSet, state) => {
  expect(backupState(proofs, { isSet, days: 2, now: NOW })).toBe(state);
});
