import { isRunning } from '../schedule/running.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** The path of the page that holds the site's draw and says its terms. `now`: only while it is on. */
export const drawPage = ({ content, site }: Pick<SiteSettings, 'content' | 'site'>, now?: Date): string | undefined =>
  content.pages.find(
    (page) =>
      !page.hidden &&
      (now === undefined || isRunning(page, now, site.timezone)) &&
      page.blocks.some((block) => block.kind === 'form' && block.form === 'enter-draw'),
  )?.path;
