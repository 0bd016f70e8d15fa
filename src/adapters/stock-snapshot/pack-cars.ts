import type { Steps } from '#adapters/stock-index/columns/steps.ts';
import type { Car } from '#domain/car/car.ts';

/** A field that a car does not have. */
const ABSENT = 0xffff_ffff;
const NUMBER_BYTES = 4;
/** Cars, and values, of one step: one or two milliseconds. */
const STEP = 100;
const STEP_VALUES = 1_000;

/**
 * Cars of one group as bytes: the length of a JSON text, the text with the fields and every value once, then for each car
 * the number of its value in each field. What cars share is written once and shared again by those who read it.
 */
export function* packCars(cars: readonly Car[]): Steps<Buffer> {
  const all = cars as readonly unknown[] as readonly Record<string, unknown>[];
  const names = new Set<string>();
  for (const [index, car] of all.entries()) {
    for (const name in car) names.add(name);
    if (index % STEP === STEP - 1) yield;
  }
  const fields = [...names];
  const values: unknown[] = [];
  const numbers = new Map<unknown, number>();
  const cells = new Uint32Array(cars.length * fields.length);
  let at = 0;
  for (const [index, car] of all.entries()) {
    for (const field of fields) {
      const value = car[field];
      let number = value === undefined ? ABSENT : numbers.get(value);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(value, number);
      }
      cells[at++] = number;
    }
    if (index % STEP === STEP - 1) yield;
  }
  const text = [Buffer.from(`{"fields":${JSON.stringify(fields)},"values":[`)];
  for (let from = 0; from < values.length; from += STEP_VALUES) {
    const some = JSON.stringify(values.slice(from, from + STEP_VALUES)).slice(1, -1);
    text.push(Buffer.from(from === 0 ? some : `,${some}`));
    yield;
  }
  text.push(Buffer.from(']}'));
  const length = Buffer.alloc(NUMBER_BYTES);
  length.writeUInt32LE(text.reduce((sum, { byteLength }) => sum + byteLength, 0));
  return Buffer.concat([length, ...text, new Uint8Array(cells.buffer)]);
}

/** `share` makes a list or an object share what it has in common with those of earlier calls. */
export function unpackCars(bytes: Buffer, share: (value: unknown) => unknown): Car[] {
  const end = NUMBER_BYTES + bytes.readUInt32LE();
  const { fields, values } = JSON.parse(bytes.toString('utf8', NUMBER_BYTES, end)) as {
    fields: string[];
    values: unknown[];
  };
  for (const value of values) if (typeof value === 'object') share(value); // a car's own strings are no one else's
  const cells = new Uint32Array(Uint8Array.from(bytes.subarray(end)).buffer);
  // Copies of one object have one layout in memory; objects that grow field by field become tables of three times the size.
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(fields.map((field) => [field, null])))) as object;
  return Array.from({ length: cells.length / fields.length }, (_, index) => {
    const car = { ...blank } as Record<string, unknown>;
    for (let field = 0; field < fields.length; field++) {
      const number = cells[index * fields.length + field]!;
      car[fields[field]!] = values[number]; // undefined when absent
    }
    return car as unknown as Car;
  });
}
