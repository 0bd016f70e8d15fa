import { Postings } from './postings.ts';
import { grownU32 } from './typed-arrays.ts';
import { Vocabulary } from '#adapters/stock-index/words/vocabulary.ts';

/** A facet with any number of values a car: the values of all rows one after the other. */
export class MultiFacetColumn {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** `items[starts[row]]` to `items[starts[row + 1]]` are the values of a row. */
  items = new Uint32Array(16);
  starts = new Uint32Array(16);

  /** Rows come one after the other. */
  add(row: number, values: readonly string[]): void {
    let at = this.starts[row]!;
    this.starts = grownU32(this.starts, row + 2);
    this.items = grownU32(this.items, at + values.length);
    const first = at;
    for (const value of values) {
      if (value === '') continue;
      const code = this.vocabulary.add(value);
      if (this.items.subarray(first, at).includes(code)) continue;
      this.items[at++] = code;
      this.postings.add(code, row);
    }
    this.starts[row + 1] = at;
  }

  /** As many cars as before have these values: those of an earlier row, which dies. */
  repeat(row: number, earlier: number): void {
    const values = this.items.slice(this.starts[earlier]!, this.starts[earlier + 1]!);
    const at = this.starts[row]!;
    this.starts = grownU32(this.starts, row + 2);
    this.items = grownU32(this.items, at + values.length);
    this.items.set(values, at);
    for (const code of values) this.postings.add(code, row);
    this.starts[row + 1] = at + values.length;
  }

  has(row: number, code: number): boolean {
    for (let at = this.starts[row]!; at < this.starts[row + 1]!; at++) if (this.items[at] === code) return true;
    return false;
  }
}
