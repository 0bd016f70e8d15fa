import type { ComponentProps } from 'react';
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

/** The form of all votes: words that were typed beside another vehicle come along with a vote. */
const VOTES = 'votes';

/** `typed`: words by vehicle that came without its vote, and are not kept. */
export const SharedPage = ({
  view: { action, longest, rows },
  typed = {},
}: {
  view: SharedView;
  typed?: Readonly<Record<string, string>> | undefined;
}) => (
  <div className={`wrap ${css.page} ${css.shared}`}>
    <h1 className="h1">Shared watchlist</h1>
    <p className={`muted ${css.whose}`}>
      {rows.length === 0
        ? 'No vehicles are on this list right now.'
        : 'Say what you think of each vehicle. The person who shared the list sees your answers, and so does anyone else with this link.'}
    </p>
    <form method="post" action={action} id={VOTES}>
      {/* the Enter key in a field means the first button of its form, and is no answer */}
      <button className="vh" tabIndex={-1} aria-hidden="true">
        Keep
      </button>
    </form>
    <ul className={css.rows}>
      {rows.map(({ car, vote }) => (
        <CarRow key={car.id} car={{ ...car, compare: false, save: null }} news={[]}>
          <div className={css.vote} id={`car-${car.id}`}>
            <label htmlFor={`word-${car.id}`}>
              <span>
                A few words (optional)<span className="vh"> about the {car.title}</span>
                {typed[car.id] !== undefined && '. Choose Yes or No to send them.'}
              </span>
              <Input
                id={`word-${car.id}`}
                form={VOTES}
                name={`word-${car.id}`}
                maxLength={longest}
                defaultValue={typed[car.id] ?? vote?.word ?? ''}
                autoComplete="off"
              />
            </label>
            <div className={css.answers}>
              {(['yes', 'no'] as const).map((answer) => (
                <Choice
                  key={answer}
                  form={VOTES}
                  formAction={`${action}#car-${car.id}`}
                  value={`${answer}-${car.id}`}
                  name={answer === 'yes' ? 'Yes' : 'No'}
                  about={car.title}
                  chosen={vote?.liked === (answer === 'yes')}
                />
              ))}
            </div>
          </div>
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

const Choice = ({
  name,
  about,
  chosen,
  ...sent
}: { name: string; about: string; chosen: boolean } & Pick<
  ComponentProps<'button'>,
  'form' | 'formAction' | 'value'
>) => (
  <Button
    type="submit"
    size="small"
    name="vote"
    variant={chosen ? 'filled' : 'outlined'}
    aria-pressed={chosen}
    {...sent}
  >
    {name}
    <span className="vh"> to the {about}</span>
  </Button>
);
