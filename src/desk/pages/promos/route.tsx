import { Link } from 'react-router';
import { OFFERS_PATH } from '#domain/offers/offers-policy.ts';
import type { ScheduleState } from '#domain/schedule/schedule-state.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { DraftBar } from '../../components/settings-form/draft-bar.tsx';
import { PreviewFrames } from '../../components/settings-form/preview-frames.tsx';
import { useRowMoves } from '../../components/row-moves/use-row-moves.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import type { Route } from './+types/route.ts';
import { changePromos } from './change-promos.ts';
import { loadPromos } from './load-promos.ts';
import { PromoForm } from './promo-form.tsx';
import { PromoLine } from './promo-line.tsx';
import css from './promos.module.css';

export const loader = ({ context, request }: Route.LoaderArgs) => loadPromos(context, new URL(request.url));
export const action = ({ context, request }: Route.ActionArgs) => changePromos(context, request);

export const shouldRevalidate = reloadConflict;

export const meta: Route.MetaFunction = () => [{ title: 'Promos | Desk' }];

const STATES: Record<ScheduleState, { title: string; none: string }> = {
  live: { title: 'Live now', none: 'Nothing is live. Promos appear here on their first day.' },
  coming: { title: 'Scheduled', none: 'Nothing is scheduled.' },
  over: { title: 'Ended', none: 'Nothing has ended.' },
};

const OFFERS = { name: 'Special offers', path: OFFERS_PATH };
const PREVIEWED = [{ name: 'Search', path: '/search' }, { name: 'Home', path: '/' }, OFFERS];

/** The promos of the website: live, scheduled and ended. */
export default function Promos({ loaderData: view, actionData: refusal }: Route.ComponentProps) {
  useRowMoves();
  const { groups, entries, moved, stamp, preview } = view;
  const promo = refusal?.typed ?? view.open;
  const open = promo?.gone ? null : promo;
  return (
    <>
      <PageHeading title="Promos">
        <DraftBar {...view} />
      </PageHeading>
      {refusal && !refusal.typed && (
        <p className={css.problem} role="alert">
          {refusal.problems.join(' ')}
        </p>
      )}
      <div className={css.bench}>
        <div className={css.parts}>
          {open ? (
            <PromoForm
              {...view}
              key={`${open.kind} ${open.id}`}
              promo={open}
              problems={refusal?.typed ? refusal.problems : []}
              errors={refusal?.errors ?? {}}
              overtaken={refusal?.overtaken}
            />
          ) : (
            <p className={css.add}>
              <Link to="/promos?add=card">Add a card between the cars</Link>
              {entries.length > 0 && <Link to="/promos?add=tile">Add a tile to the menu</Link>}
              <Link to="/promos?add=offer">Add a special offer</Link>
            </p>
          )}
          <output className="vh">{moved}</output>
          {groups.map(({ state, promos }) => (
            <section key={state} className={css.group} aria-labelledby={`promos-${state}`}>
              <h2 id={`promos-${state}`}>
                <span className={css.state} data-state={state}>
                  {STATES[state].title}
                </span>{' '}
                <span className="num">{promos.length}</span>
              </h2>
              {promos.length === 0 ? (
                <p className={css.none}>{STATES[state].none}</p>
              ) : (
                <ul className={css.promos}>
                  {promos.map((promo) => (
                    <li key={promo.id} id={promo.id} data-place={promo.id}>
                      <PromoLine promo={promo} stamp={stamp} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        <PreviewFrames
          key={open?.kind === 'offer' ? 'offer' : 'promos'}
          {...preview}
          pages={open?.kind === 'offer' ? [OFFERS] : PREVIEWED}
        />
      </div>
    </>
  );
}
