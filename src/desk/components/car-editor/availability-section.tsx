import { useState, type KeyboardEvent } from 'react';
import { Link, type FetcherWithComponents } from 'react-router';
import type { Availability } from '#domain/stock/availability.ts';
import { Button } from '#ui/button/button.tsx';
import { describedBy, FieldNotes } from '#ui/field/field.tsx';
import { AnsweredInput, AnsweredSelect } from '../answered/answered.tsx';
import { useTurns } from '../answered/use-turns.ts';
import { guarded } from '../leave-guard/guarded.ts';
import { EnterSaves } from '../enter-saves/enter-saves.tsx';
import type { CarEditorView } from './load-car-editor.ts';
import type { BuyerSearch } from '../../pages/stock-car/route.tsx';
import css from './car-editor.module.css';

const NAMES: Record<Availability, string> = {
  coming_soon: 'Coming soon',
  for_sale: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
};

/** Also for a text that was searched for already, which Enter without JavaScript does not search again. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit(document.querySelector<HTMLButtonElement>('#car-find'));
}

interface AvailabilitySectionProps {
  editor: CarEditorView;
  Form: FetcherWithComponents<unknown>['Form'];
  action: string;
  heading: 'h2' | 'h3';
  /** The leads that were found for its buyer, and the form as it was sent; also one that was not saved. */
  search: BuyerSearch | undefined;
  wrongUntil: string | undefined;
  /** The answer to a change of the availability, once what is stored has been loaded. */
  changed: object | undefined;
}

/** Whether the car can be bought, and by whom it will be or was. */
export function AvailabilitySection({
  editor,
  Form,
  action,
  heading: Heading,
  search: answered,
  wrongUntil,
  changed,
}: AvailabilitySectionProps) {
  const { now, feed, buyer, until, enquirers, today, seen } = editor.availability;
  const turn = useTurns(changed);
  const search = useSearch(answered, `${now} ${buyer?.id} ${until?.date} ${turn}`);
  const found = search?.found ?? [];
  const chosen = search ? search.buyer : buyer;
  const listed = new Map(
    [buyer, chosen, ...(enquirers ?? [])].flatMap((one) =>
      one && !found.some(({ id }) => id === one.id) ? [[one.id, one.name]] : [],
    ),
  );
  return (
    <section>
      <Heading>
        {NAMES[now]}
        {buyer && (
          <>
            {now === 'sold' ? ' to ' : ' for '}
            <Link to={`/leads/${buyer.id}`} className={css.link}>
              {buyer.name}
            </Link>
          </>
        )}
        {until && `, until ${until.text}`}
      </Heading>
      {editor.edits && (
        <Form method="post" action={action} {...guarded({ saves: 'availability' })} className={css.availability}>
          <EnterSaves intent="availability:enter" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="searched" value={search?.text ?? ''} />
          <label htmlFor="car-availability">
            Availability
            <AnsweredSelect
              id="car-availability"
              name="availability"
              defaultValue={search?.availability ?? now}
              turn={turn}
            >
              {Object.entries(NAMES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </AnsweredSelect>
          </label>
          {enquirers !== null && (
            <label htmlFor="car-buyer">
              Reserved for or sold to
              <AnsweredSelect
                id="car-buyer"
                name="buyer"
                defaultValue={String((found.length === 1 ? found[0]!.id : chosen?.id) ?? '')}
                turn={turn}
              >
                <option value="">Someone without an enquiry</option>
                {found.map(({ id, text }) => (
                  <option key={`found ${id}`} value={id}>
                    {text}
                  </option>
                ))}
                {[...listed].map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </AnsweredSelect>
            </label>
          )}
          {enquirers !== null && (
            <div className={css.search}>
              <label htmlFor="car-find-buyer">
                Find another lead (optional)
                <AnsweredInput
                  id="car-find-buyer"
                  name="text"
                  defaultValue={search?.text ?? ''}
                  turn={turn}
                  placeholder="Name, phone or email"
                  autoComplete="off"
                  maxLength={80}
                  onKeyDown={searchOnEnter}
                />
              </label>
              <Button type="submit" name="intent" value="find-buyer" id="car-find">
                Find
              </Button>
            </div>
          )}
          <div>
            <label htmlFor="car-until">
              Reserved until (optional)
              <AnsweredInput
                {...describedBy('car-until', { error: wrongUntil })}
                type="date"
                name="until"
                min={today}
                defaultValue={search?.until ?? until?.date ?? ''}
                turn={turn}
              />
            </label>
            <FieldNotes id="car-until" error={wrongUntil} hint={undefined} />
          </div>
          <Button type="submit" name="intent" value="availability">
            Update availability
          </Button>
        </Form>
      )}
      {feed !== null && (
        <Form method="post" action={action} className={css.note}>
          <input type="hidden" name="seen" value={seen} />
          {`Set here. The feed says: ${NAMES[feed]}. `}
          {editor.edits && (
            <button name="intent" value="follow-feed" className={css.use}>
              Follow the feed again
            </button>
          )}
        </Form>
      )}
    </section>
  );
}

/** What was found stays while other forms of the car are answered, until the availability has changed. */
function useSearch(answered: BuyerSearch | undefined, stored: string): BuyerSearch | undefined {
  const [last, setLast] = useState({ answered, search: answered, stored });
  if (last.answered !== answered || last.stored !== stored)
    setLast({ answered, stored, search: answered ?? (last.stored === stored ? last.search : undefined) });
  return last.search;
}
