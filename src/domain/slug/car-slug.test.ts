import { describe, expect, it } from 'vitest';
import { carSlug } from './car-slug.ts';

const slug = ([year, make, model, badge, stocknum]: readonly [
  number | null,
  string,
  string,
  string | null,
  string | null,
]) => {
  const { stem, needsId } = carSlug({ year, make, model, badge, stocknum });
  return needsId ? `${stem}-c<id>` : stem;
};

describe('carSlug', () => {
  it.each([
    [[2022, 'Mazda', 'CX-5', 'Touring', 'U12345'], '2022-mazda-cx-5-touring-u12345'],
    [[2022, 'Mazda', 'CX-5', null, 'U12345'], '2022-mazda-cx-5-u12345'],
    [[2022, 'Mazda', 'CX-5', 'Touring', null], '2022-mazda-cx-5-touring-c<id>'],
    [[null, 'Jayco', 'Journey', null, '7'], 'jayco-journey-7'],
    [[2021, 'Škoda', 'Octavia', 'RS+ (4×4)', 'A/17 b'], '2021-skoda-octavia-rs-plus-4-4-a-17-b'],
    [[2020, 'Citroën', "C3 'Aircross'", 'Señor & Co', '1'], '2020-citroen-c3-aircross-senor-and-co-1'],
    [[2020, 'Kia', 'Rio', null, 'C12'], '2020-kia-rio-c<id>'],
    [[2020, 'Kia', 'Rio', null, 'X-C12'], '2020-kia-rio-c<id>'],
    [[2020, 'Kia', 'Rio', null, 'AC12'], '2020-kia-rio-ac12'],
    [[2020, 'Kia', 'Rio', null, '###'], '2020-kia-rio-c<id>'],
    [[null, '比亚迪', '元', null, null], 'car-c<id>'],
  ] as const)('%j → %s', (facts, expected) => expect(slug(facts)).toBe(expected));

  it('is at most 108 characters before the id, cut between words, with the whole stock number', () => {
    const long = carSlug({
      year: 2022,
      make: 'Mercedes-Benz',
      model: 'Sprinter',
      badge: 'very long badge '.repeat(20),
      stocknum: 'U12345',
    });
    expect(long.stem.length).toBeLessThanOrEqual(108);
    expect(long.stem).toMatch(/^2022-mercedes-benz-sprinter-very-long-.*-(very|long|badge)-u12345$/);
    expect(carSlug({ year: 1, make: 'x'.repeat(400), model: 'y', badge: null, stocknum: null }).stem).toHaveLength(108);
  });
});
