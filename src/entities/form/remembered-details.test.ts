import { describe, expect, it } from 'vitest';
import { freshDetails, keepDetails, readDetails, rememberDetails } from './remembered-details.ts';
import { DAY_MS } from '#domain/time/durations.ts';

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
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
  ])('%j is kept: %s', (fields, isStored) => {
    const [tab, device] = [memoryStorage(), memoryStorage()];
    rememberDetails(tab, form(fields), 0);
    expect(device.stored.size).toBe(0); // not before the form was taken
    keepDetails(tab, device);
    expect(device.stored.size).toBe(isStored ? 1 : 0);
    expect(readDetails(freshDetails(device, DAY_MS))).toEqual(isStored ? fields : null);
  });

  it.each([
    [90 * DAY_MS - 1, true],
    [90 * DAY_MS, false],
  ])('are kept after %i ms: %s', (later, there) => {
    const [tab, device] = [memoryStorage(), memoryStorage()];
    rememberDetails(tab, form(full), 0);
    keepDetails(tab, device);
    expect(freshDetails(device, later) !== null).toBe(there);
  });

  it.each([null, '', 'x', 'null', '{}', '[]', '{"name":1}'])('are not read from %s', (text) =>
    expect(readDetails(text)).toBeNull(),
  );
});
