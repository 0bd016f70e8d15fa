export type U32 = Uint32Array<ArrayBuffer>;
export type F64 = Float64Array<ArrayBuffer>;

/** Typed arrays that grow: by doubling, so that appending stays cheap. */
export function grownU32(array: U32, length: number): U32 {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, array.length * 2, 16));
  larger.set(array);
  return larger;
}

export function grownF64(array: F64, length: number): F64 {
  if (length <= array.length) return array;
  const larger = new Float64Array(Math.max(length, array.length * 2, 16));
  larger.set(array);
  return larger;
}
