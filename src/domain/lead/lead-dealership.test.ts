import { describe, expect, it } from 'vitest';
import type { Dealership } from '../location/dealership.ts';
import { leadDealership } from './lead-dealership.ts';

const a = { id: 1, slug: 'a' } as Dealership;
const b = { id: 2, slug: 'b' } as Dealership;
const location = { slug: 'location-of-b', dealership_id: 2 };

describe('leadDealership: the receiver of a lead', () => {
  it.each<[string, Parameters<typeof leadDealership>[0], Dealership[], string | null, string | undefined]>([
    ['the dealership of the car', { car: { dealership_id: 2 } }, [a, b], 'a', 'b'],
    ['… whatever was chosen beside it', { car: { dealership_id: 2 }, dealership: 'a' }, [a, b], 'a', 'b'],
    ['a car of a dealership that the site does not show', { car: { dealership_id: 3 } }, [a, b], 'a', undefined],
    ['the chosen one', { dealership: 'b' }, [a, b], 'a', 'b'],
    ['the one of the chosen location', { location: 'location-of-b' }, [a, b], 'a', 'b'],
    ['the chosen one before the location', { dealership: 'a', location: 'location-of-b' }, [a, b], null, 'a'],
    ['none chosen: the one that the site named', {}, [a, b], 'b', 'b'],
    ['none chosen, none named: not the first of the alphabet', {}, [a, b], null, undefined],
    ['none chosen: the only one', {}, [a], null, 'a'],
    ['the named one is not shown here', {}, [a, b], 'c', undefined],
    ['a stranger chosen', { dealership: 'c' }, [a, b], null, undefined],
  ])('%s', (_who, target, dealerships, fallback, slug) => {
    expect(leadDealership(target, dealerships, [location], fallback)?.slug).toBe(slug);
  });
});
