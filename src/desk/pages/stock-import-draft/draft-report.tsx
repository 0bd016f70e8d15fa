import { Form, Link } from 'react-router';
import type { KeptCar } from '#app/import/draft/import-drafts.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { NEXT_STEP } from '../../site-to-open.ts';
import { DeadPhotos } from './dead-photos.tsx';
import { undoSummary } from './draft-words.ts';
import { Figures } from './figures.tsx';
import type { DraftView } from './load-draft.ts';
import { KeptLocations } from './kept-locations.tsx';
import { NewLocations } from './new-locations.tsx';
import { PhotosNote } from './photos-note.tsx';
import { CarsWithoutPrice } from './price-note.tsx';
import { ProblemList } from './problem-list.tsx';
import { SoldNote } from './sold-note.tsx';
import css from './stock-import-draft.module.css';

const BECAUSE: Record<KeptCar['because'], string> = {
  changed: 'It was changed after the import.',
  reserved: 'It was reserved after the import.',
  enquiry: 'Someone has enquired about it.',
};

/** Where to continue: the cars on the website, those that need photos, and the set-up of a new company. */
const NextLinks = ({ next }: { next: NonNullable<DraftView['next']> }) => {
  const { seesCars, fewPhotos, leastPhotos, setsUp } = next;
  if (!seesCars && fewPhotos === 0 && !setsUp) return null;
  return (
    <section className={css.panel} aria-labelledby="next">
      <h2 id="next">What’s next</h2>
      {setsUp && (
        <p>
          <ButtonLink variant="filled" href={`/desk${NEXT_STEP}`}>
            Continue the set-up
          </ButtonLink>
        </p>
      )}
      <ul className={css.next}>
        {seesCars && (
          <li>
            <a className="link" href="/search">
              See your cars
            </a>{' '}
            as shoppers find them.
          </li>
        )}
        {/* no number: the list there has cars of other dealerships and hidden cars too */}
        {fewPhotos > 0 && (
          <li>
            <Link className="link" to="/stock?need=pictures">
              {`Add photos to cars that have fewer than ${leastPhotos}`}
            </Link>
            .
          </li>
        )}
      </ul>
    </section>
  );
};

/** The same file, from the columns on. */
const Again = ({ keptUntil, reverted }: Pick<DraftView, 'keptUntil' | 'reverted'>) => (
  <Form method="post" className={css.panel} aria-labelledby="again">
    <h2 id="again">Import this file again</h2>
    <p>
      You see its columns and words first. {reverted?.forgotten === true && 'The next file no longer follows them. '}The
      file is kept until {keptUntil}.
    </p>
    <p>
      <Button type="submit" variant="filled" name="intent" value="again">
        Import this file again
      </Button>
    </p>
  </Form>
);

/** What an import did, how to undo it, and what its undoing left as it was. */
export function DraftReport({ view }: { view: DraftView }) {
  const { report, state, reverted, when } = view;
  return (
    <div className={css.form}>
      {reverted !== null && (
        <>
          <Banner kind="info" title={undoSummary(reverted)}>
            <p>
              {reverted.locations !== undefined &&
                reverted.locations.removed > 0 &&
                `${counted(reverted.locations.removed, 'new location')} removed. `}
              The price history keeps every price.
            </p>
          </Banner>
          {reverted.remaining.length > 0 && (
            <section aria-labelledby="kept">
              <h2 id="kept">Left as they are</h2>
              <ul className={css.list}>
                {reverted.remaining.map(({ id, name, stocknum, because }) => (
                  <li key={id} className={css.problem}>
                    <a className="link" href={`/desk/stock/${id}`}>
                      {name} {stocknum}
                    </a>
                    <small>{BECAUSE[because]}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <KeptLocations locations={reverted.locations} maySetUp={view.maySetUp} />
          {state === 'undone' && <Again keptUntil={view.keptUntil} reverted={reverted} />}
        </>
      )}
      {report !== null && (
        <section aria-labelledby="report">
          <h2 id="report">{state === 'undone' ? 'What the import had done' : 'Imported'}</h2>
          <p className={css.note}>{when}</p>
          <Figures report={report} isDone />
          {state === 'imported' && <SoldNote report={report} />}
          {state === 'imported' && <CarsWithoutPrice report={report} />}
          {state === 'imported' && <NewLocations names={report.newLocations} isDone maySetUp={view.maySetUp} />}
        </section>
      )}
      {state === 'imported' && <PhotosNote view={view} />}
      {state === 'imported' && <DeadPhotos view={view} />}
      {view.next !== null && <NextLinks next={view.next} />}
      <ProblemList view={view} />
      {view.feed !== null && (
        <section className={css.panel} aria-labelledby="feed">
          <h2 id="feed">Import it automatically</h2>
          <p>Save these columns and words as a feed: we fetch each new file, or your supplier sends it.</p>
          <p>
            <Link className="link" to={view.feed.to}>
              {view.feed.label}
            </Link>
          </p>
        </section>
      )}
      {state === 'imported' && (
        <section className={css.panel} aria-labelledby="undo">
          <h2 id="undo">Undo this import</h2>
          <p>
            Changed and sold cars go back to how they were. Cars and locations that the import added are removed. What
            someone has changed, reserved or enquired about since stays as it is and is listed.
          </p>
          <Form method="post">
            <Button type="submit" name="intent" value="undo">
              Undo this import
            </Button>
          </Form>
        </section>
      )}
    </div>
  );
}
