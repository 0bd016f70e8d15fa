import { feedState, type FeedState, type PastRun } from '#domain/stock-feed/feed-state.ts';
import type { Clock } from '../clock.ts';
import type { Notices } from '../notices.ts';
import { RUNS_KEPT, type FeedRun, type FeedSource, type FeedStore } from './feed-store.ts';

export interface FeedAlarmServices {
  store: Pick<FeedStore, 'list' | 'runs' | 'told' | 'tell'>;
  notices: Notices;
  clock: Clock;
}

/**
 * Tells by mail when a feed is late, failing, empty or shrinking, and when it is well again: once for each change. A mail
 * that is refused keeps no other dealership from its own, and is tried again by the next run.
 */
export async function feedAlarms(services: FeedAlarmServices): Promise<{ told: number }> {
  const problems: unknown[] = [];
  let told = 0;
  for (const source of await services.store.list()) {
    try {
      if (await tellChange(services, source)) told++;
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { told };
}

/** The mail goes first: one that is sent twice, because its process was killed in between, has the same message id. */
async function tellChange({ store, notices, clock }: FeedAlarmServices, source: FeedSource): Promise<boolean> {
  const before = await store.told(source.dealership);
  if (!before) return false;
  const now = clock.now();
  const runs = (await store.runs(source.dealership, RUNS_KEPT)).filter(isOver).map(pastRun);
  const { state, because } = feedState(source.alarm, { runs, since: before.since, now });
  if (state === before.state) return false;
  const to = source.alarm.to ?? before.mail;
  if (to !== null) {
    const { name } = before;
    const id = `feed-${source.dealership}-${state}-${(runs[0]?.at ?? before.since).getTime()}`;
    await notices.send({ id, to, ...mailOf({ source, name, state, because }) });
  }
  await store.tell(source.dealership, state, now);
  return true;
}

type EndedRun = FeedRun & { outcome: Exclude<FeedRun['outcome'], 'waiting'> };
const isOver = (run: FeedRun): run is EndedRun => run.outcome !== 'waiting';
const pastRun = ({ at, outcome, because, report }: EndedRun): PastRun => ({
  at,
  outcome,
  because,
  // a file that is refused for its size was read whole; one that cannot be read was not
  rows: report && (outcome === 'imported' || report.sold > 0) ? report.rows : null,
});

const SUBJECTS: Record<FeedState, string> = {
  well: 'The stock feed is well again',
  late: 'The stock feed is late',
  failing: 'The stock feed fails',
  empty: 'The stock feed is empty',
  shrinking: 'The stock feed is shrinking',
};

function mailOf({
  source,
  name,
  state,
  because,
}: {
  source: FeedSource;
  name: string;
  state: FeedState;
  because: string;
}) {
  const text = [
    `${name} (${source.dealership})`,
    '',
    because,
    '',
    ...(state === 'well'
      ? []
      : ['The website goes on showing the stock of the last good file. Please ask whoever sends the file.', '']),
    `What came of the last files: forecourt feed show ${source.dealership}`,
  ];
  return { subject: `${SUBJECTS[state]}: ${name}`, text: text.join('\n') };
}
