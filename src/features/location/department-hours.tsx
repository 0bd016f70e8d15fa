import { useId, useRef, useState } from 'react';
import type { LocationView } from '#entities/location/location-view.ts';
import { HoursTable } from '#entities/opening/hours-table.tsx';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { classNames } from '#ui/class-names.ts';
import css from './locations.module.css';

interface Department extends Pick<LocationView, 'id' | 'hours' | 'licences'> {
  /** Sales, Service or Parts. */
  kind: string;
}

/** Without script the hours of every department stand under one another. */
export function DepartmentHours({ departments }: { departments: Department[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const choice = useRef<HTMLFieldSetElement>(null);
  useEarlyEdit(
    () => choice.current?.querySelector<HTMLInputElement>(':checked')?.value,
    '0',
    (index) => setChosen(Number(index)),
  );
  const withHours = departments.filter(({ hours }) => hours !== null);
  if (withHours.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        Opening Hours
      </h2>
      {withHours.length > 1 && (
        <fieldset ref={choice} className={css.types}>
          <legend className="vh">Department</legend>
          {withHours.map(({ kind, id: key }, index) => (
            <label key={key}>
              <input
                type="radio"
                name={id}
                value={index}
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              <span>{kind}</span>
            </label>
          ))}
        </fieldset>
      )}
      {withHours.map(({ kind, id: key, hours, licences }, index) => (
        <div key={key} className={classNames(css.department, index !== chosen && css.unchosen)}>
          <h3 className={withHours.length > 1 ? css.kind : 'vh'}>{kind}</h3>
          <OpeningLine opening={hours!.opening} className="small" />
          <HoursTable hours={hours!} caption={`${kind} opening hours`} />
          <p className="small muted">Times are {hours!.place} times.</p>
          {licences !== null && <p className="legal">{licences}</p>}
        </div>
      ))}
    </section>
  );
}
