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

it('leadLines calls a field of a department as the dealer does, where its label speaks to the shopper', () => {
  const lead = aLead();
  const payload = { ...lead.payload, form: 'careers-enquiry', role: 'Service technician' };
  const labels = leadLines({ ...lead, payload }).lines.map(({ label, value }) => `${label}: ${value}`);
  expect(labels).toContain('Role: Service technician');
});
