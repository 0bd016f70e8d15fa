import type { OwnedAlert } from '#app/alerts/alert-store.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { Alert } from '#domain/alerts/alert.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { alertPath } from '#domain/site/site-paths.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import type { AlertView } from '#features/alert/alert-page.tsx';
import { frequencyNames } from '../alert-me/frequency-names.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Until when an alert may be confirmed. */
export const confirmUntil = ({ touchedAt }: Pick<Alert, 'touchedAt'>, { settings }: LiveSite): Date =>
  new Date(touchedAt.getTime() + settings.alerts.confirmHours * HOUR_MS);

/** The page of an alert, finished. `count`: how many cars its search finds now; null for a vehicle. */
export function alertView(
  alert: OwnedAlert,
  { site, now, count }: { site: LiveSite; now: Date; count: number | null },
): AlertView {
  const policy = site.settings.alerts;
  const late = alert.state === 'unconfirmed' && confirmUntil(alert, site) < now;
  const state = late ? 'late' : alert.state;
  const page = ({ key }: Alert) => `/alerts/${key}`;
  const { watched } = alert;
  return {
    state,
    ...texts(alert, state, site, count),
    name: watched.name,
    filters: filtersOf(alert),
    path: watched.path,
    action: page(alert),
    again: alertPath('carId' in watched ? { car: watched.path.split('/').at(-1)! } : { search: watched.path }),
    alerts: alert.others
      .toSorted((a, b) => Number(b.id === alert.id) - Number(a.id === alert.id))
      .map((each) => ({
        id: each.id,
        name: each.watched.name,
        filters: filtersOf(each),
        path: each.watched.path,
        state: each.state === 'paused' ? 'paused' : 'on',
        frequency: each.frequency,
        action: page(each),
      })),
    frequencies: [...new Set([...policy.frequencies, alert.frequency])].map((value) => {
      const { name, hint } = frequencyNames[value](policy);
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
  const { name, hint } = frequencyNames[alert.frequency](site.settings.alerts);
  const often = `${name}, ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
  const { date, time } = wallTime(confirmUntil(alert, site), site.settings.site.timezone);
  switch (state) {
    case 'unconfirmed':
      return {
        title: 'Start this alert?',
        text: `${often}. Nothing has been sent but the link that you pressed.`,
      };
    case 'late':
      return {
        title: 'That link has run out',
        text: `It worked until ${formatAppointment(`${date}T${time}`)}. Nothing was sent to you meanwhile.`,
      };
    case 'on':
      return { title: 'Your alert is on', text: `${often}.${count === null ? '' : ` ${matching(count)}`}` };
    case 'paused':
      return { title: 'Your alert is paused', text: 'Nothing is sent until you let it go on.' };
    case 'ended':
      return { title: 'This alert has ended', text: 'Nothing more is sent for it.' };
  }
}

const matching = (count: number): string =>
  count === 0
    ? 'Nothing matches today, so the first email comes with the first that does.'
    : `${count} ${count === 1 ? 'matches' : 'match'} today: the first email comes with the next one.`;
