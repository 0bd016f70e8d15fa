import { z } from 'zod';
import { zonedInstant } from '../location/zoned-time.ts';
import { DAY_MS } from '../time/durations.ts';
import type { BlockedTime } from './blocked-time.ts';

export const BLOCK_FIELDS = ['location', 'what', 'car', 'from', 'until', 'reason'] as const;
export type BlockField = (typeof BLOCK_FIELDS)[number];
/** As it was typed. */
export type TypedBlock = Readonly<Record<BlockField, string>>;
/** Test drives or services at a location, or the test drives of one car. */
export const BLOCKABLE = ['drive', 'service', 'car'] as const;
export type Blockable = (typeof BLOCKABLE)[number];

export const MOST_REASON = 200;
const MOST_DAYS = 366;
/** "2026-11-24T13:45", as `<input type="datetime-local">` sends it, at its `T`. */
const wallText = z.tuple([z.iso.date(), z.iso.time({ precision: -1 })]);

export interface ReadBlock extends BlockedTime {
  what: Blockable;
  reason: string;
}

/** What a form asks to block, with times by the clocks of a zone (IANA name); or what is wrong, by field. */
export function readBlock(
  typed: Pick<TypedBlock, 'what' | 'from' | 'until' | 'reason'>,
  timezone: string,
  now: Date,
): ReadBlock | { errors: Partial<Record<BlockField, string>> } {
  const what = BLOCKABLE.find((one) => one === typed.what);
  const [from, until] = [instantOf(typed.from, timezone), instantOf(typed.until, timezone)];
  const reason = typed.reason.trim();
  const errors: Partial<Record<BlockField, string>> = {};
  if (what === undefined) errors.what = 'Choose what to block.';
  if (from === undefined) errors.from = 'Enter a date and a time.';
  else if (from.getTime() > now.getTime() + MOST_DAYS * DAY_MS)
    errors.from = `Enter a date in the next ${MOST_DAYS} days.`;
  if (until === undefined) errors.until = 'Enter a date and a time.';
  else if (until <= now) errors.until = 'Enter a time that is still ahead.';
  else if (from !== undefined && until <= from) errors.until = 'Enter a time after the start.';
  else if (from !== undefined && until.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
    errors.until = `Enter at most ${MOST_DAYS} days after the start.`;
  if (reason.length > MOST_REASON) errors.reason = `Use at most ${MOST_REASON} characters.`;
  return what === undefined || from === undefined || until === undefined || Object.keys(errors).length > 0
    ? { errors }
    : { what, from, until, reason };
}

function instantOf(text: string, timezone: string): Date | undefined {
  const read = wallText.safeParse(text.split('T'));
  return read.success ? zonedInstant({ date: read.data[0], time: read.data[1] }, timezone) : undefined;
}
