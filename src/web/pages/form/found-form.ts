import { joinAnd } from '#domain/text/words.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { Form, SiteFacts } from '#domain/forms/define-form.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';

/** A description names no places when there are more than this. */
const MOST_PLACES = 5;

/** The address at which search engines find a site's general form. */
export const foundAt = ({ home, path }: Pick<Form, 'home' | 'path'>): string => `/${home ?? path}`;

/** The forms whose pages are indexed. */
export const foundForms = ({ settings }: Pick<LiveSite, 'settings'>): Form[] =>
  FORMS.filter(
    ({ describe, offered, elsewhere }) =>
      describe !== undefined && (offered?.(settings) ?? true) && (elsewhere?.(settings) ?? null) === null,
  );

/** The facts of a site that a description may name. */
export function siteFacts(site: LiveSite): SiteFacts {
  const { labels, site: about } = site.settings;
  const locations = siteLocations(site);
  return {
    siteName: about.name,
    noun: nounInSentence(labels.noun.one, []),
    places: (kind) => {
      const ofKind = locations.filter(({ location_type }) => location_type === kind);
      const some = ofKind.length > 0 ? ofKind : locations.filter(({ location_type }) => location_type === 'sales');
      const cities = [...new Set(some.map(({ address }) => address.city))];
      return cities.length === 0 || cities.length > MOST_PLACES ? '' : ` in ${joinAnd(cities)}`;
    },
  };
}
