import type { CarRowView } from '#entities/watchlist/car-row-view.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { CarRow } from './rows.tsx';
import css from './watchlist.module.css';

/** The watchlist of someone else, without anything about them. */
export interface SharedView {
  /** Where votes are sent. */
  action: string;
  /** Characters of the words beside a vote. */
  longest: number;
  rows: { car: CarRowView; vote: { liked: boolean; word: string } | null }[];
}

export const SharedPage = ({ view: { action, longest, rows } }: { view: SharedView }) => (
  <div className={`wrap ${css.page} ${css.shared}`}>
    <h1 className="h1">Shared watchlist</h1>
    <p className={`muted ${css.whose}`}>
      {rows.length === 0
        ? 'No vehicles are on this list right now.'
        : 'Say what you think of each vehicle. The person who shared the list sees your answers, and so does anyone else with this link.'}
    </p>
    <ul className={css.rows}>
      {rows.map(({ car, vote }) => (
        <CarRow key={car.id} car={{ ...car, compare: false, save: null }} news={[]}>
          <form method="post" action={action} className={css.vote} id={`car-${car.id}`}>
            <input type="hidden" name="car" value={car.id} />
            <label htmlFor={`word-${car.id}`}>
              <span>
                A few words (optional)<span className="vh"> about the {car.title}</span>
              </span>
              <Input
                id={`word-${car.id}`}
                name="word"
                maxLength={longest}
                defaultValue={vote?.word ?? ''}
                autoComplete="off"
              />
            </label>
            <div className={css.answers}>
              <Choice value="yes" name="Yes" about={car.title} chosen={vote?.liked === true} />
              <Choice value="no" name="No" about={car.title} chosen={vote?.liked === false} />
            </div>
          </form>
        </CarRow>
      ))}
    </ul>
  </div>
);

/** Someone has stopped sharing, or the link is older than it holds. */
export const NotShared = () => (
  <div className={`wrap ${css.page} ${css.shared}`}>
    <h1 className="h1">This list isn’t shared</h1>
    <p className={`muted ${css.whose}`}>
      The link has ended or is incomplete. Ask the person who sent it for a new one, or{' '}
      <a className="link" href="/search">
        browse stock
      </a>
      .
    </p>
  </div>
);

const Choice = ({ value, name, about, chosen }: { value: string; name: string; about: string; chosen: boolean }) => (
  <Button
    type="submit"
    size="small"
    name="vote"
    value={value}
    variant={chosen ? 'filled' : 'outlined'}
    aria-pressed={chosen}
  >
    {name}
    <span className="vh"> to the {about}</span>
  </Button>
);
