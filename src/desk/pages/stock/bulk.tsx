import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form, Link } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import type { RejectedBulk } from './read-bulk.ts';
import css from './bulk.module.css';

/** Enter in a field means the button beside it. Without JavaScript it means the form’s first button, which reads what was typed. */
const enterMeans = (intent: 'price' | 'tag') => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector(`button[value=${intent}]`));
};

/** Actions for the selected cars. Each button first shows a preview. `rejected`: what was typed in a form that was rejected. */
export function BulkBar({ rejected }: { rejected: RejectedBulk }) {
  const typed = [rejected.step, rejected.tag].some(Boolean);
  return (
    <fieldset className={css.bar}>
      <legend>Selected cars</legend>
      <div className={css.group}>
        <Button type="submit" name="intent" value="hide" size="small">
          Hide
        </Button>
        <Button type="submit" name="intent" value="show" size="small">
          Show again
        </Button>
      </div>
      {/* on a phone the bar would cover a quarter of the list */}
      <details className={css.more} open={typed || undefined}>
        <summary>Price and tag</summary>
        <div className={css.group}>
          <Select name="direction" aria-label="Change price" defaultValue={rejected.direction}>
            <option value="down">Lower the price</option>
            <option value="up">Raise the price</option>
          </Select>
          <Input
            name="step"
            inputMode="decimal"
            aria-label="Amount"
            placeholder="500"
            defaultValue={rejected.step}
            className={css.step}
            onKeyDown={enterMeans('price')}
          />
          <Select name="by" aria-label="Unit" defaultValue={rejected.by}>
            <option value="amount">dollars</option>
            <option value="percent">percent</option>
          </Select>
          <Button type="submit" name="intent" value="price" size="small">
            Preview prices
          </Button>
        </div>
        <div className={css.group}>
          <Input
            name="tag"
            aria-label="Tag"
            placeholder="Tag (leave empty to remove)"
            defaultValue={rejected.tag}
            maxLength={60}
            className={css.tag}
            onKeyDown={enterMeans('tag')}
          />
          <Button type="submit" name="intent" value="tag" size="small">
            Set tag
          </Button>
        </div>
      </details>
    </fieldset>
  );
}

export interface Preview {
  cars: { id: number; name: string; from: string | null; to: string | null; because: string | null }[];
  fields: [string, string][];
  change: 'price' | 'tag' | 'hide' | 'show';
}

const TITLES: Record<Preview['change'], (cars: string, tag: string) => string> = {
  price: (cars) => `Change the price of ${cars}?`,
  tag: (cars, tag) => (tag === '' ? `Remove the tag of ${cars}?` : `Set the tag “${tag}” for ${cars}?`),
  hide: (cars) => `Hide ${cars} from the website?`,
  show: (cars) => `Show ${cars} on the website again?`,
};

/** The result for each car, and the button that applies it. It is above the list, so it takes the focus from the bar. */
export function BulkPreview({ preview, back }: { preview: Preview; back: string }) {
  const { cars, fields, change } = preview;
  const tag = fields.find(([name]) => name === 'tag')?.[1].trim() ?? '';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [preview]);
  const changing = cars.filter(({ because }) => because === null);
  return (
    <Form method="post" action={back} className={css.preview} aria-label="Preview">
      <h2 ref={title} tabIndex={-1}>
        {TITLES[change](counted(changing.length, 'car'), tag)}
      </h2>
      <ul>
        {cars.map(({ id, name, from, to, because }) => (
          <li key={id}>
            <span>{name}</span>
            {because ?? (
              <span className="num">
                {from !== null && <s>{from}</s>} {to}
              </span>
            )}
            {because === null && <input type="hidden" name="car" value={id} />}
          </li>
        ))}
      </ul>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="confirmed" value="yes" />
      <p className={css.group}>
        <Button type="submit" variant="filled" disabled={changing.length === 0}>
          {change === 'price'
            ? 'Change prices'
            : change === 'tag'
              ? tag === ''
                ? 'Remove tag'
                : 'Set tag'
              : change === 'hide'
                ? 'Hide'
                : 'Show'}
        </Button>
        <Link to={back}>Cancel</Link>
      </p>
    </Form>
  );
}
