import { hash } from 'node:crypto';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Location } from '#domain/location/location.ts';
import type { ImportDraft } from './import-drafts.ts';

/** Changes with what the website draws of a file. Made of what is stored alone, so every process says the same. */
export const previewVersion = (
  { changedAt }: Pick<ImportDraft, 'changedAt'>,
  { record }: Pick<LiveSite, 'record'>,
  locations: readonly Location[],
): string =>
  `${changedAt.getTime()}.${record.revision}.${hash('sha256', JSON.stringify(locations), 'base64url').slice(0, 12)}`;
