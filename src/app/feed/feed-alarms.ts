import type { FeedState } from '#domain/import/feed-state.ts';
import type { Clock } from '#app/clock.ts';
import type { Notices } from '#app/mail/notices.ts';
import type { FeedSource, FeedStore } from './feed-store.ts';
import { stateOfFeed } from './state-of-feed.ts';

export interface FeedAlarmServices {
  store: Pick<FeedStore, 'list' | 'runs' | 'firstPhotos' | 'reportedState' | 'tell'>;
  notices: Notices;
  clock: Clock;
}

/**
 * Sends one email when a feed becomes late, failing, empty, shrinking or without photos, and one when it has recovered. An
 * email that fails does not stop those of other dealerships. The next run tries it again.
 */
export async function feedAlarms(services: FeedAlarmServices): Promise<{ sent: number }> {
  const problems: unknown[] = [];
  let sent = 0;
  for (const source of (await services.store.list()).filter(({ pausedAt }) => pausedAt === null)) {
    try {
      if (await reportChange(services, source)) sent++;
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { sent };
}

/** The email goes first. If the process is killed before the state is stored, the second email has the same message ID. */
async function reportChange({ store, notices, clock }: FeedAlarmServices, source: FeedSource): Promise<boolean> {
  const before = await store.reportedState(source.dealership);
  if (!before) return false;
  const now = clock.now();
  const { state, because, newest } = await stateOfFeed(store, source, { since: before.since, now });
  if (state === before.state) return false;
  const { name } = before;
  const id = `feed-${source.dealership}-${state}-${(newest?.at ?? before.since).getTime()}`;
  const mail = feedAlarmMail({ source, name, state, because });
  const people = source.alarm.to ?? (before.mail === null ? [] : [before.mail]);
  for (const [index, to] of people.entries())
    await notices.send({ id: index === 0 ? id : `${id}-${index}`, to, ...mail });
  await store.tell(source.dealership, state, now);
  return true;
}

const SUBJECTS: Record<FeedState, string> = {
  well: 'Your stock feed has recovered',
  late: 'Your stock feed is late',
  failing: 'Your stock feed is failing',
  empty: 'Your stock feed is empty',
  shrinking: 'Your stock feed is shrinking',
  'without photos': 'Your stock feed has photos that cannot be fetched',
};

const KEPT_STOCK = 'The website keeps showing the stock of the last good file. Contact your feed supplier.';
const NEXT_STEPS: Record<Exclude<FeedState, 'well'>, string> = {
  late: KEPT_STOCK,
  failing: KEPT_STOCK,
  empty: KEPT_STOCK,
  shrinking: 'Check whether the missing vehicles were sold. If not, contact your feed supplier.',
  'without photos':
    'The website shows the next photo that can be fetched, or a silhouette. Ask your feed supplier to fix the photo links.',
};

/** What the recipients of a feed's alerts are told. */
export function feedAlarmMail({
  source,
  name,
  state,
  because,
}: {
  source: Pick<FeedSource, 'dealership'>;
  name: string;
  state: FeedState;
  because: string;
}) {
  const text = [
    `${name} (${source.dealership})`,
    '',
    because,
    '',
    ...(state === 'well' ? [] : [NEXT_STEPS[state], '']),
    `See recent imports in the desk under Feeds, or run: forecourt feed show ${source.dealership}`,
  ];
  return { subject: `${SUBJECTS[state]}: ${name}`, text: text.join('\n') };
}
