import type { Clock } from '#app/clock.ts';
import { signedClaims } from '#app/signed-claims.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { PREVIEW_LIFETIME_MS } from '#app/site/preview-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import type { Car } from '#domain/car/car.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { isStillListed } from '#domain/stock/still-listed.ts';
import { carOfRow } from './car-of-row.ts';
import type { ImportDrafts } from './import-drafts.ts';
import type { UnusableFile } from './judge-file.ts';
import { readDraft, type DraftReadingPorts } from './read-draft.ts';

/** The first cars of a file, none of which is stored. */
export interface PreviewedCars {
  /** Those that the website would list. */
  listed: Car[];
  /** Those that it would not, because of what the file or its settings say. */
  unlisted: Car[];
}

/** The first cars of a file that staff are importing, for the website to draw as its own. */
export interface CarPreviews {
  /** What to write into the address of the preview: signed, short-lived, and for one file on one website. */
  key(of: { siteId: number; staffId: number; draftId: number }): string;
  /** Undefined: the key is wrong or old, the file is gone, or its owner may not import any more. */
  open(site: LiveSite, key: string): Promise<PreviewedCars | UnusableFile | undefined>;
}

export interface CarPreviewPorts extends DraftReadingPorts {
  drafts: Pick<ImportDrafts, 'find' | 'file'>;
  staff: Pick<StaffStore, 'byId'>;
  sites: Pick<SiteStore, 'directory'>;
  clock: Clock;
  /** Signs the keys. */
  secret: string;
}

const CLAIM = /^(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.([0-9a-z]{1,12})$/;

export function createCarPreviews({ drafts, judge, staff, sites, clock, secret }: CarPreviewPorts): CarPreviews {
  const claims = signedClaims(secret, 'cars of an import');
  return {
    key: ({ siteId, staffId, draftId }) =>
      claims.sign(`${siteId}.${staffId}.${draftId}.${(clock.now().getTime() + PREVIEW_LIFETIME_MS).toString(36)}`),
    async open(site, key) {
      const [, siteId, staffId, draftId, until] = CLAIM.exec(claims.read(key) ?? '') ?? [];
      const now = clock.now();
      if (until === undefined || Number(siteId) !== site.record.id || Number.parseInt(until, 36) <= now.getTime())
        return undefined;
      const groupId = site.record.group_id;
      const person = await staff.byId(groupId, Number(staffId));
      if (!person || person.disabled || !may(person.role, 'stock.edit')) return undefined;
      const draft = await drafts.find(groupId, Number(draftId));
      if (!draft || !reachesDealership(person.reach, draft.dealershipId)) return undefined;
      // as stored, because the site may not have read yet what was added a moment ago
      const { locations: stored } = await sites.directory(groupId);
      const locations = stored.filter((one) => one.dealership_id === draft.dealershipId);
      const read = await readDraft({ drafts, judge }, draft, {
        thisYear: now.getUTCFullYear(),
        locations: locations.map(({ name }) => name),
      });
      if ('unusable' in read) return read;
      const cars = read.cars.map((row) => carOfRow(row, draft, locations, now));
      const isListed = (car: Car) =>
        car.show_on_dealer_website &&
        mayShow(site.stockFilter, car) &&
        isStillListed(car, site.stockFilter.soldDays, now);
      return { listed: cars.filter(isListed), unlisted: cars.filter((car) => !isListed(car)) };
    },
  };
}
