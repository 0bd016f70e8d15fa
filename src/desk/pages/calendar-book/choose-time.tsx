import { AppointmentField } from '#entities/form/appointment-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import { FieldNotes } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TRUCK } from '#ui/icon/icons.ts';
import type { BookProps } from './calendar-book.tsx';
import css from './choose-time.module.css';

/** The location first, because times are those of a location. */
export const ChooseTime = ({
  typed,
  view: { name, locations, location, way, days, chosen, noLocation },
  errors,
  busy,
  onChoose,
}: BookProps & { busy: boolean; onChoose: () => void }) => {
  if (location === null)
    return (
      <p id="book-location" tabIndex={-1}>
        {noLocation}
      </p>
    );
  const isFree = days.some(({ state }) => state === 'free');
  return (
    <>
      <fieldset className={css.where} id="book-location" tabIndex={-1}>
        <legend>Location</legend>
        {locations.length === 1 ? (
          <p>
            {locations[0]!.name}
            <input type="hidden" name="location" value={location.value} />
          </p>
        ) : (
          locations.map(({ value, name }) => (
            <Checkbox
              key={`${value} ${location.value}`}
              type="radio"
              name="location"
              value={value}
              defaultChecked={value === location.value}
              onChange={onChoose}
            >
              {name}
            </Checkbox>
          ))
        )}
        {locations.length > 1 && (
          <Button type="submit" name="intent" value="show" id="book-times" className={css.times}>
            Show its times
          </Button>
        )}
        <FieldNotes id="book-location" hint={undefined} error={errors.location} />
        {way !== null && (
          <p className={css.way}>
            <Icon of={TRUCK} size="1rem" /> {way}
          </p>
        )}
      </fieldset>
      {/* a time that is chosen before the others are there would be lost */}
      <section className={css.time} aria-label="Day and time" aria-busy={busy || undefined} inert={busy}>
        <h2>Day and time</h2>
        {isFree ? (
          <AppointmentField
            key={`${location.value} ${chosen}`}
            id="book-appointment"
            field={{
              kind: 'appointment',
              name: 'appointment',
              label: 'Day and time',
              required: '',
              hint: null,
              step: 0,
              days,
            }}
            chosen={typed.appointment}
            error={errors.appointment}
          />
        ) : (
          <p id="book-appointment" tabIndex={-1}>
            No free times at {location.name} in the next {days.length - 1} days. Choose another location
            {name === 'service' ? '' : ' or vehicle'}.
          </p>
        )}
      </section>
    </>
  );
};
