import { expect, it } from 'vitest';
import { aLead } from '#tests/builders.ts';
import { leadLines } from './lead-lines.ts';

it.each<[string, object, { label: string; value: string }[]]>([
  [
    'by its name',
    { dealership_slug: 'northbank', about: { vendor: { name: 'Northbank Toyota' } } },
    [{ label: 'Dealership', value: 'Northbank Toyota' }],
  ],
  ['not at all where there was none to choose', { about: { vendor: { name: 'Northbank' } } }, []],
])('leadLines names the dealership %s', (_how, { about, ...values }: { about?: object }, expected) => {
  const lead = aLead();
  const payload = { ...lead.payload, ...values, about: { ...lead.payload.about, ...about } } as typeof lead.payload;
  expect(leadLines({ ...lead, payload }).lines.filter(({ label }) => label === 'Dealership')).toEqual(expected);
});
