import { describe, expect, it } from 'vitest';
import { FEED_FIELDS } from '../stock-feed/feed-fields.ts';
import { carColumns } from './car-columns.ts';

describe('the columns of a car', () => {
  it.each(carColumns.flatMap(({ field, definition }) => (definition.from ?? []).map((name) => [field, name] as const)))(
    '%s is made of %s, which a feed may carry',
    (_field, name) => expect(FEED_FIELDS).toHaveProperty(name),
  );

  it('are each filled by some field of a feed', () =>
    expect(
      carColumns.filter(({ definition }) => !definition.cell && !definition.from).map(({ field }) => field),
    ).toEqual([]));
});
