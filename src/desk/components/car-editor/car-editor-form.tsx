import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher, type Fetcher } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { WHEEL } from '#ui/icon/icons.ts';
import type { CarDone } from '../../pages/stock-car/route.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { EnterSaves } from '../enter-saves/enter-saves.tsx';
import { guarded } from '../leave-guard/guarded.ts';
import { FieldRow } from './field-row.tsx';
import type { CarEditorView } from './load-car-editor.ts';
import { FilmSection, SpinSection } from './media-section.tsx';
import { MarksSection } from './marks-section.tsx';
import { PhotosSection } from './photos-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { useMediaUpload } from './use-media-upload.ts';
import { useNextPress } from './use-next-press.ts';
import css from './car-editor.module.css';

const WRONG_FIELD = ':is(#car-form *, #car-until)[aria-invalid="true"]';

interface CarEditorFormProps {
  editor: CarEditorView;
  /** The outcome of a form that was sent without JavaScript. */
  done: CarDone | undefined;
  /** One level below the heading that names the car. */
  heading: 'h2' | 'h3';
}

export function CarEditorForm({ editor, done: sent, heading }: CarEditorFormProps) {
  const Heading = heading;
  const fetcher = useFetcher<CarDone>();
  const answer = useDrawn(fetcher);
  const done = answer ?? sent;
  const messages = useRef<HTMLDivElement>(null);
  // the button may be far below the message, and the field far below both
  useEffect(() => {
    if (!answer) return;
    const wrongField = 'errors' in answer ? document.querySelector<HTMLElement>(WRONG_FIELD) : null;
    if (wrongField) wrongField.focus();
    else messages.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const wrong = done && 'errors' in done ? done : undefined;
  const action = `/stock/${editor.id}`;
  const upload = useMediaUpload(fetcher, action);
  const nextPress = useNextPress(fetcher.state !== 'idle');
  const section = { editor, fetcher, action, heading, upload };
  return (
    <div className={css.body}>
      <div ref={messages} className={css.messages}>
        <output className={css.message}>{upload.progress ?? (done && 'message' in done ? done.message : '')}</output>
        {wrong !== undefined && upload.progress === null && (
          <Banner title={wrong.error ?? 'Not saved. Fix the errors below.'} />
        )}
      </div>
      {editor.books !== null && (
        <Link className={css.book} to={`/calendar/book?car=${editor.id}`}>
          <Icon of={WHEEL} size="1rem" /> Book a {editor.books}
        </Link>
      )}
      <PlacesSection editor={editor} heading={heading} />
      <AvailabilitySection
        editor={editor}
        Form={fetcher.Form}
        action={action}
        heading={heading}
        search={done?.search}
        wrongUntil={wrong?.until}
        changed={done && 'message' in done && done.isAvailability ? done : undefined}
      />
      <PhotosSection {...section} />
      <fetcher.Form
        method="post"
        action={action}
        {...nextPress}
        {...guarded({ saves: 'save', isRefused: wrong !== undefined && Object.keys(wrong.typed).length > 0 })}
        className={css.form}
        id="car-form"
      >
        {editor.edits && <EnterSaves />}
        <div className={css.columns}>
          <span>Shown on the website</span>
          <span>{editor.byHand ? 'When it was added' : 'From the feed'}</span>
        </div>
        {editor.fields.map((field) => (
          <FieldRow
            key={field.field}
            field={field}
            typed={wrong?.typed[field.field]}
            error={wrong?.errors[field.field]}
            now={wrong?.now?.[field.field]}
            edits={editor.edits}
            byHand={editor.byHand}
          />
        ))}
        {editor.notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
        {editor.edits && (
          <div className={css.foot}>
            <span>
              {editor.byHand
                ? 'No feed sends this car'
                : editor.differing === 0
                  ? 'Matches the feed'
                  : `${counted(editor.differing, 'field')} ${plural(editor.differing, 'differs', 'differ')} from the feed`}
            </span>
            <Button type="submit" name="intent" value={editor.hidden ? 'show' : 'hide'} id="car-visible">
              {editor.hidden ? 'Show on the website' : 'Hide'}
            </Button>
            <Button type="submit" name="intent" value="save" variant="filled" busy={fetcher.state !== 'idle'}>
              Save
            </Button>
          </div>
        )}
      </fetcher.Form>
      <MarksSection {...section} sent={wrong?.mark} />
      <SpinSection {...section} />
      <FilmSection {...section} />
      <p className={css.links}>
        {editor.href !== null && <a href={editor.href}>Open on the website</a>}
        {editor.edits && editor.byHand && (
          <Link to={`/stock/${editor.id}/details`}>Change its details or delete it</Link>
        )}
        {editor.edits && <Link to={`/stock/new?copy=${editor.id}`}>Add a car like this one</Link>}
      </p>
      <section>
        <Heading>Price history</Heading>
        {editor.steps.length === 0 && <p className={css.note}>No prices yet. Each price change appears here.</p>}
        <ol className={css.steps}>
          {editor.steps.map(({ day, price, who }) => (
            <li key={`${day} ${price}`}>
              <span>{day}</span> <b className="num">{price}</b> <span>{who}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The latest answer once the page shows what is stored: until then its buttons take no press. */
function useDrawn({ state, data }: Fetcher<CarDone>): CarDone | undefined {
  const [drawn, setDrawn] = useState(data);
  if (state === 'idle' && data !== drawn) setDrawn(data);
  return drawn;
}
