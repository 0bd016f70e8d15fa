import type { RouterContextProvider } from 'react-router';
import type { Journey } from '#app/checkout-journey/journeys.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import { tradeInPath } from '#domain/site/site-paths.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { beginTradeIn } from '../trade-in/begin-trade-in.ts';

/** The key in the address of a valuation, on whichever host it was copied from. */
const VALUATION = /\/trade-in\/([\w-]{22})(?![\w-])/;

/**
 * The vehicle to trade in. A rego starts a valuation and redirects to its page; the link of an existing valuation is
 * used as it is; an empty field keeps the valuation already chosen.
 */
export async function journeyTradeIn(
  fields: Readonly<Record<string, string>>,
  journey: Journey,
  context: Readonly<RouterContextProvider>,
): Promise<{ answer: JourneyAnswers; next: string | undefined } | { problem: string }> {
  const { site, now } = context.get(siteRequest);
  const before = journey.answers['trade-in'];
  const typed = (fields.rego ?? '').trim();
  if (typed === '' && before?.way === 'value') return { answer: { 'trade-in': before }, next: tradeInPath(before.key) };
  const all = context.get(services);
  const known = VALUATION.exec(typed)?.[1];
  if (known !== undefined)
    return (await all.tradeIns.store.byKey(site.record.id, known, now))
      ? { answer: { 'trade-in': { way: 'value', key: known } }, next: undefined }
      : { problem: 'We can’t find that valuation. The link may have expired.' };
  if (!(await context.get(visitor).take('trade-in')).allowed)
    return { problem: 'There have been a lot of lookups from your network. Please wait a few minutes or call us.' };
  const started = await beginTradeIn(
    { act: 'rego', rego: typed, regoState: (fields.regoState ?? '').trim().toUpperCase() },
    journey.carId,
    { site, services: all, report: context.get(errorReport), now },
  );
  return 'key' in started
    ? { answer: { 'trade-in': { way: 'value', key: started.key } }, next: tradeInPath(started.key) }
    : { problem: started.refusal.problems[0]!.message };
}
