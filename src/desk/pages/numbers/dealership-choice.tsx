import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import css from './numbers.module.css';

/** The whole website, or one dealership on it. */
export function DealershipChoice({
  dealerships,
  chosen,
  length,
}: {
  dealerships: readonly { id: number; name: string }[];
  chosen: { id: number; name: string } | undefined;
  length: number;
}) {
  return (
    <Form method="get" action="/numbers" className={css.choice} key={chosen?.id}>
      <input type="hidden" name="days" value={length} />
      <label htmlFor="dealership">Numbers of</label>
      <Select id="dealership" name="dealership" defaultValue={chosen?.id ?? ''}>
        <option value="">The whole website</option>
        {dealerships.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small">
        Show
      </Button>
      {chosen && (
        <span className={css.note}>
          Visits and searches are of the whole website: nobody has chosen a dealership yet.
        </span>
      )}
    </Form>
  );
}
