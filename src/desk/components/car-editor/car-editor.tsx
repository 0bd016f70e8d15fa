import { useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldNotes, describedBy } from '#ui/field/field.tsx';
import { Input, Textarea } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, CROSS } from '#ui/icon/icons.ts';
import type { CarDone } from '../../pages/stock-car/route.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import type { CarEditorView, EditorField } from './load-car-editor.ts';
import { usePictureDrag } from './use-picture-drag.ts';
import css from './car-editor.module.css';

/** The row editor beside the list. Escape closes it and returns focus to its row. Without JavaScript it is a part of the page. */
export function CarEditor({ editor, close }: { editor: CarEditorView; close: string }) {
  const navigate = useNavigate();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate(close, { preventScrollReset: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate, close]);
  useEffect(() => {
    drawer.current?.focus();
    return () => document.querySelector<HTMLElement>(`[data-line][href*="car=${editor.id}"]`)?.focus();
  }, [editor.id]);
  return (
    <dialog open ref={drawer} className={css.drawer} aria-labelledby="car-title" tabIndex={-1}>
      <header className={css.head}>
        {editor.picture !== null && <img src={editor.picture} alt="" width={320} height={213} />}
        <div>
          <h2 id="car-title">{editor.title}</h2>
          <p>{editor.subtitle}</p>
        </div>
        <Link to={close} preventScrollReset className={css.close}>
          <Icon of={CROSS} />
          <span className="vh">Close</span>
        </Link>
      </header>
      <CarEditorForm editor={editor} done={undefined} heading="h3" />
    </dialog>
  );
}

interface CarEditorFormProps {
  editor: CarEditorView;
  /** The outcome of a form that was sent without JavaScript. */
  done: CarDone | undefined;
  /** One level below the heading that names the car. */
  heading: 'h2' | 'h3';
}

export function CarEditorForm({ editor, done: sent, heading: Heading }: CarEditorFormProps) {
  const fetcher = useFetcher<CarDone>();
  const done = fetcher.data ?? sent;
  const messages = useRef<HTMLDivElement>(null);
  // the button may be far below the message
  useEffect(() => {
    if (fetcher.data) messages.current?.scrollIntoView({ block: 'nearest' });
  }, [fetcher.data]);
  const wrong = done && 'errors' in done ? done : undefined;
  const action = `/stock/${editor.id}`;
  const picture = editor.pictures.map(({ address }) => address).join('\n');
  const dragged = usePictureDrag((from, to) => {
    void fetcher.submit({ intent: `picture:to-${to}:${from}`, picture }, { method: 'post', action });
  });
  return (
    <div className={css.body}>
      <div ref={messages} className={css.messages}>
        <output className={css.message}>{done && 'message' in done ? done.message : ''}</output>
        {wrong !== undefined && <Banner title={wrong.error ?? 'Not saved. Fix the errors below.'} />}
      </div>
      <AvailabilitySection editor={editor} Form={fetcher.Form} action={action} heading={Heading} />
      <fetcher.Form method="post" action={action} className={css.form} id="car-form">
        <div className={css.columns}>
          <span>Shown on the website</span>
          <span>From the feed</span>
        </div>
        {editor.fields.map((field) => (
          <Row
            key={`${field.field} ${field.value}`}
            field={field}
            typed={wrong?.typed[field.field]}
            error={wrong?.errors[field.field]}
            edits={editor.edits}
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
              {editor.differing === 0
                ? 'Matches the feed'
                : `${counted(editor.differing, 'field')} ${plural(editor.differing, 'differs', 'differ')} from the feed`}
            </span>
            <Button type="submit" name="intent" value={editor.hidden ? 'show' : 'hide'}>
              {editor.hidden ? 'Show on the website' : 'Hide'}
            </Button>
            <Button type="submit" name="intent" value="save" variant="filled" busy={fetcher.state !== 'idle'}>
              Save
            </Button>
          </div>
        )}
      </fetcher.Form>
      <section>
        <Heading>
          Photos{' '}
          <small className="num">
            {editor.pictures.length}, at least {editor.leastPictures} recommended
          </small>
        </Heading>
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="picture" value={picture} />
          <ol className={css.pictures}>
            {editor.pictures.map(({ address, url }, index) => (
              <li key={address} {...(editor.edits && dragged(index))}>
                <img
                  src={url}
                  alt={`${index + 1} of ${editor.pictures.length}`}
                  width={320}
                  height={213}
                  loading="lazy"
                />
                {index === 0 && <span className={css.cover}>Cover</span>}
                {editor.edits && (
                  <span className={css.moves}>
                    {index > 0 && (
                      <button name="intent" value={`picture:left:${index}`} aria-label={`Move photo ${index + 1} left`}>
                        ‹
                      </button>
                    )}
                    {index < editor.pictures.length - 1 && (
                      <button
                        name="intent"
                        value={`picture:right:${index}`}
                        aria-label={`Move photo ${index + 1} right`}
                      >
                        ›
                      </button>
                    )}
                    <button name="intent" value={`picture:remove:${index}`} aria-label={`Remove photo ${index + 1}`}>
                      ×
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ol>
          {editor.feedPictures !== null && (
            <p className={css.note}>
              Edited here. The feed sends {counted(editor.feedPictures, 'photo')}.{' '}
              {editor.edits && (
                <button name="intent" value="use:images" className={css.use}>
                  Revert to feed photos
                </button>
              )}
            </p>
          )}
        </fetcher.Form>
        {editor.edits && (
          <fetcher.Form method="post" action={action} encType="multipart/form-data" className={css.upload}>
            <input type="hidden" name="intent" value="upload" />
            <label htmlFor="pictures">Add photos</label>
            <input
              id="pictures"
              type="file"
              name="pictures"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              required
            />
            <Button type="submit" size="small">
              Upload
            </Button>
          </fetcher.Form>
        )}
      </section>
      <section>
        <Heading>Channels</Heading>
        <table className={css.places}>
          <caption className="vh">Channels for this car</caption>
          <tbody>
            {editor.places.map(({ name, good, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={good ? css.good : css.bad}>
                  <Icon of={good ? CHECK : ALERT} size=".9rem" /> {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.note}>
          {editor.href !== null && <a href={editor.href}>Open on the website</a>}{' '}
          {editor.edits && <Link to={`/stock/new?copy=${editor.id}`}>Add a car like this one</Link>}
        </p>
      </section>
      <section>
        <Heading>Price history</Heading>
        {editor.steps.length === 0 && <p className={css.note}>No prices yet. Each price change appears here.</p>}
        <ol className={css.steps}>
          {editor.steps.map(({ day, price, who }) => (
            <li key={`${day} ${price}`}>
              <span>{day}</span> <b className="num">{price}</b> <span>by {who}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Row({
  field: { field, label, kind, value, feed },
  typed,
  error,
  edits,
}: {
  field: EditorField;
  typed: string | undefined;
  error: string | undefined;
  edits: boolean;
}) {
  const id = `car-${field}`;
  const control = { ...describedBy(id, { error }), name: field, defaultValue: typed ?? value, readOnly: !edits };
  return (
    <div className={classNames(css.row, feed !== null && css.ours)}>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        {feed !== null && <span className={css.differs}>Edited here</span>}
      </div>
      <input type="hidden" name={`seen-${field}`} value={value} />
      <div className={css.two}>
        {kind === 'text' ? (
          <Textarea rows={5} {...control} />
        ) : (
          <Input {...control} inputMode={kind === 'money' ? 'decimal' : undefined} autoComplete="off" />
        )}
        <div className={css.feed}>
          <span>{(feed ?? value) === '' ? 'empty' : `${kind === 'money' ? '$' : ''}${feed ?? value}`}</span>
          {feed !== null && edits && (
            <button name="intent" value={`use:${field}`} className={css.use}>
              Use<span className="vh"> the feed’s value: {label}</span>
            </button>
          )}
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
