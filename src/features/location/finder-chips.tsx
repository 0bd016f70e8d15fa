import { openToday } from '#domain/location/open-today.ts';
import { classNames } from '#ui/class-names.ts';
import { ChipButton } from '#ui/chip/chip.tsx';
import type { FoundView } from './finder-view.ts';
import css from './finder.module.css';

/** Which of the dealerships that were found are listed: `all`, `open`, or a department by its name. */
export type Listed = string;

interface Counted {
  id: Listed;
  name: string;
  found: readonly FoundView[];
}

/** What dealerships can be listed by. `minute`: null until the browser says which it is. */
export function listedBy(results: readonly FoundView[], minute: number | null): Counted[] {
  const offered = [...new Set(results.flatMap(({ offers }) => offers))];
  const now = minute === null ? null : new Date(minute);
  return [
    { id: 'all', name: 'All', found: results },
    ...offered.map((name) => ({ id: name, name, found: results.filter(({ offers }) => offers.includes(name)) })),
    {
      id: 'open',
      name: 'Open now',
      found: results.filter(({ opening }) => now && opening && openToday(opening, now)?.open === true),
    },
  ];
}

/** For more than one dealership. Without a script the list is whole, and there are no chips. */
export const FinderChips = ({
  choices,
  listed,
  isTimeKnown,
  onList,
}: {
  choices: readonly Counted[];
  listed: Listed;
  isTimeKnown: boolean;
  onList: (listed: Listed) => void;
}) => (
  <fieldset className={css.chips}>
    <legend className="vh">List</legend>
    {choices.map(({ id, name, found }) => (
      <ChipButton
        key={id}
        aria-pressed={id === listed}
        disabled={found.length === 0 && id !== listed}
        onClick={() => onList(id)}
      >
        {name}
        {id !== 'all' && (
          <span className={classNames('num', css.count)}>
            {id === 'open' && !isTimeKnown ? '\u00a0' : found.length}
          </span>
        )}
      </ChipButton>
    ))}
  </fieldset>
);
