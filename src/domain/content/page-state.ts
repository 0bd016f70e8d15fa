import { isRunning } from '../schedule/running.ts';
import type { ContentPage } from './content-policy.ts';

/** How visitors find a page: not at all yet, or as it says of itself. */
export type PageState = 'unpublished' | 'published' | 'hidden' | 'waiting' | 'ended';

export function pageState(page: ContentPage | null, now: Date, timezone: string): PageState {
  if (page === null) return 'unpublished';
  if (page.hidden) return 'hidden';
  if (isRunning(page, now, timezone)) return 'published';
  return isRunning({ start: page.start, expiry: null }, now, timezone) ? 'ended' : 'waiting';
}
