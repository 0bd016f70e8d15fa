/** A price that the end of a text begins. */
export interface BegunPrice {
  /** What stands before it. */
  before: string;
  bound: 'under' | 'over';
  /** In dollars, ascending. */
  amounts: readonly number[];
}

/** Round prices that are offered, in thousands of dollars. */
const STEPS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 150, 200, 250, 300, 400, 500];
const UNDER = String.raw`under|below|less than|cheaper than|up to|max|<`;
const OVER = String.raw`over|above|more than|>`;
const BOUND = new RegExp(String.raw`^(.*?)(?:^|\s)(?:(${UNDER})|(${OVER}))(?:\s*\$?\s?([\d,]*))?$`, 'i');
/** A sum without a word before it: by itself a short number may be a model or a year. */
const SUM = /^(.*?)(?:^|\s)(?:\$([\d,]+)|(\d{2,3}))$/;

/**
 * The prices that a text which is still typed may be about to name: "suv under", "suv under $3", "suv 30". A sum that is
 * written in full ("30k", "$30,000") needs no offer, and no unit of something else follows.
 */
export function begunPrice(text: string): BegunPrice | undefined {
  const bound = BOUND.exec(text);
  const sum = bound === null ? SUM.exec(text) : null;
  const found = bound ?? sum;
  if (found === null) return undefined;
  const digits = (bound?.[4] ?? sum?.[2] ?? sum?.[3] ?? '').replaceAll(',', '');
  const amounts = STEPS.map((step) => step * 1000).filter(
    (amount) => String(amount).startsWith(digits) && String(amount) !== digits,
  );
  if (amounts.length === 0) return undefined;
  return { before: found[1]!.trim(), bound: bound?.[3] === undefined ? 'under' : 'over', amounts };
}
