import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { HEART } from '#ui/icon/icons.ts';
import css from './save-button.module.css';

export interface SaveButtonView {
  car: number;
  dealership: number;
  /** "2022 Mazda CX-5 Touring" */
  name: string;
  /** A sold one has a button only while it is saved. */
  onlyIfSaved: boolean;
}

/** The form that save buttons belong to; it stands once in the page (`SaveForm`). */
export const SAVE_FORM = 'watchlist-save';

/**
 * The heart. Without script it is sent to the watchlist, which saves; with it (`SaveHost`) it is pressed or not, and
 * nothing is left. The page is the same for everyone: whose car is saved is known after it.
 */
export function SaveButton({
  save: { car, dealership, name, onlyIfSaved },
  remove = false,
  words = false,
  className,
}: {
  save: SaveButtonView;
  /** On a list of saved ones: without script it takes off. */
  remove?: boolean;
  /** With "Save" or "Saved" beside the heart; one of the three words is seen, and heard. */
  words?: boolean;
  className?: string | undefined;
}) {
  return (
    <button
      type="submit"
      form={SAVE_FORM}
      name={remove ? 'remove' : 'car'}
      value={car}
      data-save={name}
      data-dealership={dealership}
      data-only-if-saved={onlyIfSaved || undefined}
      hidden={onlyIfSaved && !remove}
      aria-label={words ? undefined : `Save ${name}`}
      className={classNames(css.save, words && css.wide, className)}
    >
      <Icon of={HEART} />
      {words && (
        <>
          <span className={css.words}>
            <span>{remove ? 'Remove' : 'Save'}</span>
            <span>Save</span>
            <span>Saved</span>
          </span>
          <span className="vh"> {name}</span>
        </>
      )}
    </button>
  );
}

/** Once in a page, wherever its buttons stand. */
export const SaveForm = () => <form id={SAVE_FORM} method="post" action="/watchlist/save" hidden />;
