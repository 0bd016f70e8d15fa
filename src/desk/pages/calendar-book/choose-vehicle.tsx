import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { FieldNotes } from '#ui/field/field.tsx';
import type { BookProps } from './calendar-book.tsx';
import css from './choose-vehicle.module.css';

type ChooseProps = BookProps & { onChoose: () => void };

/** Found by words. Once one is chosen, the others are folded, so that its times are in view. */
export function ChooseVehicle(props: ChooseProps) {
  const { typed, view, errors, found } = props;
  const { cars, chosen, search } = view;
  const isChosen = ({ id }: BookProps['view']['cars'][0]) => id === chosen;
  const others = [
    ...cars.filter((car) => !isChosen(car)).map((car) => <Vehicle key={car.id} {...props} car={car} />),
    <Vehicle key="none" {...props} car={null} />,
  ];
  return (
    <fieldset className={css.vehicle} aria-describedby={errors.car === undefined ? undefined : 'book-car-error'}>
      <legend>Vehicle</legend>
      <input type="hidden" name="shownCar" defaultValue={chosen ?? ''} />
      <input type="hidden" name="searched" defaultValue={typed.q.trim()} />
      <div className={css.search}>
        <label htmlFor="book-q" className="vh">
          Model, stock number or rego
        </label>
        <Input
          id="book-q"
          name="q"
          type="search"
          defaultValue={typed.q}
          placeholder="Model, stock number or rego"
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit" name="intent" value="show" id="book-show">
          Find
        </Button>
      </div>
      <output className={css.searched}>{found ? (search ?? '') : ''}</output>
      <div id="book-car" tabIndex={-1} className={css.cars}>
        {cars.filter(isChosen).map((car) => (
          <Vehicle key={car.id} {...props} car={car} />
        ))}
        {chosen === null ? (
          others
        ) : (
          <details key={chosen} open={found || undefined}>
            <summary>Another vehicle, or none</summary>
            {others}
          </details>
        )}
      </div>
      <FieldNotes id="book-car" hint={undefined} error={errors.car} />
    </fieldset>
  );
}

/** Null: none in particular. */
const Vehicle = ({ car, view: { chosen }, onChoose }: ChooseProps & { car: BookProps['view']['cars'][0] | null }) => (
  <label className={css.car}>
    <input
      key={chosen}
      type="radio"
      name="car"
      value={car?.id ?? ''}
      defaultChecked={chosen === (car?.id ?? null)}
      onChange={onChoose}
    />
    {car === null ? (
      <span>No vehicle in particular</span>
    ) : (
      <>
        {car.picture === null ? (
          <span className={css.picture} />
        ) : (
          <img src={car.picture} alt="" width={96} height={64} className={css.picture} />
        )}
        <span>
          <b>{car.name}</b>
          <small>{car.note}</small>
        </span>
      </>
    )}
  </label>
);
