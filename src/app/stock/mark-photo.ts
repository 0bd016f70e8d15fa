import { MOST_MARKS, type CarImage, type PhotoMark } from '#domain/car/car-values.ts';
import type { CarActed } from './act-on-car.ts';
import { editOne, type Editing } from './change-stock.ts';
import { readMark, type TypedMark } from './photo-mark.ts';
import type { StockEditor } from './stock-editor.ts';

/** What staff do to a mark. `photo`: the address of the photo; `was`: the mark as the form showed it (`markKey`). */
export type MarkChange =
  | { do: 'add'; photo: string; mark: TypedMark }
  | { do: 'set'; photo: string; was: string; mark: TypedMark }
  | { do: 'remove'; photo: string; was: string };

/** One mark of a photo, to find it again in what is stored now. */
export const markKey = ({ kind, x, y, description }: PhotoMark): string => [kind, x, y, description].join(' ');

/** Adds, changes or removes a mark on one photo of a car. A mark or photo that someone else changed since is left alone. */
export async function markPhoto(
  editor: StockEditor,
  by: Editing,
  carId: number,
  change: MarkChange,
): Promise<CarActed> {
  const mark = change.do === 'remove' ? undefined : readMark(change.mark);
  if (mark !== undefined && 'error' in mark) return { errors: {}, error: mark.error };
  let outcome: CarActed = { errors: {}, error: changedMeanwhile(mark) };
  const done = await editOne(editor, by, carId, ({ values }) => {
    const at = values.images.findIndex(({ image }) => image.url === change.photo);
    const photo = values.images[at];
    const marks = photo && changedMarks(photo.marks ?? [], change, mark);
    if (photo === undefined || marks === undefined) return undefined;
    if (marks.length > MOST_MARKS) {
      outcome = { errors: {}, error: `A photo can have up to ${MOST_MARKS} marks.` };
      return undefined;
    }
    outcome = { message: `${DONE[change.do]} photo ${at + 1}.` };
    return { images: values.images.with(at, withMarks(photo, marks)) };
  });
  return done === 'missing' ? done : outcome;
}

/** With the text that was typed: the form then shows the other person's. */
const changedMeanwhile = (mark: PhotoMark | undefined): string =>
  `Someone else changed this photo or its marks${mark === undefined ? '' : `, so “${mark.description}” is not saved`}. Check the photo’s marks, then try again.`;

const DONE = { add: 'Mark added to', set: 'Mark saved on', remove: 'Mark removed from' } as const;

/** Undefined: the mark that the form showed is not there any more. */
function changedMarks(marks: readonly PhotoMark[], change: MarkChange, mark: PhotoMark | undefined) {
  const added = mark === undefined ? [] : [mark];
  if (change.do === 'add') return [...marks, ...added];
  const at = marks.findIndex((one) => markKey(one) === change.was);
  return at === -1 ? undefined : marks.toSpliced(at, 1, ...added);
}

/** A photo whose last mark is gone is what it was before its first: the feed's again, if nothing else was changed. */
const withMarks = ({ marks: _before, ...photo }: CarImage, marks: PhotoMark[]): CarImage =>
  marks.length === 0 ? photo : { ...photo, marks };
