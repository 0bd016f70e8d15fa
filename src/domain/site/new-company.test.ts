import { describe, expect, it } from 'vitest';
import { documentProblems } from './document-problems.ts';
import { COMPANY_REGIONS, newCompanyDocument, newCompanyProblems } from './new-company.ts';

const answers = { company: 'Coastal Cars', region: 'QLD', name: 'Kim', email: 'kim@coastal.example' };

describe('newCompanyProblems', () => {
  it.each([
    ['nothing is missing', {}, []],
    ['no company', { company: '' }, ['company']],
    ['a company of signs only', { company: '&&' }, ['company']],
    ['a company of 60 characters', { company: 'a'.repeat(60) }, []],
    ['a company of 61 characters', { company: 'a'.repeat(61) }, ['company']],
    ['no region', { region: '' }, ['region']],
    ['a region that is not offered', { region: 'Texas' }, ['region']],
    ['no name', { name: '' }, ['name']],
    ['no email', { email: '' }, ['email']],
    ['an email without a domain', { email: 'kim@coastal' }, ['email']],
    ['an email that settings would refuse', { email: 'jo&co@coastal.example' }, ['email']],
    ['two emails in one', { email: 'a,b@coastal.example' }, ['email']],
    ['an email of 254 characters', { email: `${'k'.repeat(238)}@coastal.example` }, []],
    ['an email of 255', { email: `${'k'.repeat(239)}@coastal.example` }, ['email']],
  ])('%s', (_, more, fields) => {
    expect(Object.keys(newCompanyProblems({ ...answers, ...more }))).toEqual(fields);
  });
});

describe('newCompanyDocument', () => {
  it.each(Object.entries(COMPANY_REGIONS).flatMap(([country, regions]) => regions.map((region) => [region, country])))(
    'of %s has a country and a clock that settings allow',
    (region, country) => {
      const document = newCompanyDocument({ ...answers, region }, []);
      expect(documentProblems(document)).toEqual([]);
      expect(document.site).toMatchObject({ open: false, country: country === 'Australia' ? 'AU' : 'NZ' });
    },
  );

  it('leads from every page to the stock, the locations, a form and the legal pages', () => {
    const { menu } = newCompanyDocument(answers, []);
    expect(menu?.header?.map(({ path }) => path)).toEqual(['/search', '/locations', '/contact']);
    expect(menu?.footer?.flatMap(({ links }) => links.map(({ path }) => path))).toEqual([
      '/search',
      '/locations',
      '/contact',
      '/privacy-policy',
      '/terms-and-conditions',
    ]);
  });

  it('keeps the region, its clock, and the host that the link was opened at', () => {
    const document = newCompanyDocument({ ...answers, region: 'WA' }, ['coastal.example']);
    expect(document).toMatchObject({
      group: 'coastal-cars',
      hosts: ['coastal.example'],
      site: { timezone: 'Australia/Perth', region: 'WA' },
    });
  });
});
