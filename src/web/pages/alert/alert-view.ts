import type { OwnedAlert } from '#app/alert/alert-store.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Alert } from '#domain/alert/alert.ts';
import { confirmUntil, isTooLateToConfirm } from '#domain/alert/confirm-since.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import { alertPath } from '#domain/site/site-paths.ts';
import type { AlertView } from '#features/alert/alert-page.tsx';
import { frequencyFor } from '../alert-me/frequency-names.ts';
import { namingPrices } from '#app/alert/naming-prices.ts';
import { plural } from '#domain/text/words.ts';

/** Builds every text of an alert page. `count`: how many cars its search finds now; `null` for a vehicle alert. */
export function alertView(
  alert: OwnedAlert,
  { site, now, count }: { site: LiveSite; now: Date; count: number | null },
): AlertView {
  const policy = site.settings.alerts;
  const state = isTooLateToConfirm(alert, policy, now) ? 'late' : alert.state;
  const page = ({ key }: Alert) => `/alerts/${key}`;
  const { watched } = alert;
  return {
    state,
    ...texts(alert, state, site, count),
    name: watched.name,
    filters: filtersOf(alert),
    path: namingPrices(watched.path, site.settings),
    action: page(alert),
    again: alertPath(
      'carId' in watched
        ? { car: watched.path.split('/').at(-1)! }
        : { search: namingPrices(watched.path, site.settings) },
    ),
    alerts: alert.others
      .toSorted((a, b) => Number(b.id === alert.id) - Number(a.id === alert.id))
      .map((each) => ({
        id: each.id,
        name: each.watched.name,
        filters: filtersOf(each),
        path: namingPrices(each.watched.path, site.settings),
        state: each.state === 'paused' ? 'paused' : 'on',
        frequency: each.frequency,
        action: page(each),
      })),
    frequencies: [...new Set([...policy.frequencies, alert.frequency])].map((value) => {
      const { name, hint } = frequencyFor(value, policy, { byText: alert.phone !== null });
      return { value, name: `${name} (${hint})` };
    }),
  };
}

const filtersOf = ({ watched }: Alert) => ('carId' in watched ? [] : watched.filters);

function texts(
  alert: OwnedAlert,
  state: AlertView['state'],
  site: LiveSite,
  count: number | null,
): { title: string; text: string } {
  const { name, hint } = frequencyFor(alert.frequency, site.settings.alerts, { byText: alert.phone !== null });
  const often = `${name}, ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  switch (state) {
    case 'unconfirmed':
      return {
        title: 'Start this alert?',
        text: `${often}. We haven’t sent you anything except that link.`,
      };
    case 'late':
      return {
        title: 'This link has expired',
        text: `It expired on ${formatDeadline(confirmUntil(alert, site.settings.alerts), site.settings.site.timezone)}. We haven’t sent you anything else.`,
      };
    case 'on':
      return { title: 'Your alert is on', text: `${often}.${count === null ? '' : ` ${matching(count)}`}` };
    case 'paused':
      return { title: 'Your alert is paused', text: 'We won’t send anything until you resume it.' };
    case 'ended':
      return { title: 'This alert has ended', text: 'We won’t send anything more for it.' };
  }
}

const matching = (count: number): string =>
  count === 0
    ? 'Nothing matches yet. We’ll tell you when something does.'
    : `${count} ${plural(count, 'matches', 'match')} now. We’ll tell you when the next one arrives.`;
