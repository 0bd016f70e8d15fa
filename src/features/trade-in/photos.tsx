import { useEffect, useEffectEvent, useRef } from 'react';
import { PHOTO_SLOTS } from '#domain/trade-in/photo-slots.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CHECK, IMAGES } from '#ui/icon/icons.ts';
import css from './photos.module.css';
import { usePhotos } from './use-photos.ts';

export interface PhotosView {
  /** By slot: where the photo is read. */
  taken: Readonly<Record<string, string>>;
  days: number;
}

/**
 * Up to seven guided photos, each a form of its own: one that is chosen goes at once. Without script, one at a time goes with
 * the form of the contact details, so that what is typed there is still there afterwards. `details`: its id.
 */
export function Photos({ view, here, details }: { view: PhotosView; here: string; details: string }) {
  const plainly = {
    type: 'submit',
    form: details,
    formAction: here,
    formEncType: 'multipart/form-data',
    formNoValidate: true,
  } as const;
  const { taken, busy, problem, send } = usePhotos(`/api${here}`, view.taken);
  const shots = useRef<HTMLUListElement>(null);
  const sendEarly = useEffectEvent(() => {
    const form = [...shots.current!.querySelectorAll('form')].find(
      (one) => one.querySelector<HTMLInputElement>('[type=file]')?.value,
    );
    if (form) void send(form, String(new FormData(form).get('slot')));
  });
  // those that were chosen before this listens, one after another
  useEffect(() => {
    if (busy === null) sendEarly();
  }, [busy]);
  const { days } = view;
  const count = Object.keys(taken).length;
  return (
    <section className={css.photos} id="photos" aria-labelledby="trade-in-photos" tabIndex={-1}>
      <div className={css.head}>
        <h2 className="h3" id="trade-in-photos">
          Photos
        </h2>
        <p className="small muted">
          {count} of {PHOTO_SLOTS.length} added
        </p>
      </div>
      <p className="small muted">
        Photos are optional. We use them only for the valuation and delete them after {days} days.
      </p>
      {problem !== null && <Banner title={problem} />}
      <noscript>
        {/* the Enter key in a field of the details means the first button of their form, which else removes a photo */}
        <button className="vh" form={details} tabIndex={-1} aria-hidden="true">
          Send
        </button>
      </noscript>
      <ul ref={shots} className={css.shots}>
        {PHOTO_SLOTS.map(({ slot, label, hint }) => (
          <li key={slot}>
            {taken[slot] === undefined ? (
              <form method="post" action={here} encType="multipart/form-data" className={css.shot}>
                <input type="hidden" name="act" value="photo" />
                <input type="hidden" name="slot" value={slot} />
                <label className={css.box}>
                  <Icon of={IMAGES} />
                  <span className="vh">Add photo: {label}</span>
                  <input
                    type="file"
                    name="photo"
                    accept="image/*"
                    capture="environment"
                    required
                    disabled={busy !== null}
                    onChange={({ currentTarget: { form } }) => form && void send(form, slot)}
                  />
                </label>
                <b>{label}</b>
                <span className="muted" aria-live="polite">
                  {busy === slot ? 'Uploading…' : hint}
                </span>
              </form>
            ) : (
              <form
                method="post"
                action={here}
                className={css.shot}
                onSubmit={(event) => {
                  event.preventDefault();
                  void send(event.currentTarget, slot);
                }}
              >
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="slot" value={slot} />
                <img className={css.box} src={taken[slot]} alt={label} width={300} height={200} />
                <b>{label}</b>
                <span className={css.good}>
                  <Icon of={CHECK} size="1em" />
                  Added
                </span>
                <button type="submit" className={css.remove}>
                  Remove<span className="vh">: {label}</span>
                </button>
                <noscript>
                  <button {...plainly} name="remove" value={slot} className={css.removePlainly}>
                    Remove<span className="vh">: {label}</span>
                  </button>
                </noscript>
              </form>
            )}
          </li>
        ))}
      </ul>
      {count < PHOTO_SLOTS.length && (
        <noscript>
          <div className={css.plainly}>
            <Field id="photo-slot" label="Photo of">
              <Select id="photo-slot" name="slot" form={details}>
                {PHOTO_SLOTS.map(
                  ({ slot, label }) =>
                    taken[slot] === undefined && (
                      <option key={slot} value={slot}>
                        {label}
                      </option>
                    ),
                )}
              </Select>
            </Field>
            <Field id="photo-file" label="File">
              <Input id="photo-file" type="file" name="photo" accept="image/*" form={details} />
            </Field>
            <Button {...plainly} name="act" value="photo">
              Add photo
            </Button>
          </div>
        </noscript>
      )}
    </section>
  );
}
