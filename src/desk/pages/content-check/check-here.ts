import { contentCheck, type ContentCheck } from '#app/site/content-check.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';

/** What the texts of this site say and its data deny. */
export function checkHere(context: Context): Promise<ContentCheck> {
  const { settings, stock, content } = deskServices(context);
  const { site } = context.get(deskStaff);
  const ports = { sites: settings.sites, index: stock.index, hasPage: content.hasPage };
  return contentCheck(ports, site, context.get(deskRequest).now);
}
