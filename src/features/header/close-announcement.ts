import { DAY_MS } from '#domain/time/durations.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'announcement-closed';

/** Lets the announcement be closed. Who has closed it does not see the same words again for a day. */
export function closeAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement]');
  const text = bar?.dataset.announcement;
  if (bar === null || text === undefined) return;
  const [until, words] = deviceStorage.get(KEY)?.split('|') ?? [];
  if (Number(until) > Date.now() && words === text) return bar.remove();
  bar.querySelector('button')?.addEventListener('click', () => {
    deviceStorage.set(KEY, `${Date.now() + DAY_MS}|${text}`);
    bar.remove();
  });
}
