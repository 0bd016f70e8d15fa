import type { ImportDraft } from '#app/import/draft/import-drafts.ts';
import { withLikelyWords } from '#app/import/draft/edit-mapping.ts';
import { readRows, type JudgedFile } from '#app/import/draft/judge-file.ts';
import { UnusableFeed } from '#app/import/feed.ts';
import type { Mapping } from '#app/import/mapping.ts';
import { deskRequest, type Context, deskStaff, type DeskStaff } from '../../context.ts';

/** Names of the locations that words of a file may mean. */
export const locationNames = ({ site }: Pick<DeskStaff, 'site'>, dealershipId: number): string[] =>
  site.locations.filter(({ dealership_id }) => dealership_id === dealershipId).map(({ name }) => name);

/** Once the file is checked, only what was checked counts: a guess that came since is not chosen. */
export const showsProposed = ({ state }: Pick<ImportDraft, 'state'>): boolean => state !== 'checked';

/** The mapping with the likely meanings of words: like the guesses of columns, they count unless someone changes them. */
export function withLikely(context: Context, file: JudgedFile, mapping: Mapping, dealershipId: number): Mapping {
  const thisYear = context.get(deskRequest).now.getUTCFullYear();
  const locations = locationNames(context.get(deskStaff), dealershipId);
  try {
    return withLikelyWords(mapping, readRows(file, mapping, { thisYear, locations }).words);
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return mapping; // the page of the draft says what is wrong with it
  }
}
