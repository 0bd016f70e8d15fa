import { describe, expect, it } from 'vitest';
import { FEED_FIELDS } from '#domain/import/feed-fields.ts';
import { carColumns } from './car-columns.ts';

describe('car columns', () => {
  it.each(carColumns.flatMap(({ field, definition }) => (definition.from ?? []).map((name) => [field, name] as const)))(
    '%s is read from the feed fields %s',
    (_field, name) => expect(FEED_FIELDS).toHaveProperty(name),
  );

  it('each have a feed field that fills them', () =>
    expect(
      carColumns.filter(({ definition }) => !definition.cell && !definition.from).map(({ field }) => field),
    ).toEqual([]));
});
