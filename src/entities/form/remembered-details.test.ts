import { describe, expect, it } from 'vitest';
import { freshDetails, keepDetails, readDetails, rememberDetails } from './remembered-details.ts';
import { DAY_MS } from '#domain/time/durations.ts';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

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
    [{ ...full, last_name: 'Raman', postcode: '4006' }, true],
    [{ ...full, phone: '' }, false],
    [{ ...full, phone: ' ' }, false],
    [{ ...full, name: '' }, false],
    [{ ...full, email: '' }, false],
  ])('%j is kept: %s', (fields, kept) => {
    const [tab, device] = [memoryStorage(), memoryStorage()];
    rememberDetails(tab, form(fields), 0);
    expect(device.kept.size).toBe(0); // not before the form was taken
    keepDetails(tab, device);
    expect(device.kept.size).toBe(kept ? 1 : 0);
    expect(readDetails(freshDetails(device, DAY_MS))).toEqual(kept ? fields : null);
  });

  it.each([
    [90 * DAY_MS - 1, true],
    [90 * DAY_MS, false],
  ])('is there after %i ms: %s', (later, there) => {
    const [tab, device] = [memoryStorage(), memoryStorage()];
    rememberDetails(tab, form(full), 0);
    keepDetails(tab, device);
    expect(freshDetails(device, later) !== null).toBe(there);
  });

  it.each([null, '', 'x', 'null', '{}', '[]', '{"name":1}'])('makes nothing of %s', (text) =>
    expect(readDetails(text)).toBeNull(),
  );
});
