import { LogCutOff, type Change, type ChangeLog } from './change-log.ts';

/** The cars of a group in an entry of the change log. */
export const carIdsOf = (change: Change, groupId: number): readonly number[] =>
  change.kind === 'stock' && change.groupId === groupId ? change.carIds : [];

/** Each car of a group once that has changed since. `unknown`: the log no longer reaches back so far, so any may have. */
export async function changedCarIds(
  changes: Pick<ChangeLog, 'since'>,
  groupId: number,
  seq: number,
): Promise<number[] | 'unknown'> {
  const since = await changes.since(seq).catch(ifCutOff('unknown'));
  return since === 'unknown' ? since : [...new Set(since.flatMap((change) => carIdsOf(change, groupId)))];
}

/** For `catch`: what it means that the log was cut off. Throws whatever else went wrong. */
export const ifCutOff =
  <T extends string>(meaning: T) =>
  (error: unknown): T => {
    if (error instanceof LogCutOff) return meaning;
    throw error;
  };
