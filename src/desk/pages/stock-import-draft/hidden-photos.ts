import type { ImportDraft } from '#app/import/draft/import-drafts.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import { publishHere, refusalWords } from '../set-up/at-set-up.ts';

const MOST_HOSTS = 5;

/** Whether this website shows the cars of a dealership. */
const isShownHere = ({ stockFilter }: DeskStaff['site'], dealershipId: number): boolean =>
  stockFilter.dealershipIds?.includes(dealershipId) ?? true;

/** Hosts of photos that this website does not show, while it shows the dealership's cars. */
export async function hiddenPhotos(context: Context, { site }: DeskStaff, draft: ImportDraft) {
  const { report } = draft;
  // rejected rows have photos, too
  const taken = report === null ? 0 : report.rows - report.failed;
  const found = (report?.photoHosts ?? []).map(({ host, cars }) => ({ host, cars: Math.min(cars, taken) }));
  if (found.length === 0 || !isShownHere(site, draft.dealershipId)) return [];
  if (!['checked', 'imported'].includes(draft.state)) return [];
  const { pictures } = await settingsNow(context, site);
  return found.filter(({ host }) => !allowsPicture(`https://${host}/`, pictures)).slice(0, MOST_HOSTS);
}

/** Whether photos of an imported file are fetched from other hosts for this website. */
export async function fetchesPhotos(context: Context, { site }: DeskStaff, draft: ImportDraft): Promise<boolean> {
  const hosts = draft.report?.photoHosts ?? [];
  if (draft.state !== 'imported' || hosts.length === 0 || !isShownHere(site, draft.dealershipId)) return false;
  const { pictures } = await settingsNow(context, site);
  return hosts.some(({ host }) => allowsPicture(`https://${host}/`, pictures));
}

/** Lets this website show the photos at one of these hosts. Undefined: it shows them. */
export async function showPhotos(context: Context, staff: DeskStaff, draft: ImportDraft, host: string) {
  if (!(await hiddenPhotos(context, staff, draft)).some((one) => one.host === host)) return undefined;
  const { pictures } = await settingsNow(context, staff.site);
  const refused = await publishHere(
    context,
    { 'pictures.hosts': { value: [...pictures.hosts, host] } },
    `Photos from ${host}, for an import`,
  );
  return refused && refusalWords(refused);
}

/** As the database has them, because the site in memory may be two seconds old. */
const settingsNow = async (context: Context, { record }: DeskStaff['site']) =>
  (await resolveSite(deskServices(context).settings.sites, record.slug)).settings;
