import { describe, expect, it } from 'vitest';
import { documentChanges, sameValue, settingsChanges } from './settings-changes.ts';
import { siteSettings } from './site-settings.ts';

describe('sameValue', () => {
  it.each([
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [null, null, true],
    [{ a: undefined }, {}, false],
    [{ a: 1 }, { b: 1 }, false],
    ['1', 1, false],
  ])('%j and %j: %s', (a, b, same) => expect(sameValue(a, b)).toBe(same));
});

it('settingsChanges lists each changed field', () => {
  const before = siteSettings.parse({ search: { filterNames: { body: 'Van type', km: 'Towed' } } });
  const after = siteSettings.parse({
    search: { filterNames: { km: 'Towed', body: 'Van type' } },
    labels: { newCars: 'Fresh' },
  });
  expect(settingsChanges(before, after)).toEqual([{ field: 'labels.newCars', before: 'New', after: 'Fresh' }]);
});

it.each([
  [{ tag: { order: ['tag'] } }, { tag: { order: ['tag'] } }, []],
  [{ group: 'a' }, { group: 'b' }, ['group']],
  [{ tag: { order: [] } }, {}, ['tag.order']],
  [undefined, { tag: { order: [] }, extends: 'x' }, ['tag.order', 'extends']],
])('documentChanges from %j to %j: %j', (before, after, fields) => {
  expect(documentChanges(before, after).map((change) => change.field)).toEqual(fields);
});
