import type { Car } from '#domain/car/car.ts';
import { atOnce, type Steps } from './columns/steps.ts';

/** Cars of one step. */
const STEP = 2_000;

/**
 * The cars themselves, apart from the columns: searching never reads them, only the hits of a page are looked up.
 * They are held as the objects they came as, because reading 21 of them from JSON would take longer than the search.
 */
export class Documents {
  readonly #cars: (Car | undefined)[] = [];
  readonly #rowById = new Map<number, number>();
  /** Made for the first address: an index of another pricing is asked for none. */
  #rowBySlug: Map<string, number> | undefined;

  add(row: number, car: Car): void {
    this.#cars[row] = car;
    this.#rowById.set(car.id, row);
    this.#rowBySlug?.set(car.slug, row);
  }

  /** The same car in the same row, with other things said of it that no column holds. */
  replace(row: number, car: Car): void {
    this.#cars[row] = car;
  }

  /** The same car in another row. */
  move(from: number, row: number, car: Car): void {
    const before = this.#cars[from];
    this.#cars[from] = undefined;
    if (before && before.slug !== car.slug && this.#rowBySlug?.get(before.slug) === from)
      this.#rowBySlug.delete(before.slug);
    this.add(row, car);
  }

  remove(row: number): void {
    const car = this.#cars[row];
    if (!car) return;
    this.#cars[row] = undefined;
    this.#rowById.delete(car.id);
    if (this.#rowBySlug?.get(car.slug) === row) this.#rowBySlug.delete(car.slug);
  }

  get(row: number): Car | undefined {
    return this.#cars[row];
  }

  all(): Car[] {
    return this.#cars.filter((car) => car !== undefined);
  }

  byId(id: number): Car | undefined {
    const row = this.#rowById.get(id);
    return row === undefined ? undefined : this.#cars[row];
  }

  rowOf(id: number): number | undefined {
    return this.#rowById.get(id);
  }

  bySlug(slug: string): Car | undefined {
    if (!this.#rowBySlug) atOnce(this.readSlugs());
    const row = this.#rowBySlug!.get(slug);
    return row === undefined ? undefined : this.#cars[row];
  }

  get knowsSlugs(): boolean {
    return this.#rowBySlug !== undefined;
  }

  /** What the first `bySlug` would do otherwise. No car may come or go between its steps. */
  *readSlugs(): Steps<void> {
    const rows = new Map<string, number>();
    for (const [row, car] of this.#cars.entries()) {
      if (car) rows.set(car.slug, row);
      if (row % STEP === STEP - 1) yield;
    }
    this.#rowBySlug = rows;
  }
}
