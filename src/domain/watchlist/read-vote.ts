import { rowId } from '../text/row-id.ts';

/** What a form says of one vehicle; words longer than `longest` are cut. Undefined: it names no vehicle or no answer. */
export function readVote(
  fields: { car: unknown; vote: unknown; word: unknown },
  longest: number,
): { carId: number; liked: boolean; word: string } | undefined {
  const carId = typeof fields.car === 'string' ? rowId(fields.car) : undefined;
  if (carId === undefined || (fields.vote !== 'yes' && fields.vote !== 'no')) return undefined;
  const words = typeof fields.word === 'string' ? fields.word.replace(/[\p{C}\s]+/gu, ' ').trim() : '';
  return { carId, liked: fields.vote === 'yes', word: [...words].slice(0, longest).join('').trim() };
}
