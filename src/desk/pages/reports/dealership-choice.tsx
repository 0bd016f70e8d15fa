import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import type { ReportChoice } from './at-report.ts';
import css from './reports.module.css';

/** The whole website, or one dealership or location on it. */
export function DealershipChoice({
  dealerships,
  chosen,
  length,
}: Pick<ReportChoice, 'dealerships' | 'chosen'> & { length: number }) {
  return (
    <Form method="get" action="/numbers" className={css.choice} key={chosen?.key}>
      <input type="hidden" name="days" value={length} />
      <label htmlFor="dealership">Show data for</label>
      <Select id="dealership" name="dealership" defaultValue={chosen?.key ?? ''}>
        <option value="">The whole website</option>
        {dealerships.map(({ key, name, locations }) =>
          locations.length === 0 ? (
            <option key={key} value={key}>
              {name}
            </option>
          ) : (
            <optgroup key={key} label={name}>
              <option value={key}>{name}, all locations</option>
              {locations.map((location) => (
                <option key={location.key} value={location.key}>
                  {location.name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Select>
      <Button type="submit" size="small">
        Show
      </Button>
      {chosen && (
        <span className={css.note}>
          Visits and searches are for the whole website, because visitors haven’t chosen a dealership at that point.
          {chosen.locationId !== undefined && ' Views and phone reveals count towards the car’s current location.'}
        </span>
      )}
    </Form>
  );
}
