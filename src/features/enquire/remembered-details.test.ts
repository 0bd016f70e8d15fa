import { describe, expect, it } from 'vitest';
import { freshDetails, keepDetails, readDetails, rememberDetails } from './remembered-details.ts';

class MemoryStorage implements Storage {
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  [name: string]: unknown;
}

const DAY = 86_400_000;
const form = (fields: Record<string, string>) =>
  Object.entries(fields).reduce((data, [name, value]) => {
    data.set(name, value);
    return data;
  }, new FormData());
const full = { name: 'Priya', email: 'p@example.com', phone: '0412 345 678' };

describe('remembered details', () => {
  // "User details are stored locally only if name, email and phone are all present."
  it.each([
    [full, true],
    [{ ...full, phone: '' }, false],
    [{ ...full, phone: ' ' }, false],
    [{ ...full, name: '' }, false],
    [{ ...full, email: '' }, false],
  ])('%j is kept: %s', (fields, kept) => {
    const [session, local] = [new MemoryStorage(), new MemoryStorage()];
    rememberDetails(session, form(fields), 0);
    expect(local.length).toBe(0); // not before the form was taken
    keepDetails(session, local);
    expect(local.length).toBe(kept ? 1 : 0);
    expect(readDetails(freshDetails(local, DAY))).toEqual(kept ? full : null);
  });

  it.each([
    [90 * DAY - 1, true],
    [90 * DAY, false],
  ])('is there after %i ms: %s', (later, there) => {
    const [session, local] = [new MemoryStorage(), new MemoryStorage()];
    rememberDetails(session, form(full), 0);
    keepDetails(session, local);
    expect(freshDetails(local, later) !== null).toBe(there);
  });

  it.each([null, '', 'x', 'null', '{}', '[]', '{"name":1}'])('makes nothing of %s', (text) =>
    expect(readDetails(text)).toBeNull(),
  );
});
