import { gaugeFromWire, type Autogauge } from '#domain/market/autogauge.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { isUnrated } from './is-unrated.ts';
import { DealGauge } from './deal-gauge.tsx';
import css from './market.module.css';
import type { MarketSectionView } from './market-view.ts';
import { useFetched, type Fetched } from '#ui/later/use-fetched.ts';

const readGauge = async (response: Response): Promise<Autogauge> => gaugeFromWire((await response.json()) as Autogauge);
const readHtml = (response: Response): Promise<string> => response.text();

/** While it is not known, yes: the place is kept. */
const saysAnything = (of: MarketSectionView['gauge'], { state, ...gauge }: Fetched<Autogauge>): boolean =>
  of !== null &&
  (state === 'waiting' || of.rules.sayWhyHidden || ('value' in gauge && dealIndicator(gauge.value, of.rules).shown));

const holdsAnything = (of: MarketSectionView['evidence'], evidence: Fetched<string>): boolean =>
  of !== null && (evidence.state === 'waiting' || (evidence.state === 'there' && evidence.value !== ''));

/** Whether the price of a car is fair. An island: what it is judged by is fetched when someone gets near. */
export function MarketSection({ view }: { view: MarketSectionView }) {
  const gauge = useFetched(view.gauge?.address, readGauge);
  const evidence = useFetched(view.evidence ?? undefined, readHtml);
  const unrated = isUnrated(gauge, view.gauge?.rules);
  const asksFair = saysAnything(view.gauge, gauge) || view.compares;
  const isEmpty = (unrated || !saysAnything(view.gauge, gauge)) && !holdsAnything(view.evidence, evidence);
  return (
    <section className={css.section} aria-labelledby="market" hidden={isEmpty}>
      <div className={css.head}>
        <h2 className="h2" id="market">
          {unrated ? 'What we know about this price' : asksFair ? 'Is it a fair price?' : 'Price history'}
        </h2>
        {!unrated && (
          <a className="link small" href={view.page}>
            {asksFair ? 'How we worked this out' : 'More about this price'}
          </a>
        )}
      </div>
      {view.gauge !== null && (
        <div className={css.place} aria-busy={gauge.state === 'waiting'}>
          {gauge.state === 'waiting' ? (
            <Skeleton widths={[24, 100, 60]} />
          ) : (
            <DealGauge gauge={gauge.state === 'there' ? gauge.value : null} rules={view.gauge.rules} />
          )}
        </div>
      )}
      {view.evidence !== null && (
        <div
          className={css.evidencePlace}
          data-state={evidence.state}
          dangerouslySetInnerHTML={{ __html: evidence.state === 'there' ? evidence.value : '' }}
        />
      )}
    </section>
  );
}
