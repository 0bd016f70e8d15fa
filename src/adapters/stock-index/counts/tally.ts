import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** Counts by number, with a list of the numbers counted, so that emptying costs no more than filling did. */
export class Tally {
  counts: U32 = new Uint32Array(16);
  touched: U32 = new Uint32Array(16);
  /** Numbers in `touched`. */
  length = 0;

  /** Makes room for numbers below `size`. */
  reach(size: number): void {
    this.counts = grownU32(this.counts, size);
    this.touched = grownU32(this.touched, size);
  }

  add(number: number, by: number): void {
    if (this.counts[number] === 0) this.touched[this.length++] = number;
    this.counts[number] = this.counts[number]! + by;
  }

  /** After counting without noting what was touched. */
  findTouched(size: number): void {
    for (let number = 0; number < size; number++) if (this.counts[number]! > 0) this.touched[this.length++] = number;
  }

  clear(): void {
    for (let at = 0; at < this.length; at++) this.counts[this.touched[at]!] = 0;
    this.length = 0;
  }
}
