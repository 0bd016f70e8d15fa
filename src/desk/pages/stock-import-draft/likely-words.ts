import type { ImportDraft } from '#app/import/draft/import-drafts.ts';
import { withLikelyWords } from '#app/import/draft/edit-mapping.ts';
import { readRows, type JudgedFile } from '#app/import/draft/judge-file.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import type { Mapping } from '#app/import/mapping.ts';
import type { Location } from '#domain/location/location.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';

/** The locations that words of a file may mean, from the database: one may have been added for a word a moment ago. */
export async function locationsOf(context: Context, dealershipId: number): Promise<Location[]> {
  const { groupId } = context.get(deskStaff);
  const { locations } = await deskServices(context).settings.sites.directory(groupId);
  return locations.filter(({ dealership_id }) => dealership_id === dealershipId);
}

/** Their names, as words of a file are compared with them. */
export const locationNames = async (context: Context, dealershipId: number): Promise<string[]> =>
  (await locationsOf(context, dealershipId)).map(({ name }) => name);

/** Once the file is checked, only what was checked counts: a guess that came since is not chosen. */
export const showsProposed = ({ state }: Pick<ImportDraft, 'state'>): boolean => state !== 'checked';

/** The mapping with the likely meanings of words: like the guesses of columns, they count unless someone changes them. */
export async function withLikely(
  context: Context,
  file: JudgedFile,
  mapping: Mapping,
  dealershipId: number,
): Promise<Mapping> {
  const thisYear = context.get(deskRequest).now.getUTCFullYear();
  const locations = await locationNames(context, dealershipId);
  try {
    return withLikelyWords(mapping, readRows(file, mapping, { thisYear, locations }).words);
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return mapping; // the page of the draft says what is wrong with it
  }
}
