import { describe, expect, it } from 'vitest';
import { postedForm } from '../settings-form/read-form.ts';
import { documentProblems } from './document-problems.ts';
import { FIRST_MENU } from './first-menu.ts';
import { newSiteDocument, readNewSite, slugOfName, stepOf } from './new-site.ts';

describe('newSiteDocument', () => {
  it.each([
    ['Kingsway Trucks', 'kingsway-trucks'],
    ['  Whānau & Sons (NZ) ', 'whanau-sons-nz'],
    ['!!!', ''],
  ])('%s has the main host %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  it('consists of the answers alone', () => {
    const form = postedForm([
      ['name', ' Kingsway Trucks '],
      ['hosts', 'Trucks.kingsway.example, www.trucks.example'],
      ['brand', '#14343f'],
      ['email', 'leads@kingsway.example'],
    ]);
    const document = newSiteDocument(
      'g',
      readNewSite(form, (name) => (name === 'itemTypes' ? ['truck'] : [])),
    );
    expect(document).toEqual({
      group: 'g',
      hosts: ['trucks.kingsway.example', 'www.trucks.example'],
      menu: FIRST_MENU,
      site: { name: 'Kingsway Trucks' },
      theme: { brand: '#14343f', accent: '#d4431c' },
      stock: { dealerships: null, carTypes: null, itemTypes: ['truck'] },
      lead: { email: ['leads@kingsway.example'] },
    });
    expect(documentProblems(document)).toEqual([]);
  });

  it('has the menu of the site that it is taken from', () => {
    const document = newSiteDocument(
      'g',
      readNewSite(postedForm([['from', 'kingsway']]), () => []),
    );
    expect(document).toMatchObject({ extends: 'kingsway' });
    expect(document.menu).toBeUndefined();
  });

  it.each([
    [['site', 'name'], 0],
    [['hosts', 0], 1],
    [['extends'], 1],
    [['theme', 'brand'], 2],
    [['stock', 'dealerships', 0], 3],
    [['stock', 'carTypes'], 4],
    [['lead', 'email', 0], 5],
  ])('%j is asked in step %i', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });
});
