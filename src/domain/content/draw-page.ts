import { isRunning } from '../schedule/running.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { ContentPage } from './content-policy.ts';

export type Draw = Pick<ContentPage, 'path' | 'title'>;

type Settings = Pick<SiteSettings, 'content' | 'site'>;

/** The pages that each hold a draw of the site and say its terms. `now`: only those that are on. */
export const drawPages = ({ content, site }: Settings, now?: Date): Draw[] =>
  content.pages.filter(
    (page) =>
      !page.hidden &&
      (now === undefined || isRunning(page, now, site.timezone)) &&
      page.blocks.some((block) => block.kind === 'form' && block.form === 'enter-draw'),
  );

/** The draw that an address names, else the first one that is on. `undefined`: it is not on, or none is. */
export function drawOf(settings: Settings, path: string | null, now: Date): Draw | undefined {
  const running = drawPages(settings, now);
  return path === null ? running[0] : running.find((page) => page.path === path);
}

/** The address of the form of one draw, which its query names. */
export const drawFormPath = (form: string, { path }: Draw): string => `${form}?draw=${encodeURIComponent(path)}`;
