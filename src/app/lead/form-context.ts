import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { Draw } from '#domain/content/draw-page.ts';
import type { FormContext } from '#domain/forms/define-form.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { driveLabel } from '#domain/test-drive/drive-name.ts';

/** What the fields of a form depend on, on this site and for this car. */
export function formContext(
  site: LiveSite,
  car: Car | undefined,
  { appointments, draw }: { appointments?: FormContext['appointments']; draw?: Draw | undefined } = {},
): FormContext {
  const { lead, labels, site: about, finance } = site.settings;
  const departments = lead.locationSelect === 'department';
  return {
    policy: lead,
    ...(finance.enabled && finance.calculator ? { finance } : {}),
    ...(draw ? { draw } : {}),
    siteName: about.name,
    countries: countriesOf(site, car),
    noun: nounInSentence(labels.noun.one, car ? [car.make] : []),
    testDriveLabel: driveLabel(car, labels.testDrive),
    car: car && { type: car.car_type, tag: car.tag },
    dealerships: siteDealerships(site).map(({ slug, name }) => ({ value: slug, name })),
    locations: siteLocations(site)
      .filter(({ location_type }) => departments || location_type === 'sales')
      .map(({ slug, name }) => ({ value: slug, name })),
    ...(appointments ? { appointments } : {}),
  };
}

/** The countries whose phone numbers are accepted: of the car's location, the site and its locations. The first is used in examples. */
function countriesOf(site: LiveSite, car: Car | undefined): FormContext['countries'] {
  const home = site.settings.site.country;
  const first = car?.location?.country ?? home;
  const others = [home, ...siteLocations(site).map(({ country }) => country)];
  return [first, ...new Set(others.filter((country) => country !== first))];
}
